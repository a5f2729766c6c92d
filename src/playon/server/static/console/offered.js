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

/** What asks for more, without the dots that it ends in. */
export function undotted(text) {
  return text.replace(/\s*\.\.\.$/, "");
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

/**
 * A view in which every step stands where it stood in the one before, as far as it is still offered: time alone moves nothing
 * under the thumb. What time has newly brought fills places that fell free, then comes behind; the next entry orders all anew.
 */
export function steadied(before, view) {
  if (!before || before.count !== view.count || before.epoch !== view.epoch) return view;
  const now = new Map(view.offers.map((offer) => [keyOf(offer), offer]));
  const stood = before.offers.slice(0, before.likely).map(keyOf);
  const had = new Set(stood);
  const fresh = view.offers.slice(0, view.likely).filter((offer) => !had.has(keyOf(offer)));
  const steps = [...stood.map((key) => now.get(key) ?? fresh.shift()).filter(Boolean), ...fresh];
  const rest = view.offers.filter((offer) => !steps.includes(offer));
  return { ...view, offers: [...steps, ...rest], likely: steps.length };
}

/** What tells an offer from all others: its event, with the marks behind it where it has some. */
export function keyOf(offer) {
  return `${JSON.stringify(offer.board ? { board: offer.board, ...offer.event } : offer.event)}${offer.marks?.length ? JSON.stringify(offer.marks) : ""}`;
}
