// Choosing among words: as buttons, searched by typing, as a list, or several of them.

import { plain, t } from "../words.js";
import { el } from "./dom.js";
import { teamName } from "./drawing.js";

/** Buttons of which one is chosen; a second tap takes it back where `free`. */
export function buttons(choices, start, changed, chosen, kind = "") {
  let value = start;
  const all = choices.map((choice) => {
    const button = el("button", { type: "button", class: choice.look || null, "aria-pressed": String(choice.value === start) }, choice.label);
    button.addEventListener("click", () => {
      value = value === choice.value ? undefined : choice.value;
      mark();
      changed();
      if (value !== undefined) chosen();
    });
    return button;
  });
  const mark = () => all.forEach((button, place) => button.setAttribute("aria-pressed", String(choices[place].value === value)));
  const look = kind || (choices.length <= 3 ? "few" : "");
  const box = el("div", { class: `asking-buttons ${look}`, role: "group" }, ...all);
  return { element: box, value: () => value, focus: () => all[0]?.focus(), set(now) { value = now; mark(); changed(); } };
}

/** Buttons with a box to search them by typing, where there are many. */
export function searched(choices, start, changed, chosen) {
  const inner = buttons(choices, start, changed, chosen);
  if (choices.length <= 10) return inner;
  const search = el("input", { type: "search", "aria-label": t("Search"), placeholder: t("Search") });
  search.addEventListener("input", () => {
    const wanted = plain(search.value);
    [...inner.element.children].forEach((button, place) => {
      button.hidden = !plain(choices[place].label).includes(wanted);
    });
  });
  return { ...inner, element: el("div", { class: "asking" }, search, inner.element), focus: () => (matchMedia("(hover: hover)").matches ? search : inner.element.firstElementChild)?.focus() };
}

/** One of many words, where little room is to be taken. */
export function chosenFrom(field, start, changed) {
  const choices = field.values || [];
  const select = el("select", { "aria-label": field.label }, el("option", { value: "" }, "–"), ...choices.map((each, place) => el("option", { value: String(place) }, each.label)));
  const place = choices.findIndex((each) => each.value === start);
  if (place >= 0) select.value = String(place);
  select.addEventListener("change", changed);
  return { element: select, value: () => (select.value === "" ? undefined : choices[Number(select.value)].value), focus: () => select.focus() };
}

/** Several of a few words. */
export function many(field, about, start, changed) {
  const chosen = new Set(start || []);
  const all = field.values.map((choice) => {
    const button = el("button", { type: "button", "aria-pressed": String(chosen.has(choice.value)) }, choice.label);
    button.addEventListener("click", () => {
      if (!chosen.delete(choice.value)) chosen.add(choice.value);
      button.setAttribute("aria-pressed", String(chosen.has(choice.value)));
      changed();
    });
    return button;
  });
  return { element: el("div", { class: "asking-buttons", role: "group" }, ...all), value: () => (chosen.size ? [...chosen] : undefined), focus: () => all[0]?.focus() };
}

/** The sides, by their names. */
export function sideChoices(about) {
  return (about.vocabulary.sides || ["A", "B"]).map((side) => ({ value: side, label: teamName(about.view, side), look: `side-${side.toLowerCase()}` }));
}

export const yesNo = () => [{ value: true, label: t("Yes") }, { value: false, label: t("No") }];
