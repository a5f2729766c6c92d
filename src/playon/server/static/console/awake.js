// The screen stays on while a match runs, where the browser can do that.

let lock = null;
let wanted = false;

export async function stayAwake(want) {
  wanted = want;
  if (!("wakeLock" in navigator)) return;
  if (want && !lock && document.visibilityState === "visible") {
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null));
    } catch {
      lock = null; // refused, e.g. on a low battery; the match goes on all the same
    }
  } else if (!want && lock) await lock.release();
}

document.addEventListener("visibilitychange", () => void stayAwake(wanted));
