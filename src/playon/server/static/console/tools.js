// The tools below, for the thumb: undo by its name, the calls, the log, and what else there is.

import { t } from "../words.js";
import { button, el, redraw } from "./dom.js";
import { lastLine } from "./log.js";
import { hint } from "./ruling.js";

export function drawTools(host, desk) {
  const last = lastLine(desk.view);
  const tool = (name, label, told = null) =>
    button([label, hint(name)], () => desk.open(name), { "aria-label": told, class: `tool tool-${name}`, "data-key": `tool-${name}`, "aria-expanded": String(desk.panel?.name === name) });
  redraw(
    host,
    button(
      [el("span", { class: "undo-word" }, t("Undo")), el("span", { class: "undo-what small" }, last ? last.text : t("nothing yet")), hint("undo")],
      desk.undo,
      { class: "tool tool-undo", disabled: !last, "data-key": "tool-undo", "aria-label": last ? t("Undo: {what}", { what: last.text }) : t("Undo") },
    ),
    tool("calls", t("Calls")),
    tool("log", t("Log")),
    tool("keys", t("Keys")),
    tool("more", "⋯", t("Settings and other pages")),
  );
}
