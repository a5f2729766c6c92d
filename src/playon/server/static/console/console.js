// The console of one match: holds how it stands, lets each part draw itself, and sees every tap on its way.

import { spoken, t } from "../words.js";
import { stayAwake } from "./awake.js";
import { drawClocks, tickClocks } from "./clocks.js";
import { correcting } from "./correcting.js";
import { deedsOf } from "./deeds.js";
import { remember } from "./dom.js";
import { entering } from "./entering.js";
import { drawHead, drawOld } from "./head.js";
import { listen } from "./keys.js";
import { drawLimits } from "./limits.js";
import { lastLine } from "./log.js";
import { steadied, stepsOf, undotted } from "./offered.js";
import { panelsOf } from "./panels.js";
import { pictureOf } from "./playing.js";
import { queueOf } from "./queue.js";
import { drawRuling, fold } from "./ruling.js";
import { drawSteps } from "./steps.js";
import { keepView, viewKept } from "./store.js";
import { matchSecond } from "./time.js";
import { drawTools } from "./tools.js";
import { speak } from "./voice.js";
import { drawWaiting } from "./waiting.js";
import { keepPage } from "./kept.js";
import { call, connect } from "./wire.js";

const TWICE = 250;
/** Ms for which nothing is taken from steps and picture after they changed by themselves: a finger that was on its way meant what was there before. */
const ON_ITS_WAY = 350;
const at = (id) => document.getElementById(id);

const desk = {
  start: JSON.parse(at("start").textContent),
  view: null,
  vocabulary: null,
  link: "connecting",
  opened: Date.now(),
  seen: 0,
  tapped: null,
  unasked: 0,
  panel: null,
  picture: null,
  get waiting() {
    return this.queue.taps.length;
  },
  /** Whether the steps have just become others without the referee's doing. */
  settling: () => Date.now() - desk.unasked < ON_ITS_WAY,
  /** The moment of the last event, in seconds of the match. */
  last: () => Math.max(0, ...(desk.view?.log ?? []).map((each) => each.at ?? 0)),
  say,
  draw,
  open(...told) {
    fold(desk);
    panels.open(...told);
  },
  close: () => panels.close(),
  tell,
  choose,
  untap,
  undo,
  correct: (body, line) => correct(body, t("Take back: {what}", { what: line.text })),
  change: (line) => entering.change(desk, line),
  insert: (line) => entering.insert(desk, line),
  doubt: (line) => entering.doubt(desk, line),
  correctWith: correct,
};
const panels = panelsOf(at("console"), at("panel"), at("side"), desk, () => drawTools(at("tools"), desk));
let picture = null;
void pictureOf(at("picture"), desk, tappedOn).then((drawn) => {
  picture = drawn;
  picture.draw();
});
desk.queue = queueOf(desk.start.match, { told: queueChanged, safe });

/** A moment's words for those who hear the page instead of seeing it. */
function say(words) {
  at("live").textContent = words;
}

// -- what comes in ---------------------------------------------------------------------------------------------------------

function see(view) {
  if (desk.view && view.count < desk.view.count && view.epoch === desk.view.epoch) return;
  const before = desk.view;
  const had = before && !desk.waiting ? saidOf(stepsOf(desk)) : null;
  desk.view = steadied(before, view);
  desk.seen = Date.now();
  if (desk.tapped && before?.count !== view.count) desk.tapped = null;
  if (had !== null && had !== saidOf(stepsOf(desk))) {
    desk.unasked = Date.now();
    // timers may be a moment early
    setTimeout(() => drawSteps(at("steps"), desk), ON_ITS_WAY + 10);
  }
  void keepView(desk.start.match, view).catch(() => {});
  void stayAwake(view.state === "running");
  speak(view.calls);
  const [newest] = view.calls;
  if (before && newest && newest.text !== before.calls[0]?.text) say(newest.text);
  draw();
}

const saidOf = (offers) => offers.map((each) => each.text).join("\n");

connect(desk.start.match, spoken(), ({ state, view }) => {
  if (state !== desk.link) {
    desk.link = state;
    if (state === "live") void desk.queue.pump();
    if (state === "lost") say(t("no connection"));
    draw();
  }
  if (view) see(view);
});

void viewKept(desk.start.match)
  .catch(() => null)
  .then((view) => {
    if (!view || desk.view) return;
    desk.view = view;
    desk.seen = view.now;
    draw();
  });

const WORDS = `/api/v1/books/${desk.start.book}/vocabulary?lang=${spoken()}`;
void call(WORDS).then(({ status, answer }) => {
  if (status === 200) desk.vocabulary = answer;
});

// -- what goes out ---------------------------------------------------------------------------------------------------------

let lastTold = { mark: "", at: 0 };

/** Enter something. body: {event} or a correction; says: what it is, for the referee. */
function tell(body, says, { confirm = false } = {}) {
  const mark = JSON.stringify(body);
  // a finger that trembles taps twice
  if (lastTold.mark === mark && Date.now() - lastTold.at < TWICE) return;
  lastTold = { mark, at: Date.now() };
  void desk.queue.add({ body, says, at: matchSecond(desk.view), ...(confirm ? { confirm } : {}) }, () => desk.view?.count ?? 0);
}

/** An event of an offer, with the marks that say what goes without saying; of a tie with its board, and whether it is clear. */
function said(event, { marks, board, clear }) {
  return { event, ...(marks ? { marks } : {}), ...(board ? { board } : {}), ...(clear === false ? { clear } : {}) };
}

/** An offer was tapped: it is entered, or what it leaves open is asked. */
function choose(offer) {
  if (offer.blocked) return;
  desk.tapped = null;
  if (offer.ask?.length) {
    entering.ask(desk, offer, (event) => tell(said(event, offer), undotted(offer.text)));
    drawSteps(at("steps"), desk);
    return;
  }
  if (desk.panel && desk.panel.name !== "log") desk.close();
  tell(said(offer.event, offer), offer.text);
  draw();
}

function safe(tap, answer) {
  navigator.vibrate?.(15);
  if (answer.view) see(answer.view);
}

function queueChanged() {
  at("console").dataset.waiting = String(desk.waiting);
  drawWaiting(at("returned"), desk);
  drawHead(at("head"), desk);
}

function undo() {
  const line = lastLine(desk.view);
  if (!line) return false;
  correct({ void: line.number }, t("Take back: {what}", { what: line.text }));
  return true;
}

/** A correction, with a look at what it changes before it is entered. */
function correct(body, says) {
  desk.open("correct", (host) => correcting(host, desk, body, says), says);
}

// -- what is drawn ---------------------------------------------------------------------------------------------------------

function draw() {
  at("console").dataset.link = desk.link;
  at("console").dataset.state = desk.view?.state ?? "";
  at("console").dataset.count = String(desk.view?.count ?? "");
  drawHead(at("head"), desk);
  drawOld(at("old"), desk);
  drawLimits(at("limits"), desk);
  drawClocks(at("clocks"), desk);
  drawRuling(at("ruling"), desk);
  drawSteps(at("steps"), desk);
  drawWaiting(at("returned"), desk);
  drawTools(at("tools"), desk);
  picture?.draw();
  panels.draw();
}

/** Something was tapped on the picture: what of the offers fits there. */
function tappedOn(found, what) {
  if (desk.settling()) {
    desk.picture.unmark();
    return;
  }
  if (found.length === 1 && !found[0].blocked && !found[0].ask?.length) choose(found[0]);
  else {
    desk.tapped = { offers: found, what };
    drawSteps(at("steps"), desk);
    // who chose on the picture by keyboard goes on with what fits there
    if (at("picture").contains(document.activeElement)) at("steps").querySelector(".step:enabled")?.focus({ preventScroll: true });
    say(found.length ? t("{n} calls fit there", { n: found.length }) : t("Nothing that can happen now fits there."));
  }
}

function untap() {
  desk.tapped = null;
  desk.picture?.unmark();
  drawSteps(at("steps"), desk);
}

listen(deedsOf(desk, at("picture")));
setInterval(tickClocks, 100, desk);
setInterval(() => {
  drawWaiting(at("returned"), desk);
  drawOld(at("old"), desk);
}, 1000);
void keepPage([location.pathname + location.search, WORDS]);
void navigator.storage?.persist?.();
remember("match", desk.start.match);
draw();
