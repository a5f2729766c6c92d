// The picture of the sport that is played: each family of games has a module that draws it and tells what was tapped.
// A tie has its boards there, and none of it is tapped for an event.

import { el } from "./dom.js";

const PICTURES = { foosball: "./table.js", subbuteo: "./pitch.js", tie: "./boards.js" };

/** Puts the picture into a host. chosen(offers, what): what of the offers fits what was tapped, and that in words. Gives {draw()}; desk.picture is then what it gave, if places can be tapped there. */
export async function pictureOf(host, desk, chosen) {
  const drawn = await import(PICTURES[desk.start.family]);
  const inside = el("div", { class: "stage-inside" });
  host.replaceChildren(inside);
  let shown = null;
  return {
    draw() {
      if (!desk.view) return;
      if (shown) {
        shown.update(desk.view);
        return;
      }
      shown = drawn.picture(inside, desk.view, (tapped) => chosen(drawn.matching(desk.view.offers, tapped), drawn.named(desk.view, tapped)));
      desk.picture = drawn.matching ? shown : null;
    },
  };
}
