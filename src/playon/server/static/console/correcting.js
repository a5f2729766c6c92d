// Correcting an entry: first what it would change is shown, then it is entered or left.

import { spoken, t } from "../words.js";
import { button, el } from "./dom.js";
import { hint } from "./ruling.js";
import { call } from "./wire.js";

/** Draws a correction into a host and asks. body: {void} or {amend, event} or {insert, event}. Gives {yes(), no()}. */
export function correcting(host, desk, body, says) {
  const told = el("div", { class: "preview", "aria-live": "polite" }, el("p", { class: "soft" }, t("looking at what changes …")));
  const reason = el("input", { type: "text", maxlength: 500, placeholder: t("Reason (optional)"), "aria-label": t("Reason (optional)") });
  let ends = false;
  let left = false;
  const enter = button([t("Enter the correction"), hint("yes")], yes, { class: "main", disabled: true, "data-key": "enter" });
  host.replaceChildren(
    told,
    reason,
    el("div", { class: "strip-buttons" }, button([t("Leave it"), hint("no")], no, { "data-key": "leave" }), enter),
  );
  void look();

  async function look() {
    const { status, answer } = await call(`/api/v1/matches/${desk.start.match}/preview?lang=${spoken()}`, { method: "POST", body });
    if (left) return;
    if (status === 0) {
      told.replaceChildren(el("p", { class: "warn" }, t("There is no connection, so nobody can say what changes. It is kept and sent later.")));
      enter.disabled = false;
      return;
    }
    if (status !== 200) {
      told.replaceChildren(el("p", { class: "bad" }, answer.message), answer.clause ? el("p", { class: "soft" }, answer.clause) : "");
      return;
    }
    ends = answer.ends.length > 0;
    told.replaceChildren(...preview(answer));
    enter.disabled = false;
  }

  function yes() {
    if (enter.disabled) return;
    left = true;
    const why = reason.value.trim();
    desk.tell({ ...body, ...(why ? { reason: why } : {}) }, says, { confirm: ends });
    desk.close();
  }

  function no() {
    left = true;
    desk.close();
  }

  return { yes, no };
}

/** What a correction brings, as lines. */
function preview({ gained, lost, refused, changes, ends }) {
  const group = (title, kind, lines) => (lines.length ? [el("h3", {}, title), el("ul", { class: kind }, ...lines.map((each) => el("li", {}, each)))] : []);
  const told = (each) => (each.cited ? `${each.text} (${each.cited})` : each.text); // the same call may come by another clause
  const entry = (each) => (each.entry ? t("entry {n}: {call}", { n: each.entry, call: told(each) }) : told(each));
  const made = [
    ...group(t("This ends"), "ends", ends.map((each) => each.text)),
    ...group(t("Calls that fall away"), "lost", lost.map(entry)),
    ...group(t("Calls that come"), "gained", gained.map(told)),
    ...group(t("Entries that no longer fit"), "refused", Object.entries(refused).map(([n, why]) => t("entry {n}: {call}", { n, call: typeof why === "string" ? why : (why.text ?? "") }))),
    ...group(t("What changes"), "changes", changes),
  ];
  return made.length ? made : [el("p", { class: "soft" }, t("Nothing else changes."))];
}
