// The palette of calls: everything that can be entered, found by typing, gone through with the arrow keys.

import { plain, t } from "../words.js";
import { el } from "./dom.js";
import { dotted, sideOf } from "./offered.js";

let number = 0;

/** Puts the palette into a host. Gives {draw(), focus()}; draw() when the view has changed. */
export function palette(host, desk) {
  number += 1;
  let at = 0;
  let found = [];
  const listId = `calls-${number}`;
  const field = el("input", {
    type: "search",
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-label": t("Search the calls"),
    placeholder: t("Search the calls"),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    oninput: () => {
      at = 0;
      draw();
    },
    onkeydown: (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        at = Math.max(0, Math.min(found.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)));
        mark();
      } else if (event.key === "Enter") {
        if (found[at] && !found[at].blocked) take(found[at]);
      } else if (event.key === "Escape" && field.value) {
        field.value = "";
        draw();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const list = el("ul", { id: listId, role: "listbox", class: "calls", "aria-label": t("Calls") });
  host.replaceChildren(field, list);

  function take(offer) {
    field.value = "";
    at = 0;
    field.blur(); // the keys are keys again
    desk.choose(offer);
    draw();
  }

  function draw() {
    found = search(desk.view?.offers ?? [], field.value);
    at = Math.min(at, Math.max(0, found.length - 1));
    list.replaceChildren(...found.map(line));
    if (!found.length) list.append(el("li", { class: "soft", role: "presentation" }, t("nothing is called that")));
    mark(false);
  }

  function line(offer, place) {
    const side = sideOf(offer);
    return el(
      "li",
      {
        id: `${listId}-${place}`,
        role: "option",
        "aria-disabled": String(Boolean(offer.blocked)),
        class: side ? `of-${side.toLowerCase()}` : "",
        onclick: () => offer.blocked || take(offer),
      },
      el("span", {}, dotted(offer.text)),
      offer.blocked ? el("span", { class: "why-not small" }, offer.blocked) : null,
    );
  }

  function mark(scroll = true) {
    list.querySelectorAll("[aria-selected]").forEach((each) => each.removeAttribute("aria-selected"));
    const chosen = found.length ? list.children[at] : null;
    chosen?.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", chosen?.id ?? "");
    if (scroll) chosen?.scrollIntoView({ block: "nearest" });
  }

  draw();
  return { draw, focus: () => field.focus() };
}

/** The offers that hold all the words typed, those where a word begins with them first; what is blocked comes last. */
export function search(offers, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const scored = offers.map((offer, place) => {
    const text = plain(`${offer.text} ${Object.values(offer.event).filter((each) => typeof each === "string").join(" ").replaceAll("_", " ")}`);
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    let score = offer.blocked ? 1000 : 0;
    for (const word of words) {
      if (!text.includes(word)) return null;
      if (!parts.some((part) => part.startsWith(word))) score += 100;
      else if (!parts.includes(word)) score += 10;
    }
    return { offer, score, place };
  });
  return scored
    .filter(Boolean)
    .sort((one, other) => one.score - other.score || one.place - other.place)
    .map((each) => each.offer);
}
