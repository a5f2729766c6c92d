// The overlay of a match for broadcasting.

import { clockFace } from "./clocks.js";
import { follow } from "./live.js";
import { callWords, fill, lastCall, scoreOf, show } from "./showing.js";
import { t } from "./words.js";

const FEW_CLOCKS = 2;
const overlay = document.getElementById("overlay");
const part = (id) => document.getElementById(id);
const { style, unusable } = JSON.parse(part("style").textContent);
const rows = { A: overlay.querySelector('.row[data-side="A"]'), B: overlay.querySelector('.row[data-side="B"]') };
let before = null;
let hiding = 0;

dress();
const following = follow({ match: overlay.dataset.match, onView: draw, onState: stands });
const face = part("clocks") && clockFace(part("clocks"), following.now);
draw(JSON.parse(part("view").textContent));

/** What the server has let through of the address: colours are #hex, the rest numbers. */
function dress() {
  const set = (name, value) => value && overlay.style.setProperty(name, value);
  set("--scale", String(style.scale));
  set("--margin", `${style.margin}vw`);
  set("--a", style.a);
  set("--b", style.b);
  set("--text", style.ink);
  set("--text-2", style.ink);
  set("--pressing", style.ink);
  set("--panel", style.paper);
  if (unusable.length) console.warn(`not usable in the address of this overlay: ${unusable.join(", ")}`);
}

function draw(view) {
  const { score } = scoreOf(view);
  const games = scoreOf(view).what === "score" && view.games && view.games.A + view.games.B > 0 ? view.games : view.goals;
  for (const side of ["A", "B"]) row(rows[side], side, view, score, games);
  if (part("title")) fill(part("title"), [view.title, view.event].filter(Boolean).join(" · "));
  if (part("part")) fill(part("part"), view.state === "over" ? t("match over") : view.part);
  face?.show(view, view.state === "running" ? view.clocks.slice(0, FEW_CLOCKS) : []);
  if (part("third")) ruling(view);
  before = view;
}

/** games: what stands small beside the score: games won, of a tie the goals of all boards. */
function row(element, side, view, score, games) {
  const within = (name) => element.querySelector(`.row-${name}`);
  const { name, players } = view.teams[side];
  fill(within("name"), name);
  if (within("players")) show(within("players"), players.join(" / ") === name ? "" : players.join(" / "));
  if (within("games")) show(within("games"), games ? String(games[side]) : "");
  if (within("counts")) counts(within("counts"), side, view);
  if (!within("score")) return;
  fill(within("score"), String(score[side]));
  const old = before && scoreOf(before).score[side];
  if (before && score[side] > old && view.count > before.count) {
    element.classList.remove("scored");
    void element.offsetWidth;
    element.classList.add("scored");
  }
}

function counts(element, side, view) {
  const marks = [];
  for (const count of view.counts) {
    if (count.name === "time_outs" && count.of) {
      for (let n = 0; n < count.of; n += 1) marks.push(mark(n < count.of - count[side] ? "pip left" : "pip"));
    } else if (count.name.endsWith("_cards")) {
      for (let n = 0; n < count[side]; n += 1) marks.push(mark("swatch", count.name));
    }
  }
  element.replaceChildren(...marks);
}

function mark(className, name) {
  const element = document.createElement("span");
  element.className = className;
  if (name) element.dataset.name = name;
  return element;
}

/** A ruling stands for as long as the address says, then goes; one that was there before the overlay opened stays away. */
function ruling(view) {
  const third = part("third");
  const call = lastCall(view);
  const key = (each) => (each ? [each.entry, each.id, each.text].join("|") : "");
  if (!call || (style.call > 0 && before === null)) return;
  if (before && key(call) === key(lastCall(before))) return;
  const { text, more } = callWords(call);
  fill(part("call"), text);
  fill(part("call-more"), more);
  const side = call.against || call.to;
  if (side) third.dataset.side = side;
  else delete third.dataset.side;
  // a ruling stands above a score at the lower edge
  overlay.style.setProperty("--above", `${part("bug").offsetHeight}px`);
  third.hidden = false;
  clearTimeout(hiding);
  if (style.call > 0) hiding = setTimeout(() => (third.hidden = true), style.call * 1000);
}

function stands({ live, since }) {
  overlay.classList.toggle("is-stale", !live && Date.now() - since > 2000);
}
setInterval(() => stands(following.state()), 1000);
