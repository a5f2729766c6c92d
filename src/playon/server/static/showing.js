// Small things that all boards share: putting words into elements, and which score is the one that counts.

/** Put words into an element, if they are others. */
export function fill(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Likewise, and hide the element where there is nothing to say. */
export function show(element, text) {
  fill(element, text || "");
  element.hidden = !text;
}

/** A score from the left: "3:1". */
export function pair(score, left = "A") {
  const right = left === "A" ? "B" : "A";
  return `${score[left] ?? 0}:${score[right] ?? 0}`;
}

/** The score that counts: of the games once a match of games is over, else the points or goals. {what, score} */
export function scoreOf(view) {
  const none = { A: 0, B: 0 };
  const games = view.games;
  if (view.state === "over" && games && games.A + games.B > 0) return { what: "games", score: games };
  return { what: "score", score: view.score || none };
}

/** With a capital at its beginning. */
export function initials(text) {
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : "";
}
