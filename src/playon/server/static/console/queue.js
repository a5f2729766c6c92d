// The taps on their way: kept on the device, numbered, sent in order with the same id until they are safe.
//
// A tap is {number, match, id, after, body, says, made, at, state, fresh, confirm, answer}. after: how many entries the match
// has when it arrives, if all goes as the referee saw it: what he had seen and his own taps before it. So a tap can never
// get in before an earlier one, from whichever tab it is sent. state: "waiting", or "returned" with the answer that came back.

import { spoken } from "../words.js";
import { remember, remembered } from "./dom.js";
import { changeTaps, taps } from "./store.js";
import { call } from "./wire.js";

const AGAIN = 3000;
const HERE = [200, 201];
const BACK = [400, 409, 413, 422, 428];

/** told(): something changed. safe(tap, answer): one is on the disk of the application. */
export function queueOf(match, { told, safe }) {
  const others = "BroadcastChannel" in self ? new BroadcastChannel(`playon-${match}`) : null;
  if (others) others.onmessage = () => void refresh();
  let list = [];
  let timer = 0;
  let running = false;
  let trouble = null;

  async function refresh() {
    list = await taps(match);
    told();
  }

  async function changed() {
    others?.postMessage("changed");
    await refresh();
  }

  /** Keep a tap and send it. count(): entries of the match as the referee sees it. */
  async function add(tap, count) {
    await changeTaps(match, (before) => {
      const waiting = before.filter((each) => each.state === "waiting");
      const last = waiting.at(-1);
      const fresh = last ? last.fresh : before.length > 0;
      const after = last ? last.after + 1 : count();
      return { put: [{ ...tap, match, id: newId(), after, fresh, made: Date.now(), state: "waiting" }] };
    });
    await changed();
    void pump();
  }

  /** Send what waits, one after the other; stop where one comes back or there is no connection. */
  async function pump() {
    if (running) return;
    running = true;
    clearTimeout(timer);
    try {
      await alone(async () => {
        for (;;) {
          const first = (await taps(match))[0];
          if (!first || first.state !== "waiting") return;
          if (!(await sent(first))) {
            timer = setTimeout(pump, AGAIN);
            return;
          }
        }
      });
    } finally {
      running = false;
      await refresh();
    }
  }

  function alone(work) {
    return navigator.locks ? navigator.locks.request(`playon-queue-${match}`, work) : work();
  }

  async function sent(tap) {
    const body = { ...tap.body, id: tap.id, after: tap.after, device: device(), ...(tap.confirm ? { confirm: true } : {}) };
    if (body.event && !body.amend && !body.insert) body.event = { at: tap.at, ...body.event };
    const { status, answer } = await call(`/api/v1/matches/${match}/entries?lang=${spoken()}`, { method: "POST", body });
    if (HERE.includes(status)) {
      trouble = null;
      // first it is seen, then it waits no longer: a tap made between the two counts it once
      safe(tap, answer);
      await changeTaps(match, () => ({ remove: [tap.number] }));
      await changed();
      return true;
    }
    if (BACK.includes(status)) {
      trouble = null;
      await changeTaps(match, (before) => {
        const still = before.find((each) => each.number === tap.number);
        return { put: still ? [{ ...still, state: "returned", answer: { status, ...answer } }] : [] };
      });
      await changed();
      return true;
    }
    trouble = status ? { status, message: answer.message } : null;
    await refresh();
    return false;
  }

  /** Send a tap that came back again, now: as something that happens after all that is entered. */
  async function again(number, count, last, more = {}) {
    await changeTaps(match, (before) => {
      const tap = before.find((each) => each.number === number);
      if (!tap) return {};
      const { answer, ...rest } = tap;
      const after = answer?.status === 428 ? tap.after : count;
      return { put: [{ ...rest, ...more, after, at: Math.max(tap.at, last), state: "waiting" }] };
    });
    await changed();
    void pump();
  }

  /** Send all that are here again, in order. */
  async function allAgain(count, last) {
    await changeTaps(match, (before) => ({
      put: before.map(({ answer: _, ...tap }, place) => ({
        ...tap,
        after: count + place,
        at: Math.max(tap.at, last),
        fresh: false,
        state: "waiting",
      })),
    }));
    await changed();
    void pump();
  }

  /** A tap that is not to be sent. Those made behind it move up. */
  async function drop(number) {
    await changeTaps(match, (before) => {
      const tap = before.find((each) => each.number === number);
      if (!tap) return {};
      const behind = before.filter((each) => each.number > number && each.state === "waiting" && each.fresh === tap.fresh);
      return { remove: [number], put: behind.map((each) => ({ ...each, after: each.after - 1 })) };
    });
    await changed();
    void pump();
  }

  addEventListener("online", () => void pump());
  void refresh().then(pump);

  return {
    add,
    again,
    allAgain,
    drop,
    pump,
    get taps() {
      return list;
    },
    get trouble() {
      return trouble;
    },
  };
}

function newId() {
  // randomUUID is for secure pages only; a hall's own network often is none
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");
}

let named = "";

/** A name of this device for the log. */
function device() {
  named ||= remembered("device") || newId().slice(0, 8);
  remember("device", named);
  return named;
}
