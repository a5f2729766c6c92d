// Asking for what an offer leaves open, and forms for whole events.

import { t } from "../words.js";
import { el } from "./dom.js";
import { filled, labelled } from "./fields.js";
import { undotted } from "./offered.js";

/** Fields that take much room and are seldom filled in. */
const FOLDED = new Set(["ruling", "restart", "situation", "list", "map", "positions", "measured", "any"]);
const NOT_DRAWN = new Set(["source", "note"]);

/** The fields that an event of that name may have, with those that its offence adds. */
function fieldsOf(event, vocabulary) {
  const known = vocabulary.events[event.event]?.fields || [];
  const offence = event.event === "foul" ? vocabulary.offences[event.offence]?.fields || [] : [];
  const names = new Set(known.map((field) => field.name));
  return [...known, ...offence.filter((field) => !names.has(field.name)), ...vocabulary.common.filter((field) => !names.has(field.name))];
}

/** Whether a field may stand beside what is told so far. */
function stands(field, event) {
  return Object.entries(field.only || {}).every(([other, values]) => values.includes(event[other] ?? null));
}

/**
 * Asks for the fields that an offer leaves open, one after the other. Gives {told, leave()}: told promises the event, null where
 * it was cancelled; leave() cancels it, as where something else is opened in its place.
 *
 * host: the element that it is drawn into. offer: {event, text, ask}. vocabulary: of the book. view: of the console.
 * picture: of the table or pitch, where there is one; spots and figures can then be tapped there.
 */
export function ask(host, offer, vocabulary, view, picture = null) {
  let leave = () => {};
  const told = new Promise((answer) => {
    const event = { ...offer.event };
    const fields = fieldsOf(event, vocabulary);
    const asked = (offer.ask || []).map((name) => fields.find((field) => field.name === name) || { name, label: name, type: "any" });
    const about = { vocabulary, view, picture, event: () => ({ ...event, ...besides() }) };
    const heading = el("h2", { tabindex: "-1" }, undotted(offer.text || vocabulary.events[event.event]?.label || ""));
    const step = el("div", { class: "asking-step" });
    const enter = el("button", { type: "button", class: "main" }, t("Enter it"));
    const skip = el("button", { type: "button" }, t("Leave it open"));
    const cancel = el("button", { type: "button" }, t("Cancel"));
    const more = el("details", { class: "asking-more" }, el("summary", {}, t("More details")));
    const box = el("section", { class: "asking", "aria-label": heading.textContent }, heading, step, el("div", { class: "asking-end" }, enter, skip, cancel), more);
    let place = -1;
    let current = null;
    let others = null;
    let over = false;

    const besides = () => (others ? others.value() : {});
    const end = (value) => {
      if (over) return;
      over = true;
      current?.leave?.();
      others?.leave();
      document.removeEventListener("keydown", keys, true);
      if (box.isConnected) box.remove();
      answer(value);
    };
    const take = () => {
      const value = current ? current.value() : undefined;
      const field = asked[place];
      if (field && value === undefined && field.required) {
        step.querySelector(":invalid")?.reportValidity?.();
        return;
      }
      if (field && value !== undefined) event[field.name] = value;
      next();
    };
    const next = () => {
      const left = current;
      current = null;
      left?.leave?.();
      do place += 1;
      while (asked[place] && (event[asked[place].name] !== undefined || !stands(asked[place], event)));
      const field = asked[place];
      if (!field) {
        if (more.open || !asked.length) finish();
        else end({ ...event, ...besides() });
        return;
      }
      const plain = ["side", "enum", "rod", "figure_number", "figure", "bool", "place", "number", "text", "player"].includes(field.type);
      current = filled({ ...field, pad: true, at_once: true }, about, undefined, refresh, plain ? take : () => {});
      step.replaceChildren(labelled(field, current));
      number(step);
      skip.hidden = Boolean(field.required);
      refresh();
      if (!picture || field.type !== "place") current.focus();
    };
    /** All that was asked is told; what else there is to say is still open. */
    const finish = () => {
      step.replaceChildren();
      skip.hidden = true;
      enter.hidden = false;
      enter.disabled = false;
      enter.onclick = () => end({ ...event, ...besides() });
      enter.focus();
    };
    const refresh = () => {
      const field = asked[place];
      const open = current?.value() === undefined;
      enter.disabled = Boolean(field && field.required && open);
      // a tapped choice goes on by itself; what is not chosen is left open by the button that says so
      enter.hidden = Boolean(field && open && choices(step).length);
    };
    const keys = (pressed) => {
      if (pressed.key === "Escape") {
        pressed.preventDefault();
        pressed.stopPropagation();
        end(null);
      } else if (/^[1-9]$/.test(pressed.key) && !typing(pressed.target) && !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey) {
        const button = choices(step)[Number(pressed.key) - 1];
        if (!button) return;
        pressed.preventDefault();
        pressed.stopPropagation();
        button.click();
      }
    };
    enter.addEventListener("click", () => {
      if (place < asked.length) take();
    });
    skip.addEventListener("click", () => {
      current?.leave?.();
      current = null;
      next();
    });
    cancel.addEventListener("click", () => end(null));
    more.addEventListener("toggle", () => {
      if (!more.open || others) return;
      const names = new Set([...Object.keys(event), ...(offer.ask || [])]);
      others = several(fields.filter((field) => !names.has(field.name) && !NOT_DRAWN.has(field.name)), about, {});
      more.append(others.element);
    });
    document.addEventListener("keydown", keys, true);
    host.replaceChildren(box);
    if (!asked.length) more.open = true;
    next();
    if (!asked.length) enter.focus();
    leave = () => end(null);
  });
  return { told, leave };
}

/**
 * A form for a whole event, to amend or insert it. Gives {element, value()}; value() is the event with what is filled in.
 */
export function form(event, vocabulary, view, picture = null) {
  const about = { vocabulary, view, picture, event: () => ({ ...event, ...parts.value() }) };
  let parts = { value: () => ({}) };
  const box = el("div", { class: "asking" });
  const fields = fieldsOf(event, vocabulary);
  const needed = fields.filter((field) => field.required || event[field.name] !== undefined);
  const rest = fields.filter((field) => !needed.includes(field) && !NOT_DRAWN.has(field.name));
  const first = several(needed, about, event);
  const second = several(rest, about, event);
  parts = { value: () => ({ ...first.value(), ...second.value() }) };
  box.append(first.element);
  if (rest.length) box.append(el("details", {}, el("summary", {}, t("More details")), second.element));
  const drawn = new Set(fields.map((field) => field.name));
  return {
    element: box,
    value() {
      const kept = Object.fromEntries(Object.entries(event).filter(([name]) => !drawn.has(name) || NOT_DRAWN.has(name)));
      return { ...kept, ...parts.value() };
    },
    leave() {
      first.leave();
      second.leave();
    },
  };
}

/** Fields below one another; those that may not stand beside the others are hidden. */
function several(fields, about, start) {
  const parts = fields.map((field) => {
    const inner = filled(field, about, start[field.name], () => refresh());
    const drawn = labelled(field, inner);
    const folded = FOLDED.has(field.type) && start[field.name] === undefined;
    return { field, inner, box: folded ? el("details", {}, el("summary", {}, field.label), drawn) : drawn };
  });
  const value = () => {
    const all = Object.fromEntries(parts.map((each) => [each.field.name, each.inner.value()]).filter(([, one]) => one !== undefined));
    return Object.fromEntries(Object.entries(all).filter(([name]) => stands(fields.find((field) => field.name === name), { ...start, ...all })));
  };
  const refresh = () => {
    const now = { ...about.event(), ...value() };
    for (const each of parts) each.box.hidden = !stands(each.field, now);
  };
  const box = el("div", { class: "asking" }, ...parts.map((each) => each.box));
  queueMicrotask(refresh);
  return { element: box, value, leave: () => parts.forEach((each) => each.inner.leave?.()) };
}

/** The buttons that digits choose: those of the one choice that is asked for. */
function choices(step) {
  if (step.querySelectorAll(".asking-buttons").length !== 1) return [];
  return [...step.querySelectorAll(".asking-buttons button")].filter((button) => !button.hidden);
}

/** Writes the digits before the first nine buttons. */
function number(step) {
  choices(step).slice(0, 9).forEach((button, place) => {
    if (/^\d+$/.test(button.textContent)) return;
    button.prepend(el("kbd", { "aria-hidden": "true" }, String(place + 1)));
  });
}

function typing(target) {
  if (target instanceof HTMLInputElement && target.type === "search") return false;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
