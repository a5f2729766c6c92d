// The head: teams, score, games, the part that is played, and how the connection is.

import { t } from "../words.js";
import { el, redraw } from "./dom.js";
import { matchSecond, shown } from "./time.js";

const LATE = 1000;
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
  redraw(host, el("div", { class: "teams" }, team("A"), team("B")), line);
}

/** Where the connection is gone: since when, plainly. */
export function drawOld(host, desk) {
  const late = desk.link === "connecting" && Date.now() - desk.opened > LATE;
  host.hidden = !desk.view || !(late || desk.link === "lost" || desk.link === "closed");
  if (host.hidden) return;
  const since = new Date(desk.seen || Date.now()).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const told = desk.link === "closed" ? t("This device may no longer enter anything in this match.") : t("No connection since {since}: taps are kept.", { since });
  if (host.textContent !== told) host.textContent = told;
}
