// Clocks that run on between two views: drawn by the clock of the server, so that all screens show the same.

import { t } from "./words.js";

const EVERY = 100;
const TENTHS_BELOW = 20;

/** What a clock of a view shows at a moment of the server (ms), in seconds; a clock that counts down stops at 0. */
export function shown(clock, view, moment) {
  const passed = Math.max(0, (moment - view.now) / 1000);
  return Math.max(0, clock.shows + clock.runs * passed);
}

/** Seconds as people read them: 1:05, and 7.4 of a short time that runs out. */
export function written(seconds, tenths = false) {
  if (tenths && seconds < TENTHS_BELOW) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds + 0.001);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** What a clock shows, as text. */
export function clockText(clock, view, moment) {
  const seconds = shown(clock, view, moment);
  // what is left is rounded up, so that 0:00 means that it is over
  return clock.runs < 0 && !clock.urgent ? written(Math.ceil(seconds - 0.001)) : written(seconds, clock.urgent);
}

/** Whether a clock has run out, or nearly: "out", "soon" or "". */
export function pressing(clock, view, moment) {
  const seconds = shown(clock, view, moment);
  if (clock.runs < 0) return seconds <= 0 ? "out" : seconds < 3 ? "soon" : "";
  return clock.length && clock.runs > 0 && seconds >= clock.length ? "out" : "";
}

/**
 * Draw the clocks of views into an element and keep them running: one `.clock` each, with `.clock-label` and `.clock-time`.
 * now: the clock of the server. Gives {show(view, clocks), stop()}; clocks: those to be drawn, all of the view unless told.
 */
export function clockFace(element, now) {
  let view = null;
  let drawn = [];

  function show(fresh, clocks = fresh.clocks) {
    view = fresh;
    const same = drawn.length === clocks.length && drawn.every((each, n) => each.clock.name === clocks[n].name);
    if (!same) {
      drawn = clocks.map(() => face());
      element.replaceChildren(...drawn.map((each) => each.box));
    }
    clocks.forEach((clock, n) => {
      const each = drawn[n];
      each.clock = clock;
      each.box.dataset.name = clock.name;
      each.box.classList.toggle("urgent", Boolean(clock.urgent));
      each.box.classList.toggle("stands", clock.runs === 0);
      if (clock.side) each.box.dataset.side = clock.side;
      else delete each.box.dataset.side;
      if (each.label.textContent !== clock.label) each.label.textContent = clock.label;
      // the part of the match is told anyway
      each.label.hidden = clock.label === fresh.part;
    });
    run();
  }
  function run() {
    if (!view) return;
    const moment = now();
    for (const { clock, box, time } of drawn) {
      const text = clockText(clock, view, moment);
      if (time.textContent !== text) time.textContent = text;
      box.dataset.pressing = pressing(clock, view, moment);
    }
  }
  const timer = setInterval(run, EVERY);
  return { show, stop: () => clearInterval(timer) };
}

function face() {
  const box = document.createElement("div");
  const label = document.createElement("span");
  const time = document.createElement("span");
  box.className = "clock";
  label.className = "clock-label";
  time.className = "clock-time digits";
  time.setAttribute("role", "timer");
  time.setAttribute("aria-live", "off");
  box.append(label, time);
  return { box, label, time };
}

/** How long ago a moment of this device was, in words: "not live for 0:12". */
export function staleText(since) {
  return t("not live for {time}", { time: written((Date.now() - since) / 1000) });
}
