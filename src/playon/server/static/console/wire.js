// The connection to the application: the socket that brings the match, and questions over HTTP.

import { send } from "../posting.js";
import { heard, strayed } from "./time.js";

const SILENCE = 12000;
const PATIENCE = 10000;

/** Ask or tell: {status, answer}; status 0 where there is no connection. */
export async function call(path, { method = "GET", body } = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const { signal } = stop;
    const answer = method === "GET" ? await fetch(path, { signal }) : await send(path, { method, body, signal });
    return { status: answer.status, answer: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, answer: {} };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stay connected to a match. told({state: "live" | "lost" | "closed"}) and told({view}).
 * Gives {again()}, which tries at once.
 */
export function connect(match, language, told) {
  let socket = null;
  let tries = 0;
  let timer = 0;
  let watch = 0;

  function open() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(`${scheme}//${location.host}/live/${match}?view=console&lang=${language}`);
    socket = mine;
    mine.onopen = () => {
      for (const wait of [0, 300, 900, 2000]) setTimeout(ping, wait, mine);
    };
    mine.onmessage = ({ data }) => {
      alive(mine);
      const said = JSON.parse(data);
      if (said.type === "view") {
        tries = 0;
        told({ state: "live", view: said });
      } else if (said.type === "pong") heard(said.ping.at, Date.now(), said.now);
      else if (said.type === "beat" && strayed(said.now)) ping(mine);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      clearTimeout(watch);
      socket = null;
      if (code === 4403 || code === 4404) {
        told({ state: "closed", code });
        return;
      }
      told({ state: "lost" });
      tries += 1;
      timer = setTimeout(open, Math.min(8000, 300 * 2 ** Math.min(tries, 5)) * (0.75 + Math.random() / 2));
    };
    alive(mine);
  }

  function alive(mine) {
    clearTimeout(watch);
    watch = setTimeout(() => drop(mine), SILENCE);
  }

  function drop(mine) {
    if (socket !== mine) return;
    // a connection that is gone need not close: it is given up here, and a new one is tried
    const { onclose } = mine;
    mine.onclose = null;
    mine.close();
    onclose({ code: 1006 });
  }

  function ping(mine) {
    if (mine.readyState === WebSocket.OPEN) mine.send(JSON.stringify({ ping: { at: Date.now() } }));
  }

  function again() {
    if (!socket) open();
  }

  setInterval(() => socket && ping(socket), 20000);
  addEventListener("online", again);
  addEventListener("offline", () => socket && drop(socket));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again());
  open();
  return { again };
}
