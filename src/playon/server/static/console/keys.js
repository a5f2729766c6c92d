// The keyboard: which key does what stands in keys.json alone.

import { t } from "../words.js";
import { el } from "./dom.js";

const { keys } = await fetch(new URL("./keys.json", import.meta.url)).then((answer) => answer.json());

/** What each deed is called. */
const SAYS = {
  step: () => t("take the next step of that number"),
  calls: () => t("search the calls"),
  undo: () => t("undo the last entry (after a look at what changes)"),
  log: () => t("open the log"),
  why: () => t("why the last call was given"),
  other: () => t("the last call in the other book"),
  picture: () => t("go to the picture"),
  due: () => t("call the limit that has passed"),
  yes: () => t("yes: confirm, enter, send again"),
  no: () => t("no: cancel, leave it, drop it"),
  close: () => t("close what is open"),
  voice: () => t("voice of calls on or off"),
  theme: () => t("light or dark"),
  keys: () => t("this list"),
};

/** Do what a key stands for, wherever the focus is except where one writes. deeds: {name: (entry) => whether it was done}. */
export function listen(deeds) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const writing = event.target.closest?.("input:not([type=checkbox]):not([type=radio]), select, textarea");
    if (writing && event.key !== "Escape") return;
    const entry = keys.find((each) => each.key === event.key || each.key === event.key.toLowerCase());
    if (entry && deeds[entry.does]?.(entry) !== false) event.preventDefault();
  });
}

/** The first key that does something, to be shown beside it. */
export function keyOf(does, place) {
  return keys.find((each) => each.does === does && each.place === place)?.key ?? "";
}

/** The list of keys. */
export function keyList() {
  const rows = Object.keys(SAYS).map((does) => {
    const mine = keys.filter((each) => each.does === does).map((each) => each.key);
    const told = mine.length > 3 ? [mine[0], "–", mine.at(-1)] : mine;
    return el(
      "div",
      { class: "key-line" },
      el("dt", {}, ...told.map((key) => (key === "–" ? " – " : el("kbd", {}, key === "Escape" ? "Esc" : key)))),
      el("dd", {}, SAYS[does]()),
    );
  });
  return el("dl", { class: "keys" }, ...rows);
}
