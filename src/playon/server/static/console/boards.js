// In the place of a picture, for who referees a tie of two teams: its four boards, each leading to its own console.

import { boardList } from "../tie.js";
import { el } from "./dom.js";
import { now } from "./time.js";

/** Draws the boards of a view into a host. Gives {update(view)}; nothing in it is tapped for an event. */
export function picture(host, view) {
  const list = el("ul", { class: "tie-boards" });
  host.replaceChildren(list);
  const boards = boardList(list, now, (board) => `/match/${board.match}`);
  boards.show(view);
  return { update: (later) => boards.show(later) };
}
