// The reader at once: results while one types, and a story run in its place. Everything works without it, too.

import { t } from "./words.js";

const WAIT = 180;

for (const form of document.querySelectorAll("form[data-live]")) live(form);
document.addEventListener("click", run);
show();
addEventListener("hashchange", show);

/** Fetch what a form asks for as it is filled in, and put its results where they are shown. */
function live(form) {
  const place = document.getElementById(form.dataset.live);
  if (!place) return;
  let timer = 0;
  let asked = null;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT);
  });
  async function ask() {
    asked?.abort();
    asked = new AbortController();
    const query = new URLSearchParams(new FormData(form));
    const address = `${form.getAttribute("action")}?${query}`;
    query.set("stay", "1");
    place.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(`${form.getAttribute("action")}?${query}`, { signal: asked.signal });
      if (!answer.ok) return;
      const found = parsed(await answer.text()).getElementById(form.dataset.live);
      if (!found) return;
      place.replaceChildren(...found.childNodes);
      if (location.pathname === form.getAttribute("action")) history.replaceState(null, "", address);
    } catch (error) {
      if (error.name !== "AbortError") place.replaceChildren(said(t("The server does not answer; the button tries again.")));
    } finally {
      place.removeAttribute("aria-busy");
    }
  }
}

/** Run a story on the server and show the answer below it. */
async function run(event) {
  const link = event.target.closest?.("a.run");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const place = link.closest(".story")?.querySelector(".ran");
  if (!place) return;
  event.preventDefault();
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link.href, { cache: "no-store" });
    const found = answer.ok ? parsed(await answer.text()).getElementById("ran") : null;
    if (!found) throw new Error(String(answer.status));
    place.replaceChildren(...found.childNodes);
  } catch {
    place.replaceChildren(said(t("The server does not answer; the button tries again.")));
  } finally {
    place.removeAttribute("aria-busy");
  }
}

/** Open the story that the address names. */
function show() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

function parsed(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

function said(text) {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}
