// What is offered now: which offers stand as next steps, which wait, how they are written and whose they are.

const AT_LEAST = 4;

/** The offers that stand as next steps now, in their order; the number keys count them. */
export function stepsOf(desk) {
  const { view, tapped } = desk;
  if (!view) return [];
  if (tapped) return tapped.offers;
  const likely = view.offers.slice(0, view.likely);
  return likely.length ? likely : view.offers.filter((each) => !each.blocked).slice(0, AT_LEAST);
}

/** The options of the offended side that cannot be told yet, where its choice waits for something. */
export function awaitedOf(view) {
  return (view?.offers ?? []).filter((each) => each.blocked && each.event.event === "choose" && each.event.option);
}

/** What asks for more ends in dots, which never stand on a line of their own. */
export function dotted(text) {
  return text.replace(/\s*\.\.\.$/, "\u00a0…");
}

/** The side an offer is about: who does it or gains by it. */
export function sideOf(offer) {
  const { by, winner, into } = offer.event;
  return by || winner || (into === "A" ? "B" : into === "B" ? "A" : null);
}
