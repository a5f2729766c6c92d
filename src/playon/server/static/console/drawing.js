// What the pictures of table and pitch share: SVG elements, keys that wander, and asking for one tap.

import { t } from "../words.js";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes; a class or text that is null is left out. */
export function shape(tag, attributes = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) made.setAttribute(name, value);
  for (const each of inside) if (each !== null && each !== undefined) made.append(each);
  return made;
}

/** What a side is called. */
export function teamName(view, side) {
  return view?.teams?.[side]?.name || side;
}

/**
 * Makes arrow keys wander among things that can be tapped, of which one is reached by Tab at a time.
 * order(): the elements in the order of the keys.
 */
export function wandering(root, order) {
  const settle = (chosen) => {
    for (const each of order()) each.setAttribute("tabindex", each === chosen ? "0" : "-1");
  };
  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = order();
    const here = all.indexOf(event.target);
    if (here < 0 || event.defaultPrevented) return;
    let next = null;
    if (step) next = all[here + step];
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all[all.length - 1];
    else return;
    event.preventDefault();
    if (next) {
      settle(next);
      next.focus();
    }
  });
  root.addEventListener("focusin", (event) => {
    if (order().includes(event.target)) settle(event.target);
  });
  return () => {
    const all = order();
    settle(all.find((each) => each.getAttribute("tabindex") === "0") || all[0]);
  };
}

/**
 * Asks for one tap of a kind. `note` is the element in which that is said.
 * waits(): the kind that is waited for, or null. take(tapped): whether the tap was the one. ask(kind, prompt): a promise of
 * the tapped thing, null where it was cancelled.
 */
export function asker(note, changed = () => {}) {
  let open = null;
  const close = (tapped) => {
    const { answer } = open;
    open = null;
    note.textContent = "";
    note.hidden = true;
    changed(null);
    answer(tapped);
  };
  return {
    waits: () => (open ? open.kind : null),
    take(tapped, fits) {
      if (!open || !fits(open.kind, tapped)) return Boolean(open);
      close(tapped);
      return true;
    },
    cancel() {
      if (open) close(null);
    },
    ask(kind, prompt) {
      if (open) close(null);
      return new Promise((answer) => {
        open = { kind, answer };
        note.textContent = prompt || PROMPTS[kind]?.() || t("Tap the picture");
        note.hidden = false;
        changed(kind);
      });
    },
  };
}

const PROMPTS = {
  rod: () => t("Tap a rod"),
  figure: () => t("Tap a figure"),
  zone: () => t("Tap where the ball lies"),
  goal: () => t("Tap a goal"),
  place: () => t("Tap the spot"),
  line: () => t("Tap the line where the ball went out"),
};

const NARROW = 620;

/**
 * Whether a picture is drawn upright in an element: where that has a height of its own and is higher than wide, or where it takes
 * its height from what is in it and is narrow.
 */
export function uprightIn(host) {
  const inside = host.firstElementChild;
  const shown = inside?.style.display;
  if (inside) inside.style.display = "none";
  const own = host.clientHeight;
  if (inside) inside.style.display = shown;
  return own > 40 ? own > host.clientWidth : host.clientWidth < NARROW;
}
