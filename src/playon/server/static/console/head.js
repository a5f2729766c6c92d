// The head: teams, score, games, the part that is played, and how the connection is.

import { t } from "../words.js";
import { button, el, redraw, remember, remembered } from "./dom.js";
import { KEEPS } from "./kept.js";
import { matchSecond, shown } from "./time.js";

const LATE = 1000;
let understood = remembered("stay") === "told";
const LINK = {
  connecting: () => t("connecting"),
  live: () => t("connected"),
  lost: () => t("no connection"),
  closed: () => t("not allowed"),
};

export function drawHead(host, desk) {
  const { view, link, waiting } = desk;
  if (!view) {
    redraw(host, el("p", { class: "soft" }, LINK[link]()));
    return;
  }
  const team = (side) => {
    const { name, players } = view.teams[side];
    const games = view.games ? el("span", { class: "games", title: t("games won") }, String(view.games[side])) : null;
    const points = el("span", { class: "points digits" }, String(view.score?.[side] ?? 0));
    const inner = el("span", { class: "team-name" }, name);
    const who = players?.length && players.join(" / ") !== name ? el("span", { class: "players soft" }, players.join(" / ")) : null;
    const told = el("span", { class: "team-told" }, inner, who);
    const all = side === "A" ? [told, games, points] : [points, games, told];
    return el("div", { class: `team side-${side.toLowerCase()}` }, ...all);
  };
  const part = view.state === "over" ? t("over") : [view.part, view.phase?.name].filter(Boolean).join(" · ");
  const sent = waiting ? el("span", { class: "count-waiting" }, t("{n} waiting", { n: waiting })) : null;
  const line = el(
    "div",
    { class: "head-line small" },
    el("span", { class: "part" }, part),
    view.state === "running" ? el("span", { class: "moment digits", title: t("time of the match") }, shown(matchSecond(view))) : null,
    el("span", { class: `link ${link}`, role: "status" }, el("span", { class: "dot", "aria-hidden": "true" }), el("span", { class: "link-word" }, LINK[link]())),
    sent || (link === "live" ? el("span", { class: "safe" }, t("all safe")) : null),
  );
  const tie = view.tie ? el("p", { class: "tie-line small" }, view.tie.text) : null;
  const goals = view.goals ? el("p", { class: "tie-line small" }, t("goals {a}:{b}", { a: view.goals.A, b: view.goals.B })) : null;
  redraw(host, el("div", { class: "teams" }, team("A"), team("B")), tie || goals, line);
}

/** Where the connection is gone: since when, plainly. Before it ever goes, once: where the page has to stay open then. */
export function drawOld(host, desk) {
  const late = desk.link === "connecting" && Date.now() - desk.opened > LATE;
  const gone = late || desk.link === "lost" || desk.link === "closed";
  const first = !gone && !KEEPS && !understood;
  host.hidden = !desk.view || !(gone || first);
  host.classList.toggle("quiet", first);
  if (host.hidden) return;
  if (first) {
    if (!host.querySelector("button")) host.replaceChildren(...stayOpen(host));
    return;
  }
  const since = new Date(desk.seen || Date.now()).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const told =
    desk.link === "closed"
      ? t("This device may no longer enter anything in this match.")
      : KEEPS
        ? t("No connection since {since}: taps are kept.", { since })
        : t("No connection since {since}: taps are kept; leave this page open.", { since });
  if (host.textContent !== told) host.textContent = told;
}

function stayOpen(host) {
  const told = t("Without a connection taps are kept on this device. Leave this page open then: on plain http it cannot be loaded again.");
  const close = () => {
    understood = true;
    remember("stay", "told");
    host.hidden = true;
  };
  return [el("span", {}, told), button(t("Understood"), close, { class: "plain", "data-key": "stay" })];
}
