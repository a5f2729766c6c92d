// Which offers a tapped rod, figure, goal or spot may mean, the likeliest first.

const ASIDE = 0.2;

/**
 * The offers that fit a tapped thing, with what it tells filled in, the likeliest first.
 *
 * tapped: {kind: "rod", side, rod, figure?, ball?} (`ball`: {side, rod} where the ball is), {kind: "figure", side, figure,
 * place?}, {kind: "goal", into}, {kind: "zone", zone, side?}, {kind: "place", place, line?} or {kind: "off"}.
 */
export function matching(offers, tapped) {
  return (offers || [])
    .filter((offer) => !offer.blocked)
    .map((offer, place) => ({ place, ...fitted(offer, tapped) }))
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map((each) => each.offer);
}

function fitted(offer, tapped) {
  const event = offer.event;
  const asks = new Set(offer.ask || []);
  const fill = {};
  const takes = (name, value) => {
    if (value === undefined || value === null || !asks.has(name)) return false;
    fill[name] = value;
    return true;
  };
  const tells = (name, value) => (fill[name] = value);
  const score = (FITS[tapped.kind] || (() => 0))(event, tapped, takes, asks, tells);
  if (!(score > 0)) return { score: 0 };
  const ask = (offer.ask || []).filter((name) => !(name in fill));
  return { score, offer: Object.keys(fill).length ? { ...offer, event: { ...event, ...fill }, ask } : offer };
}

/** How well the side of an event fits: 0 where it is another one. An event that asks for its side takes it. */
function bySide(event, side, takes) {
  if (event.by !== undefined) return event.by === side ? 1 : 0;
  return takes("by", side) ? ASIDE : 0;
}

const FITS = {
  rod(event, tapped, takes, asks) {
    const of = bySide(event, tapped.side, takes);
    if (!of) return 0;
    if (event.rod === undefined) {
      if (takes("rod", tapped.rod)) return 2 * of;
      return of === ASIDE ? ASIDE / 2 : 0.5;
    }
    if (event.rod !== tapped.rod) {
      const from = tapped.ball;
      const passes = event.event === "left_rod" && event.how === "pass" && from?.side === tapped.side && from.rod === event.rod;
      return passes ? 2 : 0;
    }
    if (event.figure !== undefined && tapped.figure !== undefined && event.figure !== tapped.figure) return 0;
    if (asks.has("figure") && tapped.figure !== undefined) {
      takes("figure", tapped.figure);
      return 4;
    }
    return 3;
  },
  figure(event, tapped, takes, asks) {
    if (event.figure !== undefined) return event.figure === tapped.figure ? 4 : 0;
    const of = bySide(event, tapped.side, takes);
    if (!of) return 0;
    if (asks.has("figure")) {
      takes("figure", tapped.figure);
      return event.event === "flick" ? 3 : event.event === "claim" || event.event === "nominate" ? 2 : of;
    }
    return of === ASIDE ? ASIDE / 2 : event.figures === undefined ? 0.3 : 0;
  },
  goal(event, tapped, takes) {
    if (event.into !== undefined) return event.into === tapped.into ? 4 : 0;
    if (takes("into", tapped.into)) return 3;
    if (event.result === "scored") return event.by === undefined || event.by !== tapped.into ? 3 : 0;
    if (event.how === "shot" && event.by !== tapped.into) return 2;
    if (event.against !== undefined && event.offence === undefined) return event.against === tapped.into ? 1 : 0;
    return 0;
  },
  zone(event, tapped, takes) {
    if (event.zone !== undefined) {
      const same = event.zone === tapped.zone;
      return same && (event.side === undefined || !tapped.side || event.side === tapped.side) ? 4 : 0;
    }
    return takes("zone", tapped.zone) ? 3 : 0;
  },
  place(event, tapped, takes, asks, tells) {
    if (tapped.line) {
      if (event.line === undefined && !asks.has("line")) return asks.has("place") && takes("place", tapped.place) ? 1 : 0;
      if (event.line !== undefined && event.line !== tapped.line) return 0;
      takes("line", tapped.line);
      takes("place", tapped.place);
      return 4;
    }
    if (event.line !== undefined) return 0;
    if (takes("place", tapped.place)) return 2;
    if (event.event !== "foul") return 0;
    tells("place", tapped.place); // where a foul happened decides what it costs
    return asks.has("by") ? ASIDE : 1;
  },
  off(event) {
    if (event.event === "left_area") return 4;
    return event.line === "board" ? 3 : 0;
  },
};
