// What this phone keeps until the server has it: in IndexedDB, which works over plain http too. Where the browser
// refuses that, in localStorage; where it refuses both, in memory, which the next reload empties.

import { home } from "../../shared/place.js";

// All projects of one host share what a browser keeps, so a pocket's path is part of the name.
const NAME = `porotos${home.slice(1)}`, TAPS = "taps";
const SOON = 5000;

// The last board of each open match, which app/boards.js keeps.
export const SEEN = "seen";
let opening = null;

const forgetIt = () => { opening = null; };

// A browser that ends the connection, or another tab that wants a newer form of it, has it opened anew.
function hold(database) {
  database.onversionchange = () => { database.close(); forgetIt(); };
  database.onclose = forgetIt;
  return database;
}

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(TAPS, { keyPath: "n", autoIncrement: true }).createIndex("match", "match");
      request.result.createObjectStore(SEEN, { keyPath: "match" });
    };
    request.onsuccess = () => resolve(hold(request.result));
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error("late")), SOON); // taps can't wait for one that never opens
  });
  opening.catch(forgetIt);
  return opening;
}

// Done when it is on the disk: "strict" waits for that.
export async function within(mode, work, store = TAPS, durability = "strict") {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability });
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

export const base = {
  add: (tap) => within("readwrite", (taps) => taps.add(tap)),
  put: (tap) => within("readwrite", (taps) => taps.put(tap)),
  remove: (n) => within("readwrite", (taps) => taps.delete(n)),
  all: (match) => within("readonly", (taps) => taps.index("match").getAll(match)),
  count: () => within("readonly", (taps) => taps.count()),
  clear: () => Promise.all([TAPS, SEEN].map((store) => within("readwrite", (kept) => kept.clear(), store))),
};

// The same in a box of texts.
function shelf(box) {
  const read = () => JSON.parse(box.getItem(NAME) || "[]");
  const write = (taps) => box.setItem(NAME, JSON.stringify(taps));
  const without = (n) => read().filter((tap) => tap.n !== n);
  return {
    async add(tap) {
      const taps = read(), n = Math.max(0, ...taps.map((other) => other.n)) + 1;
      write([...taps, { ...tap, n }]);
      return n;
    },
    put: async (tap) => write([...without(tap.n), tap].sort((one, other) => one.n - other.n)),
    remove: async (n) => write(without(n)),
    all: async (match) => read().filter((tap) => tap.match === match),
    count: async () => read().length,
    clear: async () => box.removeItem(NAME),
  };
}

const memory = { text: null, getItem: () => memory.text, setItem: (_, text) => { memory.text = text; }, removeItem: () => { memory.text = null; } };

// What an earlier page kept in a box of texts since the base did not open in time, or was refused.
async function bringOver() {
  for (const { n: _, ...tap } of JSON.parse(localStorage.getItem(NAME) || "[]")) await base.add(tap);
  localStorage.removeItem(NAME);
}

// The best there is, and whether it outlives a reload.
export async function disk() {
  try {
    await open();
    await bringOver().catch(() => {});
    return { ...base, lasts: true };
  } catch {
    try {
      localStorage.setItem("porotos-test", "1");
      localStorage.removeItem("porotos-test");
      return { ...shelf(localStorage), lasts: true };
    } catch {
      return { ...shelf(memory), lasts: false };
    }
  }
}
