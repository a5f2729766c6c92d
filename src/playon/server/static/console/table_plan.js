// Where everything on a table lies, and what it is called.

import { t } from "../words.js";

/** The rods from A's goal to B's, each with its number of figures. */
export const RODS = [
  ["A", "goalie", 1], ["A", "two", 2], ["B", "three", 3], ["A", "five", 5],
  ["B", "five", 5], ["A", "three", 3], ["B", "two", 2], ["B", "goalie", 1],
];
export const BAND = 44;
export const MIDDLE = 44;
export const ACROSS = 330;
export const RAIL = 10;
export const GOAL = 44;
export const LENGTH = 2 * GOAL + 8 * BAND + MIDDLE;
/** The zones from A's goal to B's. */
export const ZONES = [
  ["lip", "A"], ["behind_two", "A"], ["behind_five", "A"], ["midfield", null],
  ["behind_five", "B"], ["behind_two", "B"], ["lip", "B"],
];

/** How many figures a rod has. */
export function figuresOf(rod) {
  return { goalie: 1, two: 2, three: 3, five: 5 }[rod] || 5;
}

/** Where along the table, from A's goal, the middle of a rod lies. */
export function along(side, rod) {
  const place = RODS.findIndex(([whose, which]) => whose === side && which === rod);
  return GOAL + place * BAND + BAND / 2 + (place > 3 ? MIDDLE : 0);
}

/** The stretch of a zone, from A's goal. */
export function stretch(zone, side) {
  const two = along("A", "two"), goalie = along("A", "goalie"), five = along("A", "five");
  const from = { lip: [GOAL, goalie], behind_two: [goalie, two], behind_five: [two, five] }[zone];
  if (!from) return [five, LENGTH - five];
  return side === "B" ? [LENGTH - from[1], LENGTH - from[0]] : from;
}

/** Where a figure stands across the table; figure 1 is at its player's left as he attacks. */
export function aside(side, figure, count) {
  const place = (ACROSS * (figure - 0.5)) / count;
  return side === "A" ? place : ACROSS - place;
}

export const ZONE_WORDS = {
  lip: (team) => t("before the goal-line of {team}, behind the goalie", { team }),
  behind_two: (team) => t("behind the two-man rod of {team}", { team }),
  behind_five: (team) => t("behind the five-man rod of {team}", { team }),
  midfield: () => t("between the five-man rods"),
};
export const ROD_WORDS = {
  goalie: (team) => t("{team}: goalie rod", { team }),
  two: (team) => t("{team}: two-man rod", { team }),
  five: (team) => t("{team}: five-man rod", { team }),
  three: (team) => t("{team}: three-man rod", { team }),
};

/** Whether a ball is in play in a situation. */
export function isLive(state) {
  return state.phase === "in_play" || (state.phase === "technical_shot" && state.technical_shot?.stage === "in_play");
}

/** A name as far as there is room for it. */
export function shortened(text) {
  return text.length > 14 ? `${text.slice(0, 13)}…` : text;
}
