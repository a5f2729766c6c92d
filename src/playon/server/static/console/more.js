// Choices of this device: voice, light or dark, language; and the ways to other pages.

import { spoken, t } from "../words.js";
import { button, el, redraw } from "./dom.js";
import { canSpeak, isOn, turn } from "./voice.js";

const YEAR = 365 * 86400;

export function more(host, desk) {
  function draw() {
    redraw(
      host,
      canSpeak
        ? button(isOn() ? t("Voice of calls: on") : t("Voice of calls: off"), () => (turn(), draw()), { "aria-pressed": String(isOn()), "data-key": "voice" })
        : el("p", { class: "soft small" }, t("This browser has no voice.")),
      button(t("Light or dark"), wear, { "data-key": "theme" }),
      button(t("Keys"), () => desk.open("keys"), { "data-key": "keys" }),
      ...[["en", "English"], ["hu", "Magyar"]].filter(([code]) => code !== spoken()).map(([code, name]) => el("a", { class: "button", href: `?lang=${code}&keep=1`, hreflang: code, lang: code }, name)),
      el("a", { class: "button", href: `/board/${desk.start.match}` }, t("Scoreboard")),
      desk.view?.tie ? el("a", { class: "button", href: `/board/${desk.view.tie.match}` }, t("Scoreboard of the team match")) : null,
      el("a", { class: "button", href: `/rules/${desk.start.book}` }, t("Rulebook")),
      el("a", { class: "button", href: "/" }, t("All matches")),
    );
  }
  draw();
  host.classList.add("more-list");
  return { draw };
}

/** Change between light and dark, and keep it for all pages. */
export function wear() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `playon_look=${root.dataset.theme}; path=/; max-age=${YEAR}; samesite=lax`;
}

const worn = /(?:^|; )playon_look=(light|dark)/.exec(document.cookie)?.[1];
if (worn) document.documentElement.dataset.theme = worn;
