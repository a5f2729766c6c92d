// The wall of a hall: tables in play, calls, next matches, results.

import { clockText, staleText, written } from "./clocks.js";
import { follow } from "./live.js";
import { pages } from "./paging.js";
import { fill, pair, scoreOf, show } from "./showing.js";
import { caller } from "./calling.js";
import { spoken, t } from "./words.js";

const wall = document.getElementById("wall");
const part = (id) => document.getElementById(id);
const lists = Object.fromEntries(["running", "called", "next", "results"].map((name) => [name, pages(part(name))]));
const makers = { running: card, called: callLine, next: nextLine, results: resultLine };
const nothing = { running: t("no match is in play"), called: "", next: t("no match is to come"), results: t("no match is over yet") };
const MOST = { running: 200, called: 30, next: 18, results: 18 };
const voice = caller(part("speak"), part("told"));
let ticking = [];

const following = follow({ wall: wall.dataset.event, onView: draw, onState: stands });
draw(JSON.parse(part("view").textContent));
setInterval(tick, 500);

function draw(view) {
  ticking = [];
  if (view.title) fill(part("title"), view.title);
  document.querySelector(".part-called").hidden = !view.called.length;
  for (const [name, list] of Object.entries(lists)) {
    const items = view[name].slice(0, MOST[name]).map((line) => keyed(makers[name](line), line.id));
    if (!items.length && nothing[name]) items.push(keyed(item([["nothing", nothing[name]]]), ""));
    list.show(items);
  }
  voice.heard(view.called, view.now);
  tick();
}

function keyed(element, key) {
  element.dataset.key = key;
  return element;
}

function item(spans, className = "") {
  const element = document.createElement("li");
  element.className = className;
  for (const [kind, text] of spans) {
    if (!text) continue;
    const span = document.createElement("span");
    span.className = kind;
    span.textContent = text;
    element.append(span);
  }
  return element;
}

function card(line) {
  const element = item([], "match-card");
  const head = document.createElement("div");
  head.className = "head";
  head.append(...item([["place", line.place || line.title], ["now", line.part]]).children);
  element.append(head, ...item([["name a", line.teams.A]]).children);
  const { score } = scoreOf(line);
  element.append(scoreSpan(line, "A", score));
  const name = document.createElement("span");
  name.className = "name b";
  name.textContent = line.teams.B;
  element.append(name, scoreSpan(line, "B", score));
  const clock = line.clocks.find((each) => !each.urgent);
  if (clock) {
    const time = document.createElement("span");
    time.className = "clock-time digits";
    element.querySelector(".now").append(" ", time);
    ticking.push((moment) => fill(time, clockText(clock, line, moment)));
  }
  return element;
}

function scoreSpan(line, side, score) {
  const span = document.createElement("span");
  span.className = "score digits";
  if (line.games && line.state === "running" && line.games.A + line.games.B > 0) {
    const games = document.createElement("small");
    games.textContent = String(line.games[side]);
    games.title = t("games won");
    span.append(games);
  }
  span.append(String(score[side] ?? 0));
  return span;
}

function callLine(line) {
  const who = `${line.teams.A} – ${line.teams.B}`;
  const element = item([["place", line.place || line.title || t("called")], ["since digits soft", " "], ["who", who]]);
  const since = element.querySelector(".since");
  ticking.push((moment) => fill(since, written(Math.max(0, (moment - line.called) / 1000))));
  return element;
}

function nextLine(line) {
  return item([["who", `${line.teams.A} – ${line.teams.B}`], ["soft", line.place], ["what", line.title]]);
}

function resultLine(line) {
  const element = document.createElement("li");
  const who = document.createElement("span");
  who.className = "who";
  for (const side of ["A", "B"]) {
    const name = document.createElement("span");
    if (line.result?.winner === side) name.className = "won";
    name.textContent = line.teams[side];
    who.append(...(side === "B" ? [" – ", name] : [name]));
  }
  const score = document.createElement("span");
  score.className = "digits";
  score.textContent = pair(scoreOf(line).score);
  element.append(who, score);
  if (line.title) {
    const what = document.createElement("span");
    what.className = "what";
    what.textContent = line.title;
    element.append(what);
  }
  return element;
}

function tick() {
  const moment = following.now();
  for (const each of ticking) each(moment);
  const time = new Date(moment).toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  fill(part("time"), time);
  stands(following.state());
}

function stands({ live, since }) {
  const stale = !live && Date.now() - since > 2000;
  wall.classList.toggle("is-stale", stale);
  show(part("stale"), stale ? staleText(since) : "");
}
