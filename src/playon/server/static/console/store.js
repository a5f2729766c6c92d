// What this device keeps over a reload: taps that are not yet known to be safe, and each match as it was seen last.

let opened = null;
/** Where a browser keeps nothing, taps are kept until the page is left. */
const held = { taps: [], number: 0 };

function database() {
  opened ??= new Promise((resolve, reject) => {
    if (!self.indexedDB) throw new Error("this browser has no database");
    const asked = indexedDB.open("playon", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("taps", { keyPath: "number", autoIncrement: true }).createIndex("match", "match");
      asked.result.createObjectStore("views", { keyPath: "match" });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

/** Work on a store in one transaction, which other tabs wait for; what `work` gives is given when it is on the disk. */
async function within(name, mode, work) {
  const base = await database();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(name, mode, { durability: "strict" });
    let result;
    work(transaction.objectStore(name), (value) => (result = value));
    transaction.oncomplete = () => resolve(result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Whether this browser keeps anything. */
function keeps() {
  return database().then(
    () => true,
    () => false,
  );
}

/** The taps of a match, in the order they were made. */
export async function taps(match) {
  if (!(await keeps())) return [...held.taps];
  return within("taps", "readonly", (store, give) => {
    store.index("match").getAll(match).onsuccess = ({ target }) => give(target.result);
  });
}

/**
 * Change the taps of a match in one go. change(taps) gives {put: [...], remove: [numbers], result}; a tap without a number
 * is a new one and gets the next.
 */
export async function changeTaps(match, change) {
  if (!(await keeps())) return changeHeld(change);
  return within("taps", "readwrite", (store, give) => {
    store.index("match").getAll(match).onsuccess = ({ target }) => {
      const { put = [], remove = [], result } = change(target.result);
      for (const number of remove) store.delete(number);
      for (const tap of put) store.put(tap);
      give(result);
    };
  });
}

function changeHeld(change) {
  const { put = [], remove = [], result } = change([...held.taps]);
  const numbered = put.map((tap) => ({ ...tap, number: tap.number ?? (held.number += 1) }));
  const gone = new Set([...remove, ...numbered.map((tap) => tap.number)]);
  held.taps = [...held.taps.filter((tap) => !gone.has(tap.number)), ...numbered].sort((one, other) => one.number - other.number);
  return result;
}

/** A match as it was seen last on this device; undefined where it never was. */
export async function viewKept(match) {
  const found = await within("views", "readonly", (store, give) => {
    store.get(match).onsuccess = ({ target }) => give(target.result);
  });
  return found?.view;
}

export function keepView(match, view) {
  return within("views", "readwrite", (store) => void store.put({ match, view }));
}
