// The ruling: the last call in large letters with its clause, sanction and options; why, and in the other book, in place.

import { spoken, t } from "../words.js";
import { button, el, redraw, remember, remembered } from "./dom.js";
import { keyOf } from "./keys.js";
import { awaitedOf } from "./offered.js";
import { call as ask } from "./wire.js";

let open = null;
let room = null;

export function drawRuling(host, desk) {
  const { view } = desk;
  room = host;
  const calls = view?.calls ?? [];
  // while a side has to choose, the call that it chooses by, though something came of the ball since
  const first = calls.find((each) => view.options && each.chooser === view.options.to) ?? calls.find((each) => !each.announced);
  if (open && (!first || open.entry !== first.entry || open.id !== first.id)) open = null;
  redraw(host, first ? card(first, desk) : nothing(view), ...older(calls, first));
}

function nothing(view) {
  return el("p", { class: "soft no-call" }, view ? t("No call yet.") : "");
}

/** The key of a deed beside its button; it is shown where there is a keyboard. */
export function hint(does, place = 0, which = undefined) {
  const key = place === 0 || which !== undefined ? keyOf(does, which) : "";
  return key ? el("kbd", { class: "hint", "aria-hidden": "true" }, key) : null;
}

function card(call, desk) {
  const { view } = desk;
  const side = call.against || call.to;
  const name = call.say || call.name;
  const text = [...withIt(call, view).map((each) => each.text), call.text].join("; ");
  const told = `${name} ${call.text}`;
  const sanctions = (call.sanctions ?? []).filter((each) => !told.includes(each));
  const awaited = call.chooser ? awaitedOf(view) : [];
  const options = view.options && call.chooser ? view.offers.filter((each) => each.event.event === "choose" && !each.blocked) : awaited;
  return el(
    "article",
    { class: `call ${call.kind}`, "data-entry": call.entry },
    el("h2", { class: "call-name" }, name, side ? el("span", { class: `side-${side.toLowerCase()} call-side` }, ` ${view.teams[side].name}`) : null),
    text === name ? null : el("p", { class: "call-text" }, text),
    awaited.length ? el("p", { class: "waits" }, el("span", { class: "waits-choice" }, `${call.choice}: `), awaited[0].blocked) : null,
    sanctions.length ? el("p", { class: "sanctions" }, sanctions.join(", ")) : null,
    options.length
      ? el("div", { class: "call-options" }, ...options.map((each) => button(each.text, () => desk.choose(each), { disabled: Boolean(each.blocked), "data-key": `option-${each.event.option}` })))
      : null,
    el(
      "div",
      { class: "call-foot" },
      cited(call, desk),
      button([t("Why"), hint("why")], () => toggle("why", call, desk), { class: "plain", "data-key": "why", "aria-expanded": String(open?.what === "why") }),
      desk.start.books.length
        ? button([t("Other book"), hint("other")], () => toggle("other", call, desk), { class: "plain", "data-key": "other", "aria-expanded": String(open?.what === "other") })
        : null,
    ),
    open ? el("div", { class: "told" }, open.node) : null,
  );
}

/** What the same entry brought before a call, oldest first: a goal-flick says that there was no goal. */
function withIt(call, view) {
  return view.calls.filter((each) => each !== call && !each.announced && each.entry === call.entry).slice(0, 2).reverse();
}

/** The clause of a call, as the way to it in the rulebook. */
export function cited(call, desk) {
  if (!call.cited) return null;
  const address = call.clause ? `/rules/${desk.view.book.id}/${encodeURIComponent(call.clause)}` : null;
  // where there is little room, the clause alone stays, without the one that was broken
  const [clause, ...breach] = call.cited.split(" (");
  const told = [clause, breach.length ? el("span", { class: "cited-breach" }, ` (${breach.join(" (")}`) : null];
  return address ? el("a", { class: "cited", href: address, target: "_blank", rel: "noopener" }, ...told) : el("span", { class: "cited" }, ...told);
}

function older(calls, first) {
  const rest = calls.filter((each) => each !== first && !each.announced && each.entry !== first.entry).slice(0, 3);
  if (!rest.length) return [];
  return [el("ul", { class: "older small" }, ...rest.map((each) => el("li", {}, each.text, each.cited ? el("span", { class: "soft" }, ` ${each.cited}`) : null)))];
}

/** Close "why" and "in the other book": what is opened then takes their room. */
export function fold(desk) {
  if (!open) return false;
  open = null;
  desk.draw();
  room.scrollTop = 0;
  return true;
}

/** Open or close "why" or "in the other book" of the last call. */
export async function toggle(what, call, desk) {
  call ??= desk.view?.calls.find((each) => !each.announced);
  if (!call) return;
  if (open?.what === what && open.entry === call.entry) {
    fold(desk);
    return;
  }
  open = { what, entry: call.entry, id: call.id, node: el("p", { class: "soft" }, t("looking it up …")) };
  desk.close();
  desk.draw();
  const mine = open;
  mine.node = what === "why" ? await why(call.entry, placeOf(call, desk.view), desk) : await other(call.entry, desk);
  if (open !== mine) return;
  desk.draw();
  mine.node.scrollIntoView({ block: "nearest" });
}

/** Which of the rulings of its entry a call is. */
function placeOf(call, view) {
  const same = view.calls.filter((each) => each.entry === call.entry);
  const line = view.log.find((each) => each.number === call.entry);
  return Math.max(0, (line?.calls.length ?? same.length) - 1 - same.indexOf(call));
}

/** Why a ruling was given. */
export async function why(entry, ruling, desk) {
  const { status, answer } = await ask(`/api/v1/matches/${desk.start.match}/explain/${entry}?ruling=${ruling}&lang=${spoken()}`);
  if (status !== 200) return el("p", { class: "bad" }, status ? answer.message : t("there is no connection to look it up"));
  return el("dl", { class: "why" }, ...answer.lines.flatMap(([label, text]) => [el("dt", {}, label), el("dd", {}, text)]));
}

async function other(entry, desk) {
  const books = desk.start.books;
  const kept = remembered(`other.${desk.start.book}`);
  const book = books.some((each) => each.id === kept) ? kept : books[0].id;
  const told = el("div", {});
  const choice = el(
    "select",
    {
      "aria-label": t("The other book"),
      onchange: async () => {
        remember(`other.${desk.start.book}`, choice.value);
        told.replaceChildren(await look(choice.value));
      },
    },
    ...books.map((each) => el("option", { value: each.id, selected: each.id === book }, each.title)),
  );
  async function look(id) {
    const { status, answer } = await ask(`/api/v1/matches/${desk.start.match}/other/${entry}?book=${id}&lang=${spoken()}`);
    if (status !== 200) return el("p", { class: "bad" }, status ? answer.message : t("there is no connection to look it up"));
    const lines = answer.calls.map((each) => el("p", {}, el("strong", {}, each.text), el("span", { class: "soft" }, ` ${each.cited ?? ""}`)));
    const not = answer.refused || answer.unable;
    return el(
      "div",
      {},
      el("p", { class: answer.differ ? "warn" : "soft" }, answer.differ ? t("It rules otherwise:") : t("It rules the same.")),
      ...lines,
      not ? el("p", {}, not) : null,
      !lines.length && !not ? el("p", {}, t("It calls nothing here.")) : null,
    );
  }
  told.replaceChildren(await look(book));
  return el("div", {}, choice, told);
}
