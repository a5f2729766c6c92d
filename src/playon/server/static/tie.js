// The boards of a tie of two teams, as they are seen from outside: who plays, how it stands, what is played.

import { clockFace } from "./clocks.js";
import { fill } from "./showing.js";
import { t } from "./words.js";

/**
 * Draw the boards of a view into a list. now: the clock of the server. href(board): where one of them leads.
 * Gives {show(view)}.
 */
export function boardList(list, now, href) {
  let drawn = [];

  function show(view) {
    if (drawn.length !== view.boards.length) {
      drawn = view.boards.map((board) => line(board, now, href));
      list.replaceChildren(...drawn.map((each) => each.element));
    }
    view.boards.forEach((board, place) => draw(drawn[place], board, view));
  }
  return { show };
}

function line(board, now, href) {
  const part = (kind, name = "span") => {
    const element = document.createElement(name);
    element.className = kind;
    return element;
  };
  const made = {
    element: document.createElement("li"),
    link: part("board-link", "a"),
    name: part("board-name"),
    a: part("board-player side-a"),
    b: part("board-player side-b"),
    scoreA: part("board-score digits"),
    scoreB: part("board-score digits"),
    played: part("board-part soft"),
    clock: part("board-clock"),
  };
  made.element.className = "tie-board";
  made.element.dataset.board = board.number;
  made.link.href = href(board);
  const foot = part("board-foot");
  foot.append(made.played, made.clock);
  made.link.append(made.name, made.a, made.scoreA, made.b, made.scoreB, foot);
  made.element.append(made.link);
  return { ...made, face: clockFace(made.clock, now), before: null };
}

function draw(each, board, view) {
  each.element.dataset.state = board.state;
  fill(each.name, board.name);
  fill(each.a, board.players.A ?? view.teams.A.name);
  fill(each.b, board.players.B ?? view.teams.B.name);
  fill(each.scoreA, String(board.score.A));
  fill(each.scoreB, String(board.score.B));
  fill(each.played, board.state === "over" ? t("over") : board.part);
  each.face.show({ now: view.now, part: board.part }, board.clocks);
  const goals = board.score.A + board.score.B;
  if (each.before !== null && goals > each.before) {
    each.element.classList.remove("scored");
    void each.element.offsetWidth;
    each.element.classList.add("scored");
  }
  each.before = goals;
}
