// A list that turns its pages by itself where it does not fit.

import { fill } from "./showing.js";

const EVERY = 8000;

/** Pages of a list; the element `.page` of its section tells which one is shown. Gives {show(items)}. */
export function pages(list) {
  const told = list.closest("section")?.querySelector(".page");
  let page = 0;
  let starts = [0];

  function show(items) {
    list.replaceChildren(...items);
    lay();
  }
  /** Where pages begin: an item that would be cut off begins the next one. */
  function lay() {
    const items = [...list.children];
    items.forEach((item) => (item.hidden = false));
    starts = [0];
    if (getComputedStyle(list).overflowY === "hidden") {
      let top = null;
      items.forEach((item, n) => {
        const box = item.getBoundingClientRect();
        top ??= box.top;
        if (box.bottom - top > list.clientHeight + 1 && n > starts[starts.length - 1]) {
          starts.push(n);
          top = box.top;
        }
      });
    }
    turn(0);
  }
  function turn(step) {
    page = (page + step) % starts.length;
    const [from, to] = [starts[page], starts[page + 1] ?? Infinity];
    [...list.children].forEach((item, n) => (item.hidden = n < from || n >= to));
    if (told) fill(told, starts.length > 1 ? `${page + 1}/${starts.length}` : "");
  }
  setInterval(() => starts.length > 1 && turn(1), EVERY);
  new ResizeObserver(() => lay()).observe(list.parentElement);
  return { show };
}
