// What each key of the console does, by the names that keys.json has for it.

import { t } from "../words.js";
import { wear } from "./more.js";
import { stepsOf } from "./offered.js";
import { fold, toggle } from "./ruling.js";
import { turn } from "./voice.js";
import { decide } from "./waiting.js";

/** The deeds of a console, for keys.js. picture: the element that has the picture in it. */
export function deedsOf(desk, picture) {
  return {
    step: ({ place }) => {
      const offer = stepsOf(desk)[place - 1];
      return offer && !desk.settling() ? desk.choose(offer) : false;
    },
    calls: () => desk.open("calls"),
    undo: () => desk.undo(),
    log: () => desk.open("log"),
    why: () => void toggle("why", null, desk),
    other: () => void (desk.start.books.length && toggle("other", null, desk)),
    picture: () => {
      const asked = picture.querySelector("[data-choosing='place'] .cursor, [data-choosing='line'] .cursor");
      (asked ?? picture.querySelector("svg [tabindex='0']"))?.focus();
    },
    due: () => {
      const [offer] = desk.view?.due ?? [];
      return offer ? desk.choose(offer) : false;
    },
    yes: () => (desk.panel?.yes ? desk.panel.yes() : decide(desk, true)),
    no: () => (desk.panel?.no ? desk.panel.no() : decide(desk, false)),
    close: () => {
      if (desk.tapped) desk.untap();
      else if (!desk.close() && !fold(desk)) document.activeElement?.blur?.();
    },
    voice: () => {
      desk.say(turn() ? t("calls are spoken") : t("calls are not spoken"));
      desk.panel?.draw?.();
    },
    theme: () => wear(),
    keys: () => desk.open("keys"),
  };
}
