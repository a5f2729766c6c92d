// Limits that have passed since the last event, where their clocks ran: what is called for them is the referee's decision.

import { t } from "../words.js";
import { button, el, redraw } from "./dom.js";
import { cited, hint } from "./ruling.js";

export function drawLimits(host, desk) {
  const passed = (desk.view?.calls ?? []).filter((each) => each.announced);
  host.classList.toggle("empty", !passed.length);
  redraw(host, passed.length ? el("div", { class: "limit" }, told(passed, desk), ...calls(desk)) : null);
}

function told(passed, desk) {
  const line = (limit) => el("p", { class: "limit-told", title: limit.text }, el("strong", {}, limit.text), " ", cited(limit, desk));
  return el("div", { class: "limit-lines" }, ...passed.map(line));
}

function calls(desk) {
  return (desk.view.due ?? []).map((offer, place) =>
    button([el("span", {}, t("Call it: {call}", { call: offer.text })), hint("due", place)], () => desk.choose(offer), {
      class: "due-call",
      "data-key": `due-${place}`,
    }),
  );
}
