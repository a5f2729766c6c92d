// Fields of events as things to tap and type: one maker for each type that a vocabulary knows.

import { t } from "../words.js";
import { RESTART, RULING, SITUATION } from "./by_hand.js";
import { buttons, chosenFrom, many, searched, sideChoices, yesNo } from "./choices.js";
import { el } from "./dom.js";
import { figure, figureNumber, place } from "./pointed.js";
import { number, raw, text } from "./typed.js";

const FEW = 4;

/**
 * Something to fill a field in with.
 *
 * field: of the vocabulary. about: {vocabulary, view, picture, event()} of which event() gives what is known of the event so far.
 * start: the value it has at first. changed(): is called whenever the value changes, chosen() when one tap has told it.
 * Gives {element, value(), focus()}; value() is undefined while nothing is told.
 */
export function filled(field, about, start, changed = () => {}, chosen = () => {}) {
  const make = MAKERS[field.type] || MAKERS.any;
  return make(field, about, start, changed, chosen);
}

/** Fields beside one another, as one value. */
function object(field, about, start, changed) {
  const parts = (field.fields || []).map((each) => ({ field: each, made: filled(each, about, start?.[each.name], changed) }));
  const box = el("fieldset", { class: field.look || null }, el("legend", {}, field.label || ""), ...parts.map((each) => labelled(each.field, each.made)));
  const value = () => {
    const told = Object.fromEntries(parts.map((each) => [each.field.name, each.made.value()]).filter(([, one]) => one !== undefined));
    return Object.keys(told).length ? told : undefined;
  };
  return { element: box, value, focus: () => parts[0]?.made.focus(), leave: () => parts.forEach((each) => each.made.leave?.()) };
}

/** Any number of values, one below the other. */
function list(field, about, start, changed) {
  const rows = [];
  const box = el("div", { class: "asking" });
  const add = el("button", { type: "button" }, t("Add one"));
  const put = (value) => {
    const inner = filled({ label: field.label, ...field.of }, about, value, changed);
    const away = el("button", { type: "button", class: "narrow", "aria-label": t("Take this one away") }, "✕");
    const row = el("div", { class: "asking-row" }, inner.element, away);
    const each = { inner, row };
    away.addEventListener("click", () => {
      inner.leave?.();
      rows.splice(rows.indexOf(each), 1);
      row.remove();
      changed();
    });
    rows.push(each);
    add.before(row);
  };
  box.append(add);
  for (const value of start || []) put(value);
  add.addEventListener("click", () => {
    put(undefined);
    rows[rows.length - 1].inner.focus();
  });
  const value = () => {
    const told = rows.map((each) => each.inner.value()).filter((one) => one !== undefined);
    return told.length ? told : undefined;
  };
  return { element: box, value, focus: () => add.focus(), leave: () => rows.forEach((each) => each.inner.leave?.()) };
}

/** Values by key, e.g. where figures stand. */
function map(field, about, start, changed) {
  const pair = { type: "object", label: "", fields: [{ name: "key", label: t("which"), ...field.keys }, { name: "value", label: t("what"), ...field.of }] };
  const inner = list({ label: field.label, of: pair }, about, Object.entries(start || {}).map(([key, value]) => ({ key, value })), changed);
  const value = () => {
    const told = (inner.value() || []).filter((each) => each.key !== undefined && each.value !== undefined);
    return told.length ? Object.fromEntries(told.map((each) => [each.key, each.value])) : undefined;
  };
  return { ...inner, value };
}

/** A value for each side. */
function perSide(field, about, start, changed) {
  const sides = sideChoices(about);
  return object({ label: field.label, look: "pair", fields: sides.map((side) => ({ ...field.of, name: side.value, label: side.label })) }, about, start, changed);
}

/** A field with its name above it, and what it means behind that. */
export function labelled(field, inner) {
  const means = field.means && field.means !== field.label && !/_/.test(field.means) && field.type !== "figure" ? field.means : null;
  const box = el("fieldset", {}, el("legend", {}, field.label), means ? el("p", { class: "soft small" }, means) : null, inner.element);
  return inner.element.tagName === "FIELDSET" ? inner.element : box;
}

/** Changes of the situation: what is told here, and anything else as a record holds it. Only what is filled in is changed. */
function situation(field, about, start, changed) {
  const known = SITUATION(about);
  const names = new Set(known.map((each) => each.name));
  const shown = object({ label: field.label, fields: known }, about, start, changed);
  const others = Object.fromEntries(Object.entries(start || {}).filter(([name]) => !names.has(name)));
  const rest = raw({ label: t("Anything else of the situation, as a record holds it") }, about, Object.keys(others).length ? others : undefined, changed);
  const more = el("details", {}, el("summary", {}, t("Anything else of the situation, as a record holds it")), rest.element);
  shown.element.append(more);
  const value = () => {
    const told = { ...(shown.value() || {}), ...(rest.value() || {}) };
    return Object.keys(told).length ? told : undefined;
  };
  return { ...shown, value };
}

/** Counts of the sides, each behind its name. */
function counts(field, about, start, changed) {
  const of = { type: "object", fields: about.vocabulary.counts.map((each) => ({ name: each.value, label: each.label, type: each.value === "flicks" ? "any" : "number", whole: true, min: 0 })) };
  const inner = perSide({ label: field.label, of }, about, start, changed);
  const box = el("details", { open: Boolean(start) }, el("summary", {}, field.label), inner.element);
  return { ...inner, element: box };
}

/** What was measured of an item of equipment: its fields, once the item is known. */
function measuredOf(field, about, start, changed) {
  const item = about.vocabulary.items[about.event()[field.by]];
  return item ? object({ label: field.label, fields: item.fields }, about, start, changed) : raw(field, about, start, changed);
}

const MAKERS = {
  side: (field, about, ...rest) => buttons(sideChoices(about), ...rest),
  enum: (field, about, ...rest) => (field.at_once || (field.values || []).length <= FEW ? searched(field.values || [], ...rest) : chosenFrom(field, ...rest)),
  rod: (field, about, ...rest) => buttons(field.values || about.vocabulary.rods, ...rest),
  rod_of: (field, about, start, changed) => object({ label: field.label, fields: [{ name: "side", label: t("team"), type: "side" }, { name: "rod", label: t("rod"), type: "rod" }] }, about, start, changed),
  figure_number: figureNumber,
  figure,
  bool: (field, about, ...rest) => buttons(yesNo(), ...rest),
  number,
  place,
  text,
  player: text,
  object,
  list,
  map,
  per_side: perSide,
  positions: (field, about, start, changed) => map({ ...field, keys: { type: "figure" }, of: { type: "place" } }, about, start, changed),
  restart: (field, about, start, changed) => object({ label: field.label, fields: RESTART(about) }, about, start, changed),
  ruling: (field, about, start, changed) => object({ label: field.label, fields: RULING(about) }, about, start, changed),
  situation,
  counts,
  many,
  measured: measuredOf,
  any: raw,
};
