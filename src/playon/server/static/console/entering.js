// Questions that an offer leaves open, and the forms for an event that is changed or was missed.

import { t } from "../words.js";
import { ask, form } from "./asking.js";
import { button, el } from "./dom.js";
import { undotted } from "./offered.js";
import { hint } from "./ruling.js";

/** Ask what an offer leaves open, beside the live controls; told(event) once it is. */
function question(desk, offer, told) {
  if (!desk.vocabulary) {
    desk.say(t("the words of this book have not been loaded yet"));
    return;
  }
  desk.open("ask", (host) => {
    const asked = ask(host, offer, desk.vocabulary, desk.view, desk.picture);
    void asked.told.then((event) => {
      if (host.isConnected) desk.close();
      if (event) told(event);
    });
    return { leave: asked.leave };
  }, undotted(offer.text));
}

/** Change an entry: a form with all that it says; then a look at what that changes. */
function change(desk, line) {
  const was = line.entry.event;
  const number = line.corrects && "amend" in line.entry ? line.corrects : line.number;
  write(desk, withoutMoment(was), t("Change: {what}", { what: line.text }), (event) =>
    desk.correctWith({ amend: number, ...where(line), event: { ...event, at: was.at } }, t("Change entry {n}: {what}", { n: number, what: line.text })),
  );
}

/** Insert what happened before an entry: which event, then a form, then a look at what that changes. */
function insert(desk, line) {
  if (!desk.vocabulary) return;
  desk.open("insert", (host) => {
    const events = Object.entries(desk.vocabulary.events)
      .map(([name, { label }]) => ({ name, label }))
      .sort((one, other) => one.label.localeCompare(other.label));
    const choice = el("select", { "aria-label": t("What happened") }, ...events.map(({ name, label }) => el("option", { value: name }, label)));
    const next = () =>
      write(desk, { event: choice.value }, t("Insert before: {what}", { what: line.text }), (event) =>
        desk.correctWith({ insert: line.number, ...(line.entry.board ? { board: line.entry.board } : {}), event }, t("Insert before entry {n}: {what}", { n: line.number, what: desk.vocabulary.events[event.event].label })),
      );
    host.replaceChildren(
      choice,
      el("div", { class: "strip-buttons" }, button([t("Leave it"), hint("no")], desk.close, { "data-key": "leave" }), button([t("Go on"), hint("yes")], next, { class: "main", "data-key": "next" })),
    );
    return { focus: () => choice.focus(), yes: next, no: desk.close };
  }, t("Insert before: {what}", { what: line.text }));
}

/** A form for a whole event. */
function write(desk, event, says, told) {
  if (!desk.vocabulary) return;
  desk.open("form", (host) => {
    const drawn = form(event, desk.vocabulary, desk.view, desk.picture);
    const yes = () => {
      const bad = host.querySelector(":invalid");
      if (bad) bad.reportValidity();
      else told(drawn.value());
    };
    host.replaceChildren(
      drawn.element,
      el("div", { class: "strip-buttons" }, button([t("Leave it"), hint("no")], desk.close, { "data-key": "leave" }), button([t("See what changes"), hint("yes")], yes, { class: "main", "data-key": "look" })),
    );
    return { yes, no: desk.close, leave: () => drawn.leave() };
  }, says);
}

/** What of a line in the log of a tie stands beside its event: the board, and that it is not clear. */
function where(line) {
  const { board, clear } = line.entry;
  return { ...(board ? { board } : {}), ...(clear === false ? { clear } : {}) };
}

/** A golden goal of a tie is told as perhaps not the first; then a look at what that changes. */
function doubt(desk, line) {
  desk.correctWith({ amend: line.number, ...where(line), clear: false, event: line.entry.event }, t("Not clear whether it was the first: {what}", { what: line.text }));
}

function withoutMoment({ at: _, ...event }) {
  return event;
}

export const entering = { ask: question, change, insert, doubt };
