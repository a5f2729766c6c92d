// What a tapped point of a pitch is: a figure, a goal, a spot, or the line that the ball went over. Points are in mm.

import { t } from "../words.js";
import { teamName } from "./drawing.js";

const FINGER = 22;

/** How far behind the goal-line, and how far to each side, a tap still means the goal. */
export const goalReach = (m) => Math.max(m.goal.depth + 8, m.barrier.distance + m.barrier.width);
export const goalHalf = (m) => m.goal.width / 2 + Math.max(m.goal.post + 6, 8);

/** What a point is: a spot of the pitch, or of the line that it is on or beyond. slack: mm. waits: what is asked for. */
export function spotOf(at, slack, m, waits) {
  const place = at.map(Math.round);
  if (waits === "place") return { kind: "place", place };
  const far = m.length / 2, over = m.width / 2;
  const pastEnd = Math.abs(at[0]) - far, pastSide = Math.abs(at[1]) - over;
  if (waits !== "line" && pastEnd < -slack && pastSide < -slack) return { kind: "place", place };
  const end = pastEnd >= pastSide;
  const clamp = (value, most) => Math.round(Math.max(-most, Math.min(most, value)));
  return end
    ? { kind: "place", line: "goal_line", place: [Math.sign(at[0] || 1) * far, clamp(at[1], over)] }
    : { kind: "place", line: "touchline", place: [clamp(at[0], far), Math.sign(at[1] || 1) * over] };
}

/** What is under a finger. plan: of the drawing, see pitch.js. m: its measures. */
export function whatIsAt(plan, at, m) {
  const perPixel = plan.perPixel();
  const reach = FINGER * perPixel;
  const waits = plan.waits();
  const beyond = Math.abs(at[0]) - m.length / 2;
  const near = beyond > 4 ? Math.min(reach, 9 * perPixel) : reach;
  if (waits !== "place" && waits !== "line" && waits !== "goal") {
    let best = null;
    for (const [name, place] of Object.entries(plan.state().figures || {})) {
      if (!place) continue;
      const gap = Math.hypot(place[0] - at[0], place[1] - at[1]);
      if (gap <= Math.max(m.figure.base / 2, waits === "figure" ? reach * 2 : near) && (!best || gap < best.gap)) best = { gap, name, place };
    }
    if (best) return { kind: "figure", side: best.name[0], figure: best.name, place: best.place };
  }
  if (waits !== "place" && waits !== "line" && beyond > -2 && beyond <= goalReach(m) && Math.abs(at[1]) <= goalHalf(m))
    return { kind: "goal", into: plan.defends(Math.sign(at[0])) };
  return spotOf(at, waits ? 0 : 8 * perPixel, m, waits);
}

/** Whether a tapped thing is of the kind that is asked for. */
export function fits(kind, tapped) {
  if (kind === "line") return tapped.kind === "place" && Boolean(tapped.line);
  return tapped.kind === kind;
}

/** What a figure is called: A0 and B0 are goalkeepers, AS and BS their spares. */
export function figureName(name) {
  if (name.endsWith("S")) return t("spare goalkeeper");
  if (name.slice(1) === "0") return t("goalkeeper");
  return t("figure {figure}", { figure: name.slice(1) });
}

/** What was tapped, in words. */
export function named(view, tapped) {
  if (tapped.kind === "goal") return t("goal of {team}", { team: teamName(view, tapped.into) });
  if (tapped.kind === "figure") return t("{team}: {figure}", { team: teamName(view, tapped.side), figure: figureName(tapped.figure) });
  return { touchline: t("over the touchline"), goal_line: t("over the goal-line") }[tapped.line] || t("this spot of the pitch");
}
