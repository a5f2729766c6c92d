// Following a match, or the hall, as it goes: by a socket, else by an event stream, else by asking again and again.
//
//   const following = follow({ match: "abc123", onView: (view, live) => {}, onState: (state) => {} });
//   following.now()    the clock of the server, ms since 1970
//   following.again()  try again at once
//   following.stop()
//
// onView gets every view as it comes, newest state whole; onState gets {way, live, since, refused} whenever that changes:
// way: "socket", "stream", "asking" or null; live: whether there was a sign of life within two beats; since: the moment
// (ms of this device) of the last one; refused: "gone" where there is no such match, "closed" where this visitor may not see it.

/** Milliseconds between two signs of life of the server. */
const BEAT = 5000;
/** So long without a sign of life (ms), and what is shown is stale. */
const STALE = 2 * BEAT;
const DEAD = 2.5 * BEAT;
const OPENING = 5000;
const PAUSE = 400;
const LONGEST = 8000;
const REFUSED = 30000;
const ASK = 2000;
const ASKED = 30;
const CLOSED = { 4403: "closed", 4404: "gone" };

/**
 * Follow a match (`match`, `view`: "board" or "console") or the hall (`wall`: the slug of a tournament, "" for all).
 * lang: the language of the views, that of the page unless told.
 */
export function follow({ match, wall, view = "board", lang, onView, onState = () => {} }) {
  const clock = serverClock();
  const places = placesOf({ match, wall, view, lang: lang || document.documentElement.lang || "en" });
  const state = { way: null, live: false, since: Date.now(), refused: null };
  let stopped = false;
  let wake = () => {};
  let cut = () => {};

  function changed(more) {
    const before = JSON.stringify([state.way, state.live, state.refused]);
    Object.assign(state, more);
    if (before !== JSON.stringify([state.way, state.live, state.refused])) onState({ ...state });
  }
  function alive(way) {
    changed({ way, live: true, since: Date.now(), refused: null });
  }
  function take(message, way) {
    if (message.type === "beat") clock.heard(message.now);
    else if (message.type === "pong") clock.answered(message.ping, message.now);
    else if (message.type === "view") onView(message, following);
    alive(way);
  }

  const ways = [bySocket, byStream, byAsking];

  /** Each way ends when nothing comes any more, and tells whether anything came. */
  function bySocket() {
    return new Promise((done) => {
      let came = false;
      const socket = new WebSocket(places.socket);
      const watch = watchdog(() => end());
      const asking = setInterval(() => ping(), BEAT * 2);
      const ping = () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ ping: performance.now() }));
      function end() {
        clearInterval(asking);
        watch.stop();
        socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
        socket.close();
        done(came);
      }
      cut = end;
      socket.onopen = ping;
      socket.onmessage = (event) => {
        came = true;
        watch.fed();
        take(JSON.parse(event.data), "socket");
      };
      socket.onclose = (event) => {
        if (CLOSED[event.code]) changed({ refused: CLOSED[event.code], way: null, live: false });
        end();
      };
    });
  }

  function byStream() {
    if (!places.stream || state.refused) return Promise.resolve(false);
    return new Promise((done) => {
      let came = false;
      const stream = new EventSource(places.stream);
      const watch = watchdog(() => end());
      function end() {
        watch.stop();
        stream.close();
        done(came);
      }
      function heard(message) {
        if (!came) clock.ask();
        came = true;
        watch.fed();
        take(message, "stream");
      }
      cut = end;
      stream.addEventListener("view", (event) => heard(JSON.parse(event.data)));
      stream.addEventListener("beat", (event) => heard({ type: "beat", now: Number(event.data) }));
      stream.onerror = end;
    });
  }

  async function byAsking() {
    if (state.refused) return false;
    let seen = null;
    cut = () => {};
    for (let times = 0; times < ASKED && !stopped; times += 1) {
      try {
        const headers = seen ? { "If-None-Match": seen } : {};
        const answer = await fetch(places.ask, { headers, cache: "no-store", signal: AbortSignal.timeout(OPENING) });
        if (answer.status === 404) changed({ refused: "gone", way: null, live: false });
        if (answer.status === 401 || answer.status === 403) changed({ refused: "closed", way: null, live: false });
        if (!answer.ok && answer.status !== 304) return false;
        if (times === 0) clock.ask();
        seen = answer.headers.get("ETag");
        if (answer.status === 304) alive("asking");
        else take({ type: "view", view, ...(await answer.json()) }, "asking");
      } catch {
        return times > 0 && state.live;
      }
      await pause(ASK);
    }
    return true;
  }

  function watchdog(end) {
    let timer = setTimeout(end, OPENING);
    return {
      fed() {
        clearTimeout(timer);
        timer = setTimeout(end, DEAD);
      },
      stop: () => clearTimeout(timer),
    };
  }
  function pause(length) {
    return new Promise((done) => {
      const timer = setTimeout(done, length);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function run() {
    let wait = PAUSE;
    while (!stopped) {
      let came = false;
      for (const way of ways) {
        came = await way();
        if (came || stopped) break;
      }
      if (stopped) return;
      changed({ way: null });
      wait = came ? PAUSE : Math.min(wait * 2, LONGEST);
      // all screens of a hall lose a server at the same moment; they do not come back at the same one
      await pause(state.refused ? REFUSED : wait * (0.5 + Math.random()));
    }
  }

  const looking = setInterval(() => changed({ live: state.live && Date.now() - state.since <= STALE }), 500);
  const again = () => wake();
  const seen = () => document.visibilityState === "visible" && wake();
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", seen);

  const following = {
    now: clock.now,
    again,
    state: () => ({ ...state }),
    stop() {
      stopped = true;
      clearInterval(looking);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
      cut();
      wake();
    },
  };
  onState({ ...state });
  run();
  return following;
}

function placesOf({ match, wall, view, lang }) {
  const socket = (path) => new URL(path, location.href.replace(/^http/, "ws")).href;
  const language = encodeURIComponent(lang);
  if (match === undefined) {
    const told = `event=${encodeURIComponent(wall || "")}&lang=${language}`;
    return { socket: socket(`/live?${told}`), stream: `/api/v1/wall/stream?${told}`, ask: `/api/v1/wall?${told}` };
  }
  const id = encodeURIComponent(match);
  const live = socket(`/live/${id}?view=${view}&lang=${language}`);
  // an event stream is for spectators; what only the referee may see is asked for
  if (view !== "board") return { socket: live, stream: null, ask: `/api/v1/matches/${id}/${view}?lang=${language}` };
  const one = `/api/v1/matches/${id}`;
  return { socket: live, stream: `${one}/stream?lang=${language}`, ask: `${one}?lang=${language}` };
}

/** The clock of the server as this device reckons it: by the answer that was on its way for the shortest time. */
function serverClock() {
  let ahead = null;
  let shortest = Infinity;
  const steady = () => performance.timeOrigin + performance.now();

  function set(now, received, way) {
    // an old answer may hold no longer: a clock of a device drifts, or was set
    shortest += 1;
    if (way > shortest && ahead !== null) return;
    shortest = way;
    ahead = now + way / 2 - received;
  }
  return {
    now: () => steady() + (ahead ?? 0),
    answered: (sent, now) => set(now, steady(), performance.now() - sent),
    heard(now) {
      if (ahead === null || Math.abs(steady() + ahead - now) > 2000) {
        ahead = now - steady();
        shortest = Infinity;
      }
    },
    async ask() {
      const sent = performance.now();
      try {
        const answer = await fetch("/api/v1/time", { cache: "no-store" });
        set((await answer.json()).now, steady(), performance.now() - sent);
      } catch {
        // the beats tell the time, too, only less exactly
      }
    },
  };
}
