// The picture of the sport that is played: each family of games has a module that draws it and tells what was tapped.

import { el } from "./dom.js";

const PICTURES = { foosball: "./table.js", subbuteo: "./pitch.js" };

/** Puts the picture into a host. chosen(offers, what): what of the offers fits what was tapped, and that in words. Gives {draw()}; desk.picture is then what it gave. */
export async function pictureOf(host, desk, chosen) {
  const drawn = await import(PICTURES[desk.start.family]);
  const inside = el("div", { class: "stage-inside" });
  host.replaceChildren(inside);
  return {
    draw() {
      if (!desk.view) return;
      if (desk.picture) desk.picture.update(desk.view);
      else desk.picture = drawn.picture(inside, desk.view, (tapped) => chosen(drawn.matching(desk.view.offers, tapped), drawn.named(desk.view, tapped)));
    },
  };
}
