// Keeps the console at hand without a connection: its page and all static files, the newest that were seen.
// The server puts `self.kept = {version, files}` before this.

const CACHE = `playon-${self.kept.version}`;
const PAGES = "playon-pages";
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.all(self.kept.files.map((file) => cache.add(new Request(file, { cache: "reload" })))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== PAGES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && url.pathname.startsWith("/match/")) event.respondWith(newest(request, PAGES, url));
  else if (url.pathname.startsWith("/static/")) event.respondWith(newest(request, CACHE, url));
  else if (/^\/api\/v1\/books\/[^/]+\/vocabulary$/.test(url.pathname)) event.respondWith(newest(request, PAGES, url));
});

/** From the network and kept; what was kept where the network does not answer in time. Pages differ by their language. */
async function newest(request, name, url) {
  const cache = await caches.open(name);
  const key = name === CACHE ? url.origin + url.pathname : request.url;
  const coming = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  });
  coming.catch(() => {});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  let answer = null;
  try {
    answer = await Promise.race([coming, late]);
  } catch {
    // no connection: what is kept has to do
  }
  if (answer) return answer;
  const kept = (await cache.match(key)) || (await cache.match(key, { ignoreSearch: true }));
  return kept || coming;
}
