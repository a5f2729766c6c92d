// The log: every event with what it was answered. A line opens to be taken back, changed, or preceded by one that was missed.

import { spoken, t } from "../words.js";
import { button, el, redraw } from "./dom.js";
import { why } from "./ruling.js";
import { shown } from "./time.js";
import { call } from "./wire.js";

/** Puts the log into a host. Gives {draw()}; draw() when the view has changed. */
export function logOf(host, desk) {
  let opened = 0;
  let whole = null;
  let told = null;

  function lines() {
    const last = desk.view?.log ?? [];
    if (!whole) return last;
    const begins = last[0]?.number ?? Infinity;
    return [...whole.filter((each) => each.number < begins), ...last];
  }

  function draw() {
    const all = lines();
    const more = !whole && all.length && all[0].number > 1;
    redraw(
      host,
      el("ol", { class: "log", reversed: true }, ...all.toReversed().map(line)),
      all.length ? null : el("p", { class: "soft" }, t("Nothing has been entered yet.")),
      more ? button(t("The whole log"), fetchAll, { class: "plain", "data-key": "whole" }) : null,
    );
  }

  async function fetchAll() {
    const { status, answer } = await call(`/api/v1/matches/${desk.start.match}/log?lang=${spoken()}`);
    if (status === 200) {
      whole = answer;
      draw();
    } else desk.say(status ? answer.message : t("there is no connection to look it up"));
  }

  function line(each) {
    const open = opened === each.number;
    const correction = "void" in each.entry || "amend" in each.entry || "insert" in each.entry;
    const head = button(
      [
        el("span", { class: "digits soft log-number" }, String(each.number)),
        el("span", { class: "digits soft log-moment" }, each.at === null ? "" : shown(each.at)),
        el("span", { class: "log-text" }, each.text),
        ...each.calls.map((one) => el("span", { class: "log-call" }, one.text)),
        each.void ? el("span", { class: "badge" }, t("taken back")) : null,
        each.misfit ? el("span", { class: "badge bad" }, t("no longer fits: {why}", { why: each.misfit })) : null,
      ],
      () => {
        opened = open ? 0 : each.number;
        told = null;
        draw();
      },
      { class: "log-line", "aria-expanded": String(open), "data-key": `log-${each.number}` },
    );
    const deeds = open
      ? el(
          "div",
          { class: "log-deeds" },
          each.void ? null : button(correction ? t("Take this correction back") : t("Take back"), () => desk.correct({ void: each.number }, each), { "data-key": "take-back" }),
          each.void || "void" in each.entry ? null : button(t("Change"), () => desk.change(each), { "data-key": "change" }),
          golden(each) ? button(t("Not clear whether it was the first"), () => desk.doubt(each), { "data-key": "doubt" }) : null,
          each.void || correction ? null : button(t("Insert before"), () => desk.insert(each), { "data-key": "insert" }),
          each.calls.length && !each.void ? button(t("Why"), () => look(each), { "data-key": "log-why" }) : null,
          told,
        )
      : null;
    return el("li", { class: [each.void && "void", each.misfit && "misfit"].filter(Boolean).join(" "), "data-entry": each.number }, head, deeds);
  }

  /** Whether it is a golden goal of a tie of which it may turn out that another one fell with it. */
  function golden(each) {
    const { kind, situation } = desk.view;
    const played = kind === "tie" && (situation.phase === "golden_goal" || situation.decision?.by === "golden_goal");
    return played && !each.void && each.entry.event?.event === "goal" && each.entry.clear !== false;
  }

  async function look(each) {
    const found = await Promise.all(each.calls.map((_, place) => why(each.number, place, desk)));
    told = el("div", { class: "told" }, ...found);
    draw();
  }

  draw();
  return { draw };
}

/** The line that undo would take back: the last one that stands. */
export function lastLine(view) {
  return (view?.log ?? []).findLast((each) => !each.void && !("void" in each.entry)) ?? null;
}
