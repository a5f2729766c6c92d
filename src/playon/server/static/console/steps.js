// Next steps: the likeliest first, large, for one thumb; what cannot be now and why. After a tap on the picture: what fits it.

import { t } from "../words.js";
import { button, el, redraw } from "./dom.js";
import { awaitedOf, dotted, keyOf, sideOf, stepsOf } from "./offered.js";
import { hint } from "./ruling.js";

let last = "";

export function drawSteps(host, desk) {
  const { view, tapped } = desk;
  const steps = stepsOf(desk);
  const choice = view?.options && !tapped;
  const isChoice = (offer) => Boolean(choice) && offer.event.event === "choose";
  const head = tapped
    ? el(
        "div",
        { class: "steps-head" },
        el("h2", {}, el("span", { class: "tapped-what" }, tapped.what), " ", el("span", { class: "soft" }, steps.length ? t("What happened there?") : t("Nothing that can happen now fits there."))),
        button(t("Back"), () => desk.untap(), { class: "plain", "data-key": "untap" }),
      )
    : el("h2", { class: choice ? "" : "visually-hidden" }, choice ? t("{team} chooses", { team: view.teams[view.options.to].name }) : t("Next"));
  const awaited = tapped ? [] : awaitedOf(view);
  // a book has dozens of fouls: what bars one of them is told where it is searched
  const blocked = tapped ? [] : (view?.offers ?? []).filter((each) => each.blocked && each.event.event !== "foul" && !awaited.includes(each));
  const shown = steps.map((offer) => offer.text).join("\n");
  redraw(
    host,
    head,
    el("div", { class: "step-list" }, ...steps.map((offer, place) => stepButton(offer, place, desk, isChoice(offer)))),
    awaited.length ? el("div", { class: "step-list awaited" }, ...awaited.map((offer) => stepButton(offer, -1, desk, true))) : null,
    blocked.length ? blockedList(blocked) : null,
    view?.state === "over" ? el("p", { class: "soft" }, t("The match is over.")) : null,
  );
  // other steps begin at the likeliest one, wherever the last ones had been scrolled to
  if (shown !== last) host.scrollTop = 0;
  last = shown;
}

function stepButton(offer, place, desk, chosen) {
  const side = sideOf(offer);
  return button(
    [place < 0 ? null : hint("step", place, place + 1), el("span", { class: "step-text" }, dotted(offer.text)), offer.blocked ? el("span", { class: "why-not small" }, offer.blocked) : null],
    () => desk.settling() || desk.choose(offer),
    {
      class: ["step", side && `of-${side.toLowerCase()}`, chosen && "choice"].filter(Boolean).join(" "),
      disabled: Boolean(offer.blocked),
      "aria-disabled": desk.settling() && "true",
      "data-key": `step-${keyOf(offer)}`,
      "data-event": offer.event.event,
    },
  );
}

let opened = false;

function blockedList(blocked) {
  const list = el("ul", {}, ...blocked.map((each) => el("li", {}, el("span", {}, each.text), " – ", el("span", { class: "why-not" }, each.blocked), each.clause ? el("span", { class: "soft" }, ` (${each.clause})`) : null)));
  return el(
    "details",
    { class: "blocked small", open: opened, ontoggle: ({ target }) => (opened = target.open) },
    el("summary", { "data-key": "blocked" }, t("Not possible now ({n})", { n: blocked.length })),
    list,
  );
}
