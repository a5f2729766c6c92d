// The clock of the application on this device: pings tell how far the device's own clock is off.

import { remember, remembered } from "./dom.js";

const KEPT = 12;
const STRAY = 2500;
let samples = [];
let offset = Number(remembered("offset", "0")) || 0;

/** Ms since 1970 by the clock of the application. */
export function now() {
  return Date.now() + offset;
}

/** A pong came: sent and came by the device's clock, told by the application's. The quickest of the last ones counts most. */
export function heard(sent, came, told) {
  samples = [...samples, { round: came - sent, off: told - (sent + came) / 2 }].slice(-KEPT);
  const best = samples.reduce((one, other) => (other.round < one.round ? other : one));
  offset = Math.round(best.off);
  remember("offset", String(offset));
}

/** A sign of life told the time: whether this device's clock has been set meanwhile, so that it is to be asked anew. */
export function strayed(told) {
  const off = Math.abs(told - now()) > STRAY;
  if (off) samples = [];
  return off;
}

/** The seconds of a match at this moment, never before its last event. */
export function matchSecond(view) {
  if (!view) return 0;
  return Math.round(Math.max((now() - view.epoch) / 1000, view.situation?.at ?? 0) * 1000) / 1000;
}

/** Seconds as they are read: 12.3 below a minute where tenths matter, else 1:05. */
export function shown(seconds, tenths = false) {
  const left = Math.max(0, seconds);
  if (tenths && left < 60) return (Math.floor(left * 10 + 1e-6) / 10).toFixed(1);
  const whole = Math.floor(left + 1e-6);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
