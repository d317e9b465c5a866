// Taps on every key of a screen that has just come, at times that the test sets, and what became of each of them.

const KEYS = ".words .key, .drawer .value, .drawer .key, .board [data-half]";
const posts = [];
let answer = null;

window.fetch = async (url, options) => {
  if (options?.method !== "POST") return { ok: false };
  posts.push(url);
  const live = answer;
  answer = null;
  return { status: 200, headers: new Headers({ "Content-Type": "application/json" }), json: async () => ({ status: "taken", rev: 0, live }) };
};

function settled() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage("");
  });
}

function tap({ x, y }) {
  const target = document.elementFromPoint(x, y);
  const options = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1, pointerId: 1 };
  for (const type of ["pointerdown", "pointerup", "click"]) target.dispatchEvent(new PointerEvent(type, options));
  return settled();
}

const push = (html) => htmx.trigger(document.querySelector("[ws-connect]"), "htmx:wsBeforeMessage", { message: html });
const hand = () => document.getElementById("live").dataset.hand;

function describe(key) {
  const { left, top, right, bottom } = key.getBoundingClientRect();
  const { entries = "", value = "", half = "" } = key.dataset;
  const who = value && key.closest("[data-who]").dataset.who;
  return {
    key, left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2, id: key.id, name: key.getAttribute("aria-label"), says: `${entries}${value}${who}`,
    word: entries.includes('"say"') && !key.matches(".out"), half, hand: hand(), over: document.getElementById("live").dataset.phase,
    lit: !key.hasAttribute("aria-disabled"), bet: key.closest(".row.answers") ? document.querySelector("#live .strip .word")?.textContent : "", answers: key.matches(".row.answers .key"), logs: half !== "" || Boolean(entries || value) && !key.dataset.tie, drawer: Boolean(key.closest(".drawer")),
  };
}

const keys = () => [...document.querySelectorAll(KEYS)].filter((key) => key.checkVisibility({ visibilityProperty: true })).map(describe);

// What the design says: "waits", "counts", or "" where it leaves it open.
function due(key, before, own, early) {
  const then = before.find(({ left, top, right, bottom }) => left <= key.x && key.x < right && top <= key.y && key.y < bottom);
  if (early >= 800 && !then?.answers) return "counts";
  if (!then) return key.drawer ? "" : own ? "counts" : "waits";
  if (then.lit && then.bet !== key.bet && then.id === key.id) return "waits";
  if (then.id !== key.id || (key.word || key.drawer ? then.says !== key.says : then.name !== key.name)) return "waits";
  if (key.half || key.word) return "counts";
  return then.hand === key.hand && then.over === key.over && then.says === key.says ? "counts" : "";
}

async function became(key) {
  const count = posts.length;
  key.key.classList.remove("shakes");
  const done = tap(key), shakes = key.key.classList.contains("shakes"); // it stops shaking by a clock of its own
  await done;
  const logged = posts.length - count;
  return shakes && !logged ? "waits" : !shakes && logged === Number(key.lit) ? "counts" : `shakes ${shakes}, logged ${logged}`;
}

// Shows `next` after `first`, by a tap on the key that leads to it or by a push; taps everything early, then late.
window.follow = async ({ first, next, leads, early }) => {
  const wrong = [];
  document.getElementById("live").dataset.rev = -1;
  push(first);
  window.clock += 5000;
  const before = keys(), led = before.find(({ id, lit, logs }) => leads && id === leads && lit && logs);
  if (led) {
    answer = next;
    await tap(led);
  } else push(next);
  window.clock += early;
  const now = keys().filter((key) => key.logs), late = [], undo = document.getElementById("undo");
  for (const key of now) {
    const should = due(key, before, Boolean(led), early), did = await became(key);
    if (should && should !== did) wrong.push(`${led ? `after ${leads}` : "pushed"}, ${early} ms, ${key.id} (${key.name}): ${did}, not ${should}`);
    if (did === "waits") late.push(key);
  }
  if (undo && (await became({ ...describe(undo), lit: true })) !== "counts") wrong.push("undo waits");
  window.clock += 1205 - early;
  for (const key of late) {
    const did = await became(key);
    if (did !== "counts") wrong.push(`${key.id} after 1205 ms: ${did}`);
  }
  return wrong;
};
