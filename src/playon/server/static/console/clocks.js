// The clocks that matter now. They run here between messages, by the clock of the application; at nought they show it.
// While none runs and the ball is not in play, how play goes on stands in their place.

import { el } from "./dom.js";
import { matchSecond, now, shown } from "./time.js";

let drawn = [];

export function drawClocks(host, desk) {
  const { view } = desk;
  const clocks = view?.clocks ?? [];
  drawn = clocks.map((clock, place) => {
    const digits = el("span", { class: "digits clock-digits" });
    const bar = clock.length ? el("progress", { max: clock.length, value: 0, "aria-hidden": "true" }) : null;
    const label = el("span", { class: "clock-label" }, clock.label, clock.side ? ` · ${view.teams[clock.side].name}` : "");
    const side = clock.side ? ` side-${clock.side.toLowerCase()}` : "";
    const size = place === 0 ? " first" : "";
    const node = el("div", { class: `clock${side}${size}`, role: "timer", "data-clock": clock.name }, digits, label, bar);
    return { clock, node, digits, bar };
  });
  const goesOn = !drawn.length && view?.restart && view.phase?.id !== "in_play" ? el("p", { class: "goes-on" }, view.restart) : null;
  host.replaceChildren(...drawn.map((each) => each.node), ...(goesOn ? [goesOn] : []));
  host.classList.toggle("empty", !host.childElementCount);
  tickClocks(desk);
}

/** Show the time as it is now; called several times a second. */
export function tickClocks(desk) {
  const { view } = desk;
  if (!view) return;
  const gone = Math.max(0, now() - view.now) / 1000;
  for (const { clock, node, digits, bar } of drawn) {
    const seconds = clock.shows + clock.runs * gone;
    const down = clock.runs < 0 || (clock.runs === 0 && !clock.length);
    const out = clock.runs < 0 && seconds <= 0;
    const told = shown(seconds, down && Boolean(clock.urgent));
    if (digits.textContent !== told) digits.textContent = told;
    if (bar) bar.value = Math.min(clock.length, Math.max(0, seconds));
    node.classList.toggle("out", out);
    node.classList.toggle("close", !out && clock.runs < 0 && seconds <= 3);
    node.classList.toggle("stands", clock.runs === 0);
    node.classList.toggle("beyond", clock.runs > 0 && Boolean(clock.length) && seconds > clock.length);
  }
  const moment = document.querySelector("#head .moment");
  if (moment) moment.textContent = shown(matchSecond(view));
}
