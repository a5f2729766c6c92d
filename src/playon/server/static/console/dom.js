// Making elements, and drawing a list of them anew without losing the focus.

/** An element: el("button", {class: "x", onclick: f, "data-key": "k"}, "text", child, null). */
export function el(tag, traits = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return made;
}

/** A button that does something; key tells it apart when it is drawn anew. */
export function button(label, does, traits = {}) {
  return el("button", { type: "button", onclick: does, ...traits }, ...[label].flat());
}

/** Draw what is inside a host anew; what had the focus has it again if it is still there. */
export function redraw(host, ...inside) {
  const held = host.contains(document.activeElement) ? document.activeElement.closest("[data-key]") : null;
  const key = held?.dataset.key;
  host.replaceChildren(...inside.flat().filter(Boolean));
  if (key) host.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Remembered choices of this device; nothing where the browser keeps none. */
export function remembered(name, otherwise = "") {
  try {
    return localStorage.getItem(`playon.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`playon.${name}`, value);
  } catch {
    // a browser that keeps nothing: the choice holds until the page is left
  }
}
