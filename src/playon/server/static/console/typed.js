// Fields that are typed: numbers with keys for the thumb, words, names of players, and anything as a record holds it.

import { t } from "../words.js";
import { el } from "./dom.js";

let made = 0;

export function number(field, about, start, changed, chosen) {
  const input = el("input", { type: "text", inputmode: field.whole ? "numeric" : "decimal", autocomplete: "off", "aria-label": field.label, value: start ?? "" });
  const value = () => {
    const text = input.value.trim().replace(",", ".");
    if (text === "") return undefined;
    const told = Number(text);
    const fits = Number.isFinite(told) && (!field.whole || Number.isInteger(told)) && !(told < (field.min ?? -Infinity)) && !(told > (field.max ?? Infinity));
    input.setCustomValidity(fits ? "" : t("This is no number that fits here"));
    return fits ? told : undefined;
  };
  input.addEventListener("input", () => {
    value();
    changed();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && value() !== undefined) chosen();
  });
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", field.whole ? "" : ".", "0", "⌫"].map((key) => {
    if (!key) return el("span", {});
    const button = el("button", { type: "button", "data-plain": true, "aria-label": key === "⌫" ? t("Delete the last digit") : null }, key);
    button.addEventListener("click", () => {
      input.value = key === "⌫" ? input.value.slice(0, -1) : input.value + key;
      value();
      changed();
    });
    return button;
  });
  const pad = el("div", { class: "asking-pad" }, ...keys);
  return { element: el("div", { class: "asking" }, input, field.pad ? pad : null), value, focus: () => input.focus() };
}

export function text(field, about, start, changed, chosen) {
  const id = `asked-${(made += 1)}`;
  const known = field.type === "player" ? players(about, about.event().by) : [];
  const input = el("input", { type: "text", autocomplete: "off", "aria-label": field.label, value: start ?? "", list: known.length ? id : null });
  input.addEventListener("input", changed);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && input.value.trim()) chosen();
  });
  const list = known.length ? el("datalist", { id }, ...known.map((each) => el("option", { value: each }))) : null;
  return { element: el("div", {}, input, list), value: () => input.value.trim() || undefined, focus: () => input.focus() };
}

/** The players of a side, or of both. */
function players(about, side) {
  const state = about.view?.situation || {};
  return [...new Set((side ? [side] : ["A", "B"]).flatMap((each) => [
    ...(about.view?.teams?.[each]?.players || []),
    ...Object.values(state.positions?.[each] || {}),
    ...(state.players?.[each]?.name ? [state.players[each].name] : []),
  ]))].filter(Boolean);
}

/** Anything, written as a record holds it. */
export function raw(field, about, start, changed) {
  const input = el("textarea", { rows: 3, "aria-label": field.label, spellcheck: "false" });
  if (start !== undefined) input.value = JSON.stringify(start);
  const value = () => {
    input.setCustomValidity("");
    if (!input.value.trim()) return undefined;
    try {
      return JSON.parse(input.value);
    } catch {
      input.setCustomValidity(t("This cannot be read"));
      return undefined;
    }
  };
  input.addEventListener("input", () => {
    value();
    changed();
  });
  return { element: input, value, focus: () => input.focus() };
}
