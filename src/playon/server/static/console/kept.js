// The page is kept on the device, so that it opens again without a connection.

const PAGES = "playon-pages";

/** Whether a browser keeps the page here: on plain http in a hall's network it does not, though the taps are kept all the same. */
export const KEEPS = "serviceWorker" in navigator;

/** Keep the page. paths: what belongs to it besides the static files, as far as it came before the service worker did. */
export async function keepPage(paths) {
  if (!KEEPS) return;
  try {
    const known = Boolean(navigator.serviceWorker.controller);
    await navigator.serviceWorker.register("/sw.js", { scope: "/" });
    await navigator.serviceWorker.ready;
    if (!known) await (await caches.open(PAGES)).addAll(paths);
    document.documentElement.dataset.kept = "yes";
  } catch {
    // no connection just now, or a browser that allows no keeping: the next visit tries again
  }
}
