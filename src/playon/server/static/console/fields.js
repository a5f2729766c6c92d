// Fields of events as things to tap and type: one maker for each type that a vocabulary knows.

import { t } from "../words.js";
import { element, teamName } from "./drawing.js";
import { figureName } from "./pitch.js";
import { figuresOf } from "./table.js";

let made = 0;
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

/** Buttons of which one is chosen; a second tap takes it back where `free`. */
function buttons(choices, start, changed, chosen, kind = "") {
  let value = start;
  const all = choices.map((choice) => {
    const button = element("button", { type: "button", class: choice.look || null, "aria-pressed": String(choice.value === start) }, choice.label);
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
  const box = element("div", { class: `asking-buttons ${look}`, role: "group" }, ...all);
  return { element: box, value: () => value, focus: () => all[0]?.focus(), set(now) { value = now; mark(); changed(); } };
}

/** Buttons with a box to search them by typing, where there are many. */
function searched(choices, start, changed, chosen) {
  const inner = buttons(choices, start, changed, chosen);
  if (choices.length <= 10) return inner;
  const search = element("input", { type: "search", "aria-label": t("Search"), placeholder: t("Search") });
  search.addEventListener("input", () => {
    const wanted = plain(search.value);
    [...inner.element.children].forEach((button, place) => {
      button.hidden = !plain(choices[place].label).includes(wanted);
    });
  });
  return { ...inner, element: element("div", { class: "asking" }, search, inner.element), focus: () => (matchMedia("(hover: hover)").matches ? search : inner.element.firstElementChild)?.focus() };
}

/** One of many words, where little room is to be taken. */
function chosenFrom(field, start, changed) {
  const choices = field.values || [];
  const select = element("select", { "aria-label": field.label }, element("option", { value: "" }, "–"), ...choices.map((each, place) => element("option", { value: String(place) }, each.label)));
  const place = choices.findIndex((each) => each.value === start);
  if (place >= 0) select.value = String(place);
  select.addEventListener("change", changed);
  return { element: select, value: () => (select.value === "" ? undefined : choices[Number(select.value)].value), focus: () => select.focus() };
}

function plain(text) {
  return String(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function number(field, about, start, changed, chosen) {
  const input = element("input", { type: "text", inputmode: field.whole ? "numeric" : "decimal", autocomplete: "off", "aria-label": field.label, value: start ?? "" });
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
    if (!key) return element("span", {});
    const button = element("button", { type: "button", "data-plain": true, "aria-label": key === "⌫" ? t("Delete the last digit") : null }, key);
    button.addEventListener("click", () => {
      input.value = key === "⌫" ? input.value.slice(0, -1) : input.value + key;
      value();
      changed();
    });
    return button;
  });
  const pad = element("div", { class: "asking-pad" }, ...keys);
  return { element: element("div", { class: "asking" }, input, field.pad ? pad : null), value, focus: () => input.focus() };
}

function text(field, about, start, changed, chosen) {
  const id = `asked-${(made += 1)}`;
  const known = field.type === "player" ? players(about, about.event().by) : [];
  const input = element("input", { type: "text", autocomplete: "off", "aria-label": field.label, value: start ?? "", list: known.length ? id : null });
  input.addEventListener("input", changed);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && input.value.trim()) chosen();
  });
  const list = known.length ? element("datalist", { id }, ...known.map((each) => element("option", { value: each }))) : null;
  return { element: element("div", {}, input, list), value: () => input.value.trim() || undefined, focus: () => input.focus() };
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

function sideChoices(about) {
  return (about.vocabulary.sides || ["A", "B"]).map((side) => ({ value: side, label: teamName(about.view, side), look: `side-${side.toLowerCase()}` }));
}

function figure(field, about, start, changed, chosen) {
  const state = about.view?.situation || {};
  const whose = about.event().by || about.event().against;
  const names = state.figures
    ? Object.keys(state.figures).filter((name) => state.figures[name])
    : ["A", "B"].flatMap((side) => [...Array(about.vocabulary.field_figures).keys()].map((each) => `${side}${each + 1}`).concat(`${side}0`, about.vocabulary.spare_goalkeeper ? `${side}S` : []));
  const own = names.filter((name) => !whose || name[0] === whose);
  const choices = (own.length ? own : names).sort(byNumber).map((name) => ({
    value: name,
    label: /\d/.test(name) && name.slice(1) !== "0" ? (whose ? name.slice(1) : name) : figureName(name),
    look: `side-${name[0].toLowerCase()}`,
  }));
  const inner = buttons(choices, start, changed, chosen, "numbers");
  if (!about.picture || !state.figures) return inner;
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

function place(field, about, start, changed, chosen) {
  const [x, y] = [0, 1].map((which) => element("input", { type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": which ? t("mm across the pitch") : t("mm along the pitch"), placeholder: which ? "y" : "x", value: start?.[which] ?? "" }));
  const value = () => {
    const told = [x.value, y.value].map((each) => (each.trim() === "" ? NaN : Number(each.replace(",", ".").replace("−", "-"))));
    return told.every(Number.isFinite) ? told : undefined;
  };
  for (const each of [x, y]) each.addEventListener("input", changed);
  const tapIt = element("button", { type: "button" }, t("Tap the spot"));
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
  const row = element("div", { class: "asking-row" }, about.picture ? tapIt : null, x, y);
  return { element: row, value, focus: () => (about.picture ? tapIt : x).focus(), leave: () => about.picture?.cancel() };
}

/** Fields beside one another, as one value. */
function object(field, about, start, changed) {
  const parts = (field.fields || []).map((each) => ({ field: each, made: filled(each, about, start?.[each.name], changed) }));
  const box = element("fieldset", { class: field.look || null }, element("legend", {}, field.label || ""), ...parts.map((each) => labelled(each.field, each.made)));
  const value = () => {
    const told = Object.fromEntries(parts.map((each) => [each.field.name, each.made.value()]).filter(([, one]) => one !== undefined));
    return Object.keys(told).length ? told : undefined;
  };
  return { element: box, value, focus: () => parts[0]?.made.focus(), leave: () => parts.forEach((each) => each.made.leave?.()) };
}

/** Any number of values, one below the other. */
function list(field, about, start, changed) {
  const rows = [];
  const box = element("div", { class: "asking" });
  const add = element("button", { type: "button" }, t("Add one"));
  const put = (value) => {
    const inner = filled({ label: field.label, ...field.of }, about, value, changed);
    const away = element("button", { type: "button", class: "narrow", "aria-label": t("Take this one away") }, "✕");
    const row = element("div", { class: "asking-row" }, inner.element, away);
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

/** Anything, written as a record holds it. */
function raw(field, about, start, changed) {
  const input = element("textarea", { rows: 3, "aria-label": field.label, spellcheck: "false" });
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

/** A field with its name above it, and what it means behind that. */
export function labelled(field, inner) {
  const means = field.means && field.means !== field.label && !/_/.test(field.means) && field.type !== "figure" ? field.means : null;
  const box = element("fieldset", {}, element("legend", {}, field.label), means ? element("p", { class: "soft small" }, means) : null, inner.element);
  return inner.element.tagName === "FIELDSET" ? inner.element : box;
}

const yesNo = () => [{ value: true, label: t("Yes") }, { value: false, label: t("No") }];

const RESTART = (about) => [
  { name: "by", label: t("team"), type: "side" },
  { name: "as", label: t("how play goes on"), type: "enum", values: about.vocabulary.restarts },
  ...(about.vocabulary.family === "foosball"
    ? [{ name: "rod", label: t("rod"), type: "rod", values: about.vocabulary.rods }]
    : [{ name: "place", label: t("place"), type: "place" }, { name: "number", label: t("number of the shot"), type: "number", whole: true, min: 1 }]),
];
const RULING = (about) => [
  { name: "finding", label: t("finding"), type: "enum", values: about.vocabulary.findings },
  { name: "offence", label: t("offence"), type: "enum", values: Object.entries(about.vocabulary.offences).map(([value, each]) => ({ value, label: each.label })) },
  { name: "against", label: t("against"), type: "side" },
  { name: about.vocabulary.family === "foosball" ? "for" : "to", label: t("in favour of"), type: "side" },
  { name: "sanctions", label: t("sanctions"), type: "many", values: about.vocabulary.sanctions },
  { name: "say", label: t("words of the call"), type: "text" },
];
const SITUATION = (about) => {
  const whole = (name, label) => ({ name, label, type: "number", whole: true, min: 0 });
  const score = (name, label) => ({ name, label, type: "per_side", of: { type: "number", whole: true, min: 0 } });
  const side = (name, label) => ({ name, label, type: "side" });
  const phase = { name: "phase", label: t("phase"), type: "enum", values: about.vocabulary.phases };
  if (about.vocabulary.family === "foosball")
    return [
      score("score", t("score")), score("games", t("games won")), whole("game", t("number of the game")), phase,
      side("server", t("who served this ball")),
      { name: "restart", label: t("how play goes on"), type: "restart" },
      { name: "counts", label: t("counts"), type: "counts" },
    ];
  return [
    score("score", t("score")), side("possession", t("who has the ball")), phase,
    { name: "period", label: t("part of the match"), type: "enum", values: about.vocabulary.periods },
    { name: "clock", label: t("clock"), type: "object", fields: [{ name: "elapsed", label: t("seconds played in this part"), type: "number", min: 0 }, { name: "lost", label: t("lost time in seconds"), type: "number", min: 0 }] },
    { name: "restart", label: t("how play goes on"), type: "restart" },
    { name: "counts", label: t("counts"), type: "counts" },
  ];
};

/** Changes of the situation: what is told here, and anything else as a record holds it. Only what is filled in is changed. */
function situation(field, about, start, changed) {
  const known = SITUATION(about);
  const names = new Set(known.map((each) => each.name));
  const shown = object({ label: field.label, fields: known }, about, start, changed);
  const others = Object.fromEntries(Object.entries(start || {}).filter(([name]) => !names.has(name)));
  const rest = raw({ label: t("Anything else of the situation, as a record holds it") }, about, Object.keys(others).length ? others : undefined, changed);
  const more = element("details", {}, element("summary", {}, t("Anything else of the situation, as a record holds it")), rest.element);
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
  const box = element("details", { open: Boolean(start) }, element("summary", {}, field.label), inner.element);
  return { ...inner, element: box };
}

/** Several of a few words. */
function many(field, about, start, changed) {
  const chosen = new Set(start || []);
  const all = field.values.map((choice) => {
    const button = element("button", { type: "button", "aria-pressed": String(chosen.has(choice.value)) }, choice.label);
    button.addEventListener("click", () => {
      if (!chosen.delete(choice.value)) chosen.add(choice.value);
      button.setAttribute("aria-pressed", String(chosen.has(choice.value)));
      changed();
    });
    return button;
  });
  return { element: element("div", { class: "asking-buttons", role: "group" }, ...all), value: () => (chosen.size ? [...chosen] : undefined), focus: () => all[0]?.focus() };
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
  figure_number: (field, about, ...rest) => buttons([...Array(figuresOf(about.event().rod)).keys()].map((each) => ({ value: each + 1, label: String(each + 1) })), ...rest, "numbers"),
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
