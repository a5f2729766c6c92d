// Taps that came back or wait: what it was, why, and the referee's decision on each. What ends a game is confirmed here.

import { t } from "../words.js";
import { button, el } from "./dom.js";
import { hint } from "./ruling.js";

const PAUSE = 350;
let shown = "";

const WHY = {
  409: () => t("Somebody else entered something first"),
  422: () => t("The rules do not take it"),
  428: () => t("Confirm"),
};

export function drawWaiting(host, desk) {
  const taps = desk.queue.taps;
  const first = taps[0];
  const mark = JSON.stringify([desk.link === "live", desk.queue.trouble, taps.map((each) => [each.number, each.state, each.answer?.status, each.says])]);
  if (mark === shown) return;
  shown = mark;
  const back = first?.state === "returned";
  host.replaceChildren(...[back ? strip(first, taps, desk) : null, list(back ? taps.slice(1) : taps, desk, back)].filter(Boolean));
  host.classList.toggle("empty", !host.childElementCount);
}

/** The tap that came back, or null. */
function returned(desk) {
  return desk.queue.taps[0]?.state === "returned" ? desk.queue.taps[0] : null;
}

function strip(tap, taps, desk) {
  const confirm = tap.answer.status === 428;
  const yes = button([confirm ? t("Yes, enter it") : t("Send again now"), hint("yes")], () => decide(desk, true), { class: "main yes", "data-key": "yes", disabled: true });
  const no = button([confirm ? t("Cancel") : t("Drop it"), hint("no")], () => decide(desk, false), { class: "no", "data-key": "no", disabled: !confirm });
  // a finger that taps once more by itself, or was on its way to what lies below, is not to decide anything
  setTimeout(() => (yes.disabled = no.disabled = false), PAUSE);
  const ends = (tap.answer.ends ?? []).map((each) => each.text).join(", ");
  return el(
    "div",
    { class: `strip ${confirm ? "confirm" : "back"}`, "data-status": tap.answer.status },
    el("strong", { class: "strip-head" }, confirm ? t("This ends: {what}", { what: ends }) : `${(WHY[tap.answer.status] ?? (() => t("It came back")))()}: ${tap.says}`),
    confirm ? el("span", {}, tap.says) : el("span", {}, tap.answer.message ?? "", tap.answer.clause ? ` (${tap.answer.clause})` : ""),
    el("div", { class: "strip-buttons" }, no, yes),
    taps.length > 1 && !confirm
      ? button(t("Send all {n} again in order", { n: taps.length }), () => desk.queue.allAgain(desk.view?.count ?? 0, desk.last()), { class: "plain", "data-key": "all" })
      : null,
  );
}

/** Yes or no to the tap that came back; false where there is none. */
export function decide(desk, yes) {
  const tap = returned(desk);
  if (!tap) return false;
  if (!yes) void desk.queue.drop(tap.number);
  else void desk.queue.again(tap.number, desk.view?.count ?? 0, desk.last(), tap.answer.status === 428 ? { confirm: true } : {});
  return true;
}

function list(taps, desk, stopped) {
  if (!taps.length || (desk.link === "live" && !stopped && !desk.queue.trouble && taps.every((each) => Date.now() - each.made < 1500))) return null;
  const lines = taps.map((tap) =>
    el(
      "li",
      { "data-tap": tap.number },
      el("span", { class: "badge" }, t("waiting")),
      el("span", { class: "digits soft" }, `#${tap.number}`),
      el("span", { class: "tap-says" }, tap.says),
      stopped ? button(t("Drop it"), () => desk.queue.drop(tap.number), { class: "plain", "data-key": `drop-${tap.number}` }) : null,
    ),
  );
  const trouble = desk.queue.trouble;
  return el(
    "div",
    { class: "waiting" },
    trouble ? el("p", { class: "bad small" }, trouble.message || t("the application answers with an error; it is tried again")) : null,
    el("ol", { class: "waiting-list" }, ...lines),
  );
}
