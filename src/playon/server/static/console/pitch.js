// The pitch to scale: lines, areas, goals, figures where they are known, the ball, and what can be tapped there.

import { t } from "../words.js";
import { el } from "./dom.js";
import { asker, shape, teamName, uprightIn, wandering } from "./drawing.js";
import { measured } from "./measures.js";
import { circle, linesOf } from "./pitch_lines.js";
import { fits, whatIsAt } from "./pitch_spots.js";
import { cursorOf, figuresOf, goalOf } from "./pitch_targets.js";

export { matching } from "./matching.js";
export { named } from "./pitch_spots.js";

/**
 * Draws the pitch into an element. view: of the console or the board. tap(tapped): is told what was tapped, see matching.js;
 * points are [x, y] in mm as the language of a match has them, x along the pitch and y across it.
 * Gives {update(view), choose(kind, prompt), cancel(), unmark(), show(part), element}; choose takes "place", "line", "figure" or "goal" and
 * promises the next tap of that kind, null where it was cancelled. show takes "whole", "left" or "right".
 */
export function picture(host, view, tap = () => {}) {
  const note = el("p", { class: "picture-note", role: "status", hidden: true });
  const tools = el("div", { class: "pitch-tools", role: "group", "aria-label": t("Part of the pitch") });
  const svg = shape("svg", { class: "picture pitch-picture", role: "group" });
  const box = el("div", { class: "picture-box" }, tools, note, svg);
  host.replaceChildren(box);
  const asking = asker(note, (kind) => {
    box.dataset.choosing = kind || "";
  });
  let shown = view;
  let upright = uprightIn(host);
  let part = null;
  let cursor = [0, 0];
  let focus = null;
  let mark = null;
  const order = () => [...svg.querySelectorAll("[data-key]")];
  const settle = wandering(box, () => order().filter((each) => !each.classList.contains("cursor")));

  const state = () => shown?.situation || {};
  const sizes = () => measured(state().pitch);
  /** From the pitch to the drawing: the goal at positive x is at the right, or above where the picture stands upright. */
  const there = ([x, y]) => (upright ? [-y, -x] : [x, -y]);
  const back = ([x, y]) => (upright ? [-y, -x] : [x, -y]);
  const defends = (sign) => (sign < 0 ? state().left || "A" : state().left === "B" ? "A" : "B");
  const perPixel = () => {
    const matrix = svg.getScreenCTM();
    return matrix ? 1 / Math.abs(matrix.a) : 1;
  };

  function usual() {
    if (!upright || (!state().figures && !ballKnown())) return "whole";
    const x = ballAt()?.[0] ?? 0;
    if (Math.abs(x) < 60) return "whole";
    return x < 0 ? "left" : "right";
  }

  function ballKnown() {
    const at = state().ball?.at;
    if (!state().figures && !state().restart) return false; // without a camera nobody tells where a ball that was played has run to
    return Boolean(at && (state().figures || at[0] || at[1] || state().restart.as === "flick_off"));
  }

  function ballAt() {
    if (ballKnown()) return state().ball.at;
    return state().restart?.place || null;
  }

  function window_(m) {
    const far = m.length / 2 + m.barrier.distance + m.barrier.width;
    const which = part || usual();
    const over = m.width / 2 + (which === "whole" ? m.barrier.distance + m.barrier.width : Math.min(m.margin, 48));
    const from = which === "right" ? -40 : -far;
    const to = which === "left" ? 40 : far;
    const [x1, y1] = there([from, -over]), [x2, y2] = there([to, over]);
    return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
  }

  const plan = {
    view: () => shown, state, upright: () => upright, there, defends, perPixel, done,
    waits: () => asking.waits(),
    cursor: () => cursor,
    move(to) {
      cursor = to;
      draw("cursor");
    },
  };

  function done(tapped) {
    if (tapped.place) {
      cursor = [...tapped.place];
      mark = tapped.kind === "place" ? tapped.place : null;
    }
    if (asking.waits()) asking.take(tapped, fits);
    else tap(tapped);
    draw();
  }

  svg.addEventListener("click", (event) => {
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    done(whatIsAt(plan, back([point.x, point.y]), sizes()));
  });

  function toolbar() {
    const choices = [["left", t("Half of {team}", { team: teamName(shown, defends(-1)) })], ["whole", t("Whole pitch")], ["right", t("Half of {team}", { team: teamName(shown, defends(1)) })]];
    tools.replaceChildren(...choices.map(([which, words]) => {
      const button = el("button", { type: "button", "aria-pressed": String((part || usual()) === which) }, words);
      button.addEventListener("click", () => {
        part = which;
        draw();
        toolbar();
      });
      return button;
    }));
  }

  function draw(keep = null) {
    const m = sizes();
    focus = keep || (svg.contains(document.activeElement) ? document.activeElement.getAttribute("data-key") : null);
    svg.setAttribute("viewBox", window_(m).join(" "));
    svg.classList.toggle("upright", upright);
    svg.setAttribute("aria-label", t("The pitch: {a} against {b}", { a: teamName(shown, "A"), b: teamName(shown, "B") }));
    const ball = ballAt();
    const restart = state().restart?.place;
    const scale = perPixel();
    svg.replaceChildren(
      ...linesOf(plan, m),
      goalOf(plan, m, -1), goalOf(plan, m, 1),
      ...(restart ? [circle(plan, restart, Math.max(22, 16 * scale), { class: "due" })] : []),
      ...(mark ? [circle(plan, mark, 8 * scale, { class: "chosen" })] : []),
      ...figuresOf(plan, m),
      ...(ball ? [shape("g", { class: `ball ${state().ball?.motion || ""}`, "aria-hidden": "true" }, circle(plan, ball, Math.max(m.ball.diameter / 2, 6 * scale), {}))] : []),
      cursorOf(plan, m),
    );
    settle();
    const kept = focus && order().find((each) => each.getAttribute("data-key") === focus);
    if (kept && kept !== document.activeElement) kept.focus({ preventScroll: true });
  }

  let wide = host.clientWidth;
  new ResizeObserver(() => {
    const now = uprightIn(host);
    if (now === upright && host.clientWidth === wide) return;
    upright = now;
    wide = host.clientWidth;
    draw();
    toolbar();
  }).observe(host);
  draw();
  draw();
  toolbar();
  return {
    element: box,
    update(now) {
      if (now?.count !== shown?.count) mark = null;
      shown = now;
      draw();
      toolbar();
    },
    choose: (kind, prompt) => asking.ask(kind, prompt),
    cancel: () => asking.cancel(),
    unmark() {
      mark = null;
      draw();
    },
    show(which) {
      part = which;
      draw();
      toolbar();
    },
  };
}
