// The voice of calls: the official's words are spoken as they come, where the referee wants that.

import { spoken } from "../words.js";
import { remember, remembered } from "./dom.js";

let on = remembered("voice") === "on";
let said = null;

export const canSpeak = "speechSynthesis" in self;

export function isOn() {
  return on && canSpeak;
}

export function turn() {
  on = !on;
  remember("voice", on ? "on" : "off");
  if (!on && canSpeak) speechSynthesis.cancel();
  return on;
}

/** The calls of a view, the newest first: those that came since the last view are spoken, never those that were there before. */
export function speak(calls) {
  const marks = calls.map((each) => `${each.entry ?? "limit"} ${each.id} ${each.entry ? "" : each.text}`);
  const before = said;
  said = new Set(marks);
  if (before === null || !isOn()) return;
  const fresh = calls.filter((_, place) => !before.has(marks[place])).slice(0, 3);
  for (const each of fresh.reverse()) {
    const words = new SpeechSynthesisUtterance(each.say || each.text);
    words.lang = spoken();
    speechSynthesis.speak(words);
  }
}
