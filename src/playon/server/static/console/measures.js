// The measures of a pitch; what a situation does not tell is as on the default pitch. Lengths in mm.

const DEFAULT = {
  length: 1200, width: 800, line_width: 2, shooting_line: 300, centre_circle: 90, penalty_spot: 100, penalty_semicircle: 90,
  corner_radius: 25, margin: 60, limit_line: null,
  penalty_area: { depth: 150, width: 400 }, goal_area: { depth: 60, width: 240 },
  goal: { width: 125, height: 60, post: 4, depth: 80 }, barrier: { distance: 90, height: 30, width: 20, gap: 200 },
  ball: { diameter: 22 }, figure: { base: 20 },
};

/** All measures of a pitch, from those that its situation tells. */
export function measured(told) {
  const found = { ...DEFAULT, ...(told || {}) };
  for (const name of ["penalty_area", "goal_area", "goal", "barrier", "ball", "figure"]) found[name] = { ...DEFAULT[name], ...(told?.[name] || {}) };
  return found;
}
