// What is opened beside the live controls, one at a time: calls, log, keys, settings, a correction, a question. On a wide screen
// calls and log are always open.

import { t } from "../words.js";
import { el, redraw } from "./dom.js";
import { keyList } from "./keys.js";
import { logOf } from "./log.js";
import { more } from "./more.js";
import { palette } from "./palette.js";

const WIDE = matchMedia("(min-width: 68rem)");
const TITLES = {
  calls: () => t("Calls"),
  log: () => t("Log"),
  keys: () => t("Keys"),
  more: () => t("Settings"),
};

/**
 * The panels of a console. root: the console, host: where one is opened, beside: what is always open on a wide screen.
 * changed(): one was opened or closed. Gives {open(name, fill, title), close(), draw()}; desk.panel is what is open.
 */
export function panelsOf(root, host, beside, desk, changed) {
  const side = { calls: el("section", { class: "side-calls" }), log: el("section", { class: "side-log" }) };
  let always = {};
  beside.replaceChildren(side.calls, side.log);
  const fills = {
    calls: (inside) => palette(inside, desk),
    log: (inside) => logOf(inside, desk),
    keys: (inside) => void inside.replaceChildren(keyList()),
    more: (inside) => more(inside, desk),
  };

  function draw() {
    if (!WIDE.matches) {
      if (always.calls) for (const each of Object.values(side)) each.replaceChildren();
      always = {};
    } else if (always.calls) for (const each of Object.values(always)) each.draw();
    else always = { calls: palette(side.calls, desk), log: logOf(side.log, desk) };
    desk.panel?.draw?.();
  }

  /** Open something beside the live controls. fill(inside): draws it and may give {draw(), focus(), yes(), no()}. */
  function open(name, fill = fills[name], title = TITLES[name]()) {
    if (always[name]) {
      close();
      (always[name].focus ?? (() => side[name].querySelector("button")?.focus()))();
      return;
    }
    if (desk.panel?.name === name && fill === fills[name]) {
      close();
      return;
    }
    desk.panel?.leave?.();
    const body = el("div", { class: "panel-body" });
    const shut = el("button", { type: "button", class: "plain panel-close", "aria-label": t("Close"), onclick: close }, "✕");
    redraw(host, el("div", { class: "panel-head" }, el("h2", {}, title), shut), body);
    host.hidden = false;
    root.dataset.panel = name;
    desk.panel = { name, ...fill(body) };
    if (desk.panel.focus) desk.panel.focus();
    changed();
  }

  function close() {
    const had = desk.panel;
    had?.leave?.();
    desk.panel = null;
    host.hidden = true;
    host.replaceChildren();
    root.dataset.panel = "";
    changed();
    return Boolean(had);
  }

  WIDE.addEventListener("change", () => {
    close();
    draw();
  });
  return { open, close, draw };
}
