// The desk with scripts: fields that fit the rulebook, copying and printing a link, a word when something changed meanwhile.

import { t } from "./words.js";

const PAUSE = 10_000;

function fitting() {
  const book = document.querySelector("select[name=book]");
  if (!book) return;
  const fit = () => {
    const family = book.selectedOptions[0]?.dataset.family;
    for (const each of document.querySelectorAll("fieldset[data-family]")) each.hidden = each.dataset.family !== family;
  };
  book.addEventListener("change", fit);
  fit();
}

function copying() {
  const print = document.querySelector("button[data-print]");
  if (!print) return;
  print.hidden = false;
  print.addEventListener("click", () => window.print());
  const button = document.querySelector("button[data-copy]");
  if (!button) return;
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.querySelector(button.dataset.copy).textContent.trim());
    button.textContent = t("Copied");
  });
}

function state(lines) {
  return JSON.stringify(lines.map((line) => [line.id, line.state, line.place, line.called]).sort());
}

async function watching() {
  const notice = document.querySelector("#changed");
  if (!notice) return;
  let seen = null;
  for (;;) {
    if (!document.hidden) {
      const answer = await fetch("/api/v1/matches?limit=500", { cache: "no-store" }).catch(() => null);
      if (answer?.ok) {
        const now = state(await answer.json());
        if (seen !== null && now !== seen) notice.hidden = false;
        seen ??= now;
      }
    }
    await new Promise((go) => setTimeout(go, PAUSE));
  }
}

fitting();
copying();
watching();
