// Calls that are spoken: each once, a recall again; switched on by a button, since a browser speaks only after one was pressed.

import { spoken, t } from "./words.js";

const RECENT = 60000;

/** Speaks calls. button: switches it on and off. told: where they are written for those who do not see the list. */
export function caller(button, told) {
  const heard = new Map();
  const synthesis = window.speechSynthesis;
  let on = false;
  let first = true;

  button.hidden = !synthesis;
  button.addEventListener("click", () => {
    on = !on;
    button.setAttribute("aria-pressed", String(on));
    if (!on) synthesis.cancel();
    else say(t("calls are spoken"));
  });

  function say(text) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = spoken();
    const voice = synthesis.getVoices().find((each) => each.lang.toLowerCase().startsWith(spoken()));
    if (voice) utterance.voice = voice;
    synthesis.speak(utterance);
  }

  return {
    /** The matches that are called; now: the moment (ms) of the server. */
    heard(lines, now) {
      for (const line of [...lines].reverse()) {
        const before = heard.get(line.id);
        if (before === line.called) continue;
        heard.set(line.id, line.called);
        // whoever opens the wall late need not hear what was called long ago
        if (first && now - line.called > RECENT) continue;
        const text = sentence(line, before !== undefined);
        told.textContent = text;
        if (on) say(text);
      }
      first = false;
    },
  };
}

function sentence(line, again) {
  const places = { place: line.place, a: line.teams.A, b: line.teams.B };
  if (again && line.place) return t("Recall. {place}: {a} against {b}", places);
  if (again) return t("Recall. {a} against {b}", places);
  return line.place ? t("{place}: {a} against {b}", places) : t("{a} against {b}, please", places);
}
