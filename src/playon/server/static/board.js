// The scoreboard of a match.

import { clockFace, staleText } from "./clocks.js";
import { follow } from "./live.js";
import { callWords, fill, lastCall, pair, scoreOf, show } from "./showing.js";
import { boardList } from "./tie.js";
import { t } from "./words.js";

const LONG_NAME = 16;
const FEW_CLOCKS = 3;
const board = document.getElementById("board");
const part = (id) => document.getElementById(id);
const left = board.dataset.left;
const right = left === "A" ? "B" : "A";
const teams = { A: board.querySelector('[data-side="A"]'), B: board.querySelector('[data-side="B"]') };
let before = null;

const following = follow({ match: board.dataset.match, onView: draw, onState: stands });
const face = part("clocks") && clockFace(part("clocks"), following.now);
const boards = part("boards") && boardList(part("boards"), following.now, (each) => `/board/${each.match}`);
draw(JSON.parse(part("view").textContent));
setInterval(() => stands(following.state()), 1000);

function draw(view) {
  board.dataset.state = view.state;
  show(part("title"), view.title || view.event || view.book.title);
  show(part("where"), [view.title ? view.event : null, view.place].filter(Boolean).join(" · "));
  const main = scoreOf(view);
  for (const side of ["A", "B"]) team(side, view, main);
  highlight(view);
  show(part("part"), view.state === "over" ? t("match over") : view.part);
  middle(view, main);
  boards?.show(view);
  if (part("tie")) fill(part("tie"), view.tie.text);
  face?.show(view, view.state === "running" ? view.clocks.slice(0, FEW_CLOCKS) : []);
  show(part("result"), view.result ? view.result.text : "");
  ruling(view);
  before = view;
}

function team(side, view, main) {
  const box = teams[side];
  const { name, players } = view.teams[side];
  const title = box.querySelector(".team-name");
  fill(title, name);
  title.classList.toggle("is-long", name.length > LONG_NAME);
  const told = players.join(" · ");
  show(box.querySelector(".team-players"), told === name || players.join(" / ") === name ? "" : told);
  const score = box.querySelector(".team-score");
  fill(score, String(main.score[side]));
  score.classList.toggle("is-long", main.score[side] > 9);
  box.classList.toggle("has-won", view.result?.winner === side);
  counts(box.querySelector(".team-counts"), side, view);
}

function counts(list, side, view) {
  const lines = view.state === "over" ? view.counts.filter((count) => count.name.endsWith("_cards")) : view.counts;
  list.replaceChildren(...lines.filter((count) => count.of || count[side]).map((count) => countLine(count, count[side])));
}

function countLine(count, used) {
  const item = document.createElement("li");
  if (count.name === "time_outs" && count.of) {
    const pips = document.createElement("span");
    pips.className = "pips";
    pips.setAttribute("role", "img");
    const remaining = Math.max(0, count.of - used);
    pips.setAttribute("aria-label", t("{left} of {all} left", { left: remaining, all: count.of }));
    for (let n = 0; n < count.of; n += 1) {
      const pip = document.createElement("span");
      pip.className = n < remaining ? "pip left" : "pip";
      pips.append(pip);
    }
    item.append(`${count.label} `, pips);
    return item;
  }
  if (count.name.endsWith("_cards")) {
    const swatch = document.createElement("span");
    swatch.className = "swatch";
    swatch.dataset.name = count.name;
    item.append(swatch);
  }
  const most = count.of ? `/${count.of}` : "";
  item.append(`${count.label} ${used}${most}`);
  return item;
}

function middle(view, main) {
  const games = part("games");
  const other = view.goals ?? (main.what === "games" ? null : view.games);
  games.hidden = !other;
  if (other) {
    const label = document.createElement("small");
    label.textContent = view.goals ? t("goals") : t("games won");
    const told = document.createElement("span");
    told.className = "digits";
    told.textContent = pair(other, left);
    games.replaceChildren(label, told);
  }
  const played = part("played");
  played.hidden = !view.played.length;
  const same = played.dataset.told === JSON.stringify(view.played);
  if (!same) {
    played.dataset.told = JSON.stringify(view.played);
    played.replaceChildren(
      ...view.played.map((score) => {
        const each = document.createElement("span");
        each.className = "digits";
        each.textContent = pair(score, left);
        return each;
      }),
    );
  }
}

/** A goal is shown for a moment, and told to those who listen; nothing else moves. */
function highlight(view) {
  const fresh = scoreOf(view).score;
  const old = before && scoreOf(before).score;
  const told = `${view.teams[left].name} ${fresh[left]}, ${view.teams[right].name} ${fresh[right]}`;
  if (!old || (old.A === fresh.A && old.B === fresh.B)) return;
  fill(part("told"), told);
  for (const side of ["A", "B"]) {
    if (fresh[side] <= old[side] || view.count <= before.count) continue;
    teams[side].classList.remove("scored");
    void teams[side].offsetWidth;
    teams[side].classList.add("scored");
  }
}

function ruling(view) {
  const call = lastCall(view);
  const { text, more } = callWords(call);
  // how it ended stands above already
  const told = text === view.result?.text || (view.result && call?.id === "tie_won");
  show(part("call"), told ? "" : text);
  show(part("call-more"), told && view.kind === "tie" ? "" : more);
  const next = view.state !== "over" && view.restart;
  show(part("restart"), next ? t("next: {what}", { what: view.restart }) : "");
}

function stands({ live, since, refused }) {
  board.classList.toggle("is-stale", !live && Date.now() - since > 2000);
  const told = refused === "gone" ? t("there is no match here any more") : live ? "" : staleText(since);
  show(part("stale"), !live && Date.now() - since <= 2000 ? "" : told);
}
