// Sending something that changes something: with the seal by which the application knows its own pages.

const COOKIE = "playon_seal";

function seal() {
  for (const each of document.cookie.split(";")) {
    const [name, ...value] = each.trim().split("=");
    if (name === COOKIE) return decodeURIComponent(value.join("="));
  }
  return "";
}

function post(path, method, body, { headers = {}, ...more }) {
  const told = { Accept: "application/json", ...headers, "X-Playon-Seal": seal() };
  const plain = body === undefined || body instanceof FormData || body instanceof Blob;
  if (!plain) told["Content-Type"] = "application/json";
  return fetch(path, {
    ...more, method, headers: told, body: plain ? body : JSON.stringify(body), credentials: "same-origin",
  });
}

/**
 * Send to the application; the answer is that of fetch, and it fails as fetch does where there is no connection.
 * body: anything, sent as JSON; a FormData or Blob is sent as it is. more: further options of fetch (signal, keepalive, headers).
 * Where the seal was lost (cookies cleared, the page kept for long) a new one is fetched and it is sent once more.
 */
export async function send(path, { method = "POST", body, ...more } = {}) {
  const answer = await post(path, method, body, more);
  if (answer.status !== 403) return answer;
  const why = await answer.clone().json().catch(() => ({}));
  if (why.error !== "unsealed") return answer;
  await fetch("/api/v1/seal", { credentials: "same-origin", cache: "no-store" });
  return post(path, method, body, more);
}
