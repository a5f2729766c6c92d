// The pitch to scale: lines, areas, goals, figures where they are known, the ball, and what can be tapped there.

import { t } from "../words.js";
import { asker, element, shape, teamName, uprightIn, wandering } from "./drawing.js";
import { measured } from "./measures.js";

export { matching } from "./matching.js";

const FINGER = 22;
const STEP = 10;

/**
 * Draws the pitch into an element. view: of the console or the board. tap(tapped): is told what was tapped, see matching.js;
 * points are [x, y] in mm as the language of a match has them, x along the pitch and y across it.
 * Gives {update(view), choose(kind, prompt), cancel(), show(part), element}; choose takes "place", "line", "figure" or "goal" and
 * promises the next tap of that kind, null where it was cancelled. show takes "whole", "left" or "right".
 */
export function picture(host, view, tap = () => {}) {
  const note = element("p", { class: "picture-note", role: "status", hidden: true });
  const tools = element("div", { class: "pitch-tools", role: "group", "aria-label": t("Part of the pitch") });
  const svg = shape("svg", { class: "picture pitch-picture", role: "group" });
  const box = element("div", { class: "picture-box" }, tools, note, svg);
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

  function rect(from, to, left, right, attributes) {
    const [x1, y1] = there([from, left]), [x2, y2] = there([to, right]);
    return shape("rect", { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1), ...attributes });
  }

  function line(one, other, kind = "line") {
    const [x1, y1] = there(one), [x2, y2] = there(other);
    return shape("line", { class: kind, x1, y1, x2, y2 });
  }

  function circle(at, radius, attributes) {
    const [cx, cy] = there(at);
    return shape("circle", { cx, cy, r: radius, ...attributes });
  }

  /** An arc round a point, from one angle to another in degrees, seen on the pitch. */
  function arc(at, radius, from, to) {
    const points = [];
    for (let step = 0; step <= 24; step += 1) {
      const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
      points.push(there([at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]).join(","));
    }
    return shape("polyline", { class: "line", points: points.join(" ") });
  }

  function half(m, sign) {
    const end = (sign * m.length) / 2;
    const inward = (depth) => end - sign * depth;
    const spot = inward(m.penalty_spot);
    const reach = m.penalty_area.depth - m.penalty_spot;
    const angle = (Math.acos(Math.min(1, reach / m.penalty_semicircle)) * 180) / Math.PI;
    const middle = sign > 0 ? 180 : 0;
    const corner = m.corner_radius;
    return [
      line([inward(m.shooting_line), -m.width / 2], [inward(m.shooting_line), m.width / 2]),
      rect(end, inward(m.penalty_area.depth), -m.penalty_area.width / 2, m.penalty_area.width / 2, { class: "line" }),
      rect(end, inward(m.goal_area.depth), -m.goal_area.width / 2, m.goal_area.width / 2, { class: "line" }),
      circle([spot, 0], 4, { class: "spot" }),
      ...(m.penalty_semicircle > reach ? [arc([spot, 0], m.penalty_semicircle, middle - angle, middle + angle)] : []),
      arc([end, m.width / 2], corner, sign > 0 ? 180 : 270, sign > 0 ? 270 : 360),
      arc([end, -m.width / 2], corner, sign > 0 ? 90 : 0, sign > 0 ? 180 : 90),
    ];
  }

  function goal(m, sign) {
    const side = defends(sign);
    const end = (sign * m.length) / 2;
    const label = t("goal of {team}", { team: teamName(shown, side) });
    const group = shape("g", { class: `target goal side-${side.toLowerCase()}`, role: "button", tabindex: "-1", "data-key": `goal ${sign}`, "aria-label": label },
      shape("title", {}, label),
      rect(end, end + sign * m.goal.depth, -m.goal.width / 2 - m.goal.post, m.goal.width / 2 + m.goal.post, { class: "mouth", rx: 4 }),
      rect(end, end + sign * goalReach(m), -goalHalf(m), goalHalf(m), { class: "hit" }));
    onKeys(group, () => ({ kind: "goal", into: side }));
    return group;
  }

  const goalReach = (m) => Math.max(m.goal.depth + 8, m.barrier.distance + m.barrier.width);
  const goalHalf = (m) => m.goal.width / 2 + Math.max(m.goal.post + 6, 8);

  function figures(m) {
    const known = state().figures;
    if (!known) return [];
    const fallen = new Set([...(state().lying || []), ...(state().broken || [])]);
    const radius = Math.max(m.figure.base / 2, 9 * perPixel());
    return Object.entries(known).filter(([, at]) => at).map(([name, at]) => {
      const side = name[0];
      const [x, y] = there(at);
      const label = t("{team}: {figure}", { team: teamName(shown, side), figure: figureName(name) });
      const group = shape("g", { class: `figure side-${side.toLowerCase()}${fallen.has(name) ? " fallen" : ""}`, role: "button", tabindex: "-1", "data-key": `figure ${name}`, "aria-label": label },
        shape("title", {}, label), circle(at, radius, {}),
        shape("text", { x, y: y + radius * 0.38, "text-anchor": "middle", "font-size": radius * 1.1 }, name.slice(1)));
      group.querySelector("text").style.fontSize = `${radius * 1.1}px`;
      onKeys(group, () => ({ kind: "figure", side, figure: name, place: at }));
      return group;
    });
  }

  function onKeys(group, tapped) {
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      done(tapped());
    });
  }

  /** A spot for those who have no finger on the screen: arrow keys move it, Enter takes it. */
  function cursorOf() {
    const [x, y] = there(cursor);
    const size = 14 * perPixel();
    const group = shape("g", { class: "cursor", role: "button", tabindex: "0", "data-key": "cursor", "aria-label": cursorWords() },
      shape("path", { d: `M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}` }), shape("circle", { cx: x, cy: y, r: size }));
    group.addEventListener("keydown", (event) => {
      const m = sizes();
      const step = event.shiftKey ? 1 : STEP;
      const moves = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
      const move = moves[event.key];
      if (move) {
        event.preventDefault();
        event.stopPropagation();
        const [dx, dy] = upright ? [move[1], -move[0]] : move;
        const far = m.length / 2 + m.margin, over = m.width / 2 + m.margin;
        cursor = [Math.max(-far, Math.min(far, cursor[0] + dx)), Math.max(-over, Math.min(over, cursor[1] + dy))];
        draw("cursor");
      } else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        done(spotOf(cursor, 0));
      }
    });
    return group;
  }

  function cursorWords() {
    return t("spot {x}, {y}; arrow keys move it, Enter takes it", { x: Math.round(cursor[0]), y: Math.round(cursor[1]) });
  }

  /** What a point is: a spot of the pitch, or of the line that it is on or beyond. */
  function spotOf(at, slack) {
    const m = sizes();
    const place = at.map(Math.round);
    if (asking.waits() === "place") return { kind: "place", place };
    const far = m.length / 2, over = m.width / 2;
    const pastEnd = Math.abs(at[0]) - far, pastSide = Math.abs(at[1]) - over;
    if (asking.waits() !== "line" && pastEnd < -slack && pastSide < -slack) return { kind: "place", place };
    const end = pastEnd >= pastSide;
    const clamp = (value, most) => Math.round(Math.max(-most, Math.min(most, value)));
    return end
      ? { kind: "place", line: "goal_line", place: [Math.sign(at[0] || 1) * far, clamp(at[1], over)] }
      : { kind: "place", line: "touchline", place: [clamp(at[0], far), Math.sign(at[1] || 1) * over] };
  }

  function whatIsAt(at) {
    const m = sizes();
    const reach = FINGER * perPixel();
    const waits = asking.waits();
    const beyond = Math.abs(at[0]) - m.length / 2;
    const near = beyond > 4 ? Math.min(reach, 9 * perPixel()) : reach;
    if (waits !== "place" && waits !== "line" && waits !== "goal") {
      let best = null;
      for (const [name, place] of Object.entries(state().figures || {})) {
        if (!place) continue;
        const gap = Math.hypot(place[0] - at[0], place[1] - at[1]);
        if (gap <= Math.max(m.figure.base / 2, waits === "figure" ? reach * 2 : near) && (!best || gap < best.gap)) best = { gap, name, place };
      }
      if (best) return { kind: "figure", side: best.name[0], figure: best.name, place: best.place };
    }
    if (waits !== "place" && waits !== "line" && beyond > -2 && beyond <= goalReach(m) && Math.abs(at[1]) <= goalHalf(m))
      return { kind: "goal", into: defends(Math.sign(at[0])) };
    return spotOf(at, waits ? 0 : 8 * perPixel());
  }

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
    done(whatIsAt(back([point.x, point.y])));
  });

  function toolbar() {
    const choices = [["left", t("Half of {team}", { team: teamName(shown, defends(-1)) })], ["whole", t("Whole pitch")], ["right", t("Half of {team}", { team: teamName(shown, defends(1)) })]];
    tools.replaceChildren(...choices.map(([which, words]) => {
      const button = element("button", { type: "button", "aria-pressed": String((part || usual()) === which) }, words);
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
    const far = m.length / 2, over = m.width / 2;
    const fence = m.barrier.distance + m.barrier.width / 2;
    const ball = ballAt();
    const restart = state().restart?.place;
    const scale = perPixel();
    svg.replaceChildren(
      rect(-far - fence, far + fence, -over - fence, over + fence, { class: "barrier", "stroke-width": m.barrier.width }),
      rect(-far - m.margin, far + m.margin, -over - m.margin, over + m.margin, { class: "surface" }),
      ...(m.limit_line ? [rect(-far - m.limit_line.distance, far + m.limit_line.distance, -over - m.limit_line.distance, over + m.limit_line.distance, { class: "line faint" })] : []),
      rect(-far, far, -over, over, { class: "line" }),
      line([0, -over], [0, over]),
      circle([0, 0], m.centre_circle, { class: "line" }),
      circle([0, 0], 4, { class: "spot" }),
      ...half(m, -1), ...half(m, 1), goal(m, -1), goal(m, 1),
      ...(restart ? [circle(restart, Math.max(22, 16 * scale), { class: "due" })] : []),
      ...(mark ? [circle(mark, 8 * scale, { class: "chosen" })] : []),
      ...figures(m),
      ...(ball ? [shape("g", { class: `ball ${state().ball?.motion || ""}`, "aria-hidden": "true" }, circle(ball, Math.max(m.ball.diameter / 2, 6 * scale), {}))] : []),
      cursorOf(),
    );
    settle();
    const kept = focus && order().find((each) => each.getAttribute("data-key") === focus);
    if (kept && kept !== document.activeElement) kept.focus({ preventScroll: true });
  }

  let wide = host.clientWidth;
  const watching = new ResizeObserver(() => {
    const now = uprightIn(host);
    if (now === upright && host.clientWidth === wide) return;
    upright = now;
    wide = host.clientWidth;
    draw();
    toolbar();
  });
  watching.observe(host);
  draw();
  draw();
  toolbar();
  return {
    element: box,
    update(now) {
      shown = now;
      mark = null;
      draw();
      toolbar();
    },
    choose: (kind, prompt) => asking.ask(kind, prompt),
    cancel: () => asking.cancel(),
    show(which) {
      part = which;
      draw();
      toolbar();
    },
    leave() {
      watching.disconnect();
      host.replaceChildren();
    },
  };
}

function fits(kind, tapped) {
  if (kind === "line") return tapped.kind === "place" && Boolean(tapped.line);
  return tapped.kind === kind;
}

/** What a figure is called: A0 and B0 are goalkeepers, AS and BS their spares. */
export function figureName(name) {
  if (name.endsWith("S")) return t("spare goalkeeper");
  if (name.slice(1) === "0") return t("goalkeeper");
  return t("figure {figure}", { figure: name.slice(1) });
}
