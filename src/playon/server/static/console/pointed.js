// Fields that are told by pointing at the picture: a figure, or a spot of the pitch.

import { t } from "../words.js";
import { buttons } from "./choices.js";
import { el } from "./dom.js";
import { figureName } from "./pitch_spots.js";
import { figuresOf } from "./table_plan.js";

export function figure(field, about, start, changed, chosen) {
  const state = about.view?.situation || {};
  const whose = about.event().by || about.event().against;
  const names = state.figures
    ? Object.keys(state.figures).filter((name) => state.figures[name])
    : ["A", "B"].flatMap((side) => [...Array(about.vocabulary.field_figures).keys()].map((each) => `${side}${each + 1}`).concat(`${side}0`, about.vocabulary.spare_goalkeeper ? `${side}S` : []));
  const own = names.filter((name) => !whose || name[0] === whose);
  const choices = (own.length ? own : names).sort(byNumber).map((name) => {
    const numbered = /\d/.test(name) && name.slice(1) !== "0";
    return {
      value: name,
      label: !numbered ? figureName(name) : whose ? name.slice(1) : name,
      look: `side-${name[0].toLowerCase()}${numbered ? "" : " word"}`,
    };
  });
  const inner = buttons(choices, start, changed, chosen, "numbers");
  if (!about.picture || !state.figures || !field.at_once) return inner;
  about.picture.choose("figure").then((tapped) => {
    if (tapped?.figure && inner.element.isConnected) {
      inner.set(tapped.figure);
      chosen();
    }
  });
  return { ...inner, leave: () => about.picture.cancel() };
}

function byNumber(one, other) {
  const order = (name) => (name[0] === "B" ? 100 : 0) + (name.endsWith("S") ? 50 : name.slice(1) === "0" ? 49 : Number(name.slice(1)));
  return order(one) - order(other);
}

export function place(field, about, start, changed, chosen) {
  const [x, y] = [0, 1].map((which) => el("input", { type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": which ? t("mm across the pitch") : t("mm along the pitch"), placeholder: which ? "y" : "x", value: start?.[which] ?? "" }));
  const value = () => {
    const told = [x.value, y.value].map((each) => (each.trim() === "" ? NaN : Number(each.replace(",", ".").replace("−", "-"))));
    return told.every(Number.isFinite) ? told : undefined;
  };
  for (const each of [x, y]) each.addEventListener("input", changed);
  const tapIt = el("button", { type: "button" }, t("Tap the spot"));
  const pick = async () => {
    const event = about.event();
    const kind = event.line === "touchline" || event.line === "goal_line" ? "line" : "place";
    const tapped = await about.picture.choose(kind);
    if (!tapped?.place || !x.isConnected) return;
    [x.value, y.value] = tapped.place;
    changed();
    chosen();
  };
  tapIt.addEventListener("click", pick);
  if (about.picture && field.at_once) pick();
  const row = el("div", { class: "asking-row" }, about.picture ? tapIt : null, x, y);
  return { element: row, value, focus: () => (about.picture ? tapIt : x).focus(), leave: () => about.picture?.cancel() };
}

/** A figure of the rod that is told already, by its number. */
export function figureNumber(field, about, start, changed, chosen) {
  const { by, rod } = about.event();
  const choices = [...Array(figuresOf(rod)).keys()].map((each) => ({ value: each + 1, label: String(each + 1) }));
  const inner = buttons(choices, start, changed, chosen, "numbers");
  if (!about.picture || !field.at_once) return inner;
  const pick = async () => {
    const tapped = await about.picture.choose("figure");
    if (!tapped || !inner.element.isConnected) return;
    if (tapped.rod !== rod || (by && tapped.side !== by)) {
      pick();
      return;
    }
    inner.set(tapped.figure);
    chosen();
  };
  pick();
  return { ...inner, leave: () => about.picture.cancel() };
}
