// Small things that all boards share: putting words into elements, and which score is the one that counts.

import { t } from "./words.js";

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

/** The last call of the official; that a limit has passed is told to him, who may call it or not. */
export function lastCall(view) {
  return view.calls.find((call) => call.id !== "limit_passed");
}

/** What is told of a call: {text, more}; more: the official's words where the text does not tell them, and the clause. */
export function callWords(call) {
  if (!call) return { text: "", more: "" };
  const isTold = !call.say || call.text.toLowerCase().includes(call.say.toLowerCase());
  const say = isTold ? "" : t("“{words}”", { words: call.say.charAt(0).toUpperCase() + call.say.slice(1) });
  return { text: call.text, more: [say, call.cited].filter(Boolean).join(" · ") };
}
