// The page around all others where the app runs in this phone: it fetches the app, once, holds its worker, and shows pages
// in a frame.

import { register, renew, seek, want } from "./updates.js";

const frame = document.getElementById("app"), { steps, visit, lack } = porotos, part = (name) => visit.querySelector(`[data-${name}]`);
const MEGABYTE = 1e6, AFTER_ANSWER = 150, BEAT = 15000, MINUTE = 60000, SOON = 5 * MINUTE, YEAR = 31536000, LOOK = 3000;
// What is fetched grows to four times its size, and Python's memory is as much again. The largest part, in megabytes.
const NEEDED = 9, LARGEST = 16;
// The first part of the way is fetching, if anything is to be fetched, the rest is starting.
let worker = null, isOpen = false, from = 0, death = null, died = -Infinity;
// `newer` is the size of another build that nobody has asked for yet.
Object.assign(porotos, { size: POCKET.size, newer: 0, renew: () => renew(rest), want });

function step(name, more = {}) {
  steps.push({ name, at: Math.round(performance.now()), ...more });
  if (more.done) progress(from + (1 - from) * more.done);
}

function progress(done) { part("bar").value = done; }

function say(name, text = "") {
  part("say").textContent = part("say").dataset[name].replace("#", text);
}

const megabytes = (size) => (size / MEGABYTE).toLocaleString(visit.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

async function fetchOnce() {
  let fetched = 0;
  const whole = megabytes(POCKET.size);
  await POCKET.fill((size) => {
    fetched = Math.min(fetched + size, POCKET.size); // The first page's own bytes are not in the sum.
    progress(from * fetched / POCKET.size);
    say("fetching", `${megabytes(fetched)} / ${whole}`);
  });
}

// A phone that is full is waited for: whoever makes room there goes on where the fetching stopped.
async function fetchApp() {
  from = 0.7;
  for (;;) {
    try { await fetchOnce(); break; } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
      step("full");
      say("full", Math.ceil(NEEDED * POCKET.size / MEGABYTE));
      do await new Promise((done) => { setTimeout(done, LOOK); }); while (document.hidden || !await hasRoom());
    }
  }
  step("fetched");
}

// Whether as much can be kept as the largest part takes, without fetching anything.
async function hasRoom() {
  const cache = await caches.open(POCKET.cache), place = POCKET.address("pocket/room");
  const isKept = await cache.put(place, new Response(new Blob(Array(LARGEST).fill(new Uint8Array(MEGABYTE))))).then(() => true, () => false);
  await cache.delete(place);
  return isKept;
}

// Resolves when this window's worker has done all that it was asked, or is no more.
async function rest() {
  if (!isOpen) return;
  worker.postMessage({ rest: true });
  const rests = new Promise((done) => { worker.addEventListener("message", ({ data }) => { if (data.rests) done(); }); });
  await Promise.race([rests, death]);
}

function layLine() {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ line: port1 }, [port1]);
  navigator.serviceWorker.controller.postMessage({ line: true }, [port2]);
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.need === "line" && isOpen) layLine();
  porotos.newer = data.newer ?? porotos.newer;
});
navigator.serviceWorker?.startMessages();

// Resolves with whether to begin again: the memory that was kept was none, and is gone.
function beginOnce() {
  const { base, build, name, lock, cache } = POCKET, life = `${name}-${crypto.randomUUID()}`;
  const own = worker = new Worker(POCKET.address(`pocket/${build}/worker.js`), { type: "module" });
  worker.postMessage({ begin: { base, build, name, lock, cache, life, languages: navigator.languages.join(",") } });
  return new Promise((ended, failed) => {
    const hasEnded = () => {
      failed(Object.assign(new Error("The worker has ended."), { trouble: "failed" }));
      if (worker === own && isOpen) revive();
    };
    worker.onerror = (event) => failed(Object.assign(new Error(event.message), { trouble: "failed" }));
    worker.onmessage = ({ data }) => {
      if (data.step) step(data.step, data);
      if (data.lives) death = navigator.locks.request(life, hasEnded);
      if (data.ready) ended(false);
      if (data.failed && data.again) ended(true);
      else if (data.failed) {
        const error = Object.assign(new Error(data.failed), { trouble: data.trouble });
        failed(error);
        if (isOpen) { isOpen = false; fail(error); } // The first page was there before the phone's own files
      }
      else if (data.trouble) showTrouble(data.trouble, "");
    };
  });
}

// A worker that ended by itself, as for want of memory, is followed by another: what it had not answered is asked again.
// One that ends again soon after would go on doing so.
async function revive() {
  const isSoon = Date.now() - died < SOON;
  [isOpen, died] = [false, Date.now()];
  step("ended");
  try {
    if (isSoon) throw Object.assign(new Error("The worker has ended again."), { trouble: "failed" });
    await begin();
  } catch (error) { await fail(error); }
}

async function begin() {
  if (await beginOnce()) {
    worker.terminate();
    step("again");
    await beginOnce();
  }
  isOpen = true;
  layLine();
  step("ready");
}

// What a page takes for its socket: word of every change comes over a channel of this phone.
const news = new BroadcastChannel(POCKET.name);
window.openPocketSocket = (url) => {
  const match = /[\w-]{22}/.exec(new URL(url, location.href).pathname)?.[0], socket = new EventTarget();
  const send = (type, init = {}) => {
    const event = Object.assign(new Event(type), init);
    socket[`on${type}`]?.(event);
    socket.dispatchEvent(event);
  };
  // The page that made a change has it in the answer, which comes after the word of it: with the word first, it would ask
  // for all that it is about to get.
  const tell = (rev) => { if (socket.readyState === WebSocket.OPEN) send("message", { data: `{"rev": ${rev}}` }); };
  const hear = ({ data }) => { if (data[0] === match) setTimeout(tell, AFTER_ANSWER, data[1]); };
  const beat = setInterval(tell, BEAT, 0);
  const close = (code = 1000) => {
    if (socket.readyState === WebSocket.CLOSED) return;
    socket.readyState = WebSocket.CLOSED;
    clearInterval(beat);
    news.removeEventListener("message", hear);
    send("close", { code });
  };
  Object.assign(socket, { readyState: WebSocket.CONNECTING, url, send() {}, close });
  news.addEventListener("message", hear);
  setTimeout(() => { socket.readyState = WebSocket.OPEN; send("open"); });
  return socket;
};

// A link that downloads goes past the service worker: the file is asked for here, and handed over.
async function download(event) {
  const link = event.target.closest?.("a[download]");
  if (!link || link.protocol === "blob:") return;
  event.preventDefault();
  const answer = await frame.contentWindow.fetch(link.href), copy = document.createElement("a");
  if (!answer.ok) { frame.contentWindow.location.assign(link.href); return; }
  copy.href = URL.createObjectURL(await answer.blob());
  copy.download = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "porotos";
  copy.click();
  setTimeout(() => URL.revokeObjectURL(copy.href), MINUTE);
  if ("all" in link.dataset) frame.contentWindow.location.reload(); // It says now when the copy was made
}

// Home says what may become of the things that are kept here: an iPhone's browser clears them after a week, unless it was
// begun from the home screen; any browser may, unless it promised not to.
async function guard() {
  const { storage } = navigator, lasts = await storage.persisted?.() || await storage.persist?.();
  const danger = navigator.standalone === false ? "home" : lasts ? "" : "clears";
  document.cookie = `storage=${danger}; path=${new URL(POCKET.base).pathname}; max-age=${YEAR}; SameSite=Lax`;
}

// Pictures to send are drawn here: a page that asks for one gets it drawn. Pages offer them where that works
// (static/css/pocket.css).
async function offerPictures(page) {
  const { canDraw, drawPicture } = await import("./pictures.js"), { defaultView: view } = page, { fetch } = view ?? {};
  if (!fetch) return;
  view.fetch = async (...request) => {
    const answer = await fetch.apply(view, request), { headers } = answer;
    const isPicture = answer.ok && headers.get("Content-Type")?.startsWith("image/svg+xml") && headers.has("Content-Disposition");
    return isPicture ? new Response(await drawPicture(answer), { headers }) : answer;
  };
  const areDrawn = await canDraw();
  page.documentElement.toggleAttribute("data-pictures", areDrawn);
  step("pictures", { areDrawn });
}

// How long the first page of this window took, under the table's menu: whoever has a phone can tell what it is worth.
function tellStart(page) {
  porotos.started ??= (performance.now() - (steps.find(({ name }) => name === "fetched")?.at ?? 0)) / 1000;
  const place = page.querySelector("[data-started]"), digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (!place) return;
  place.textContent = place.dataset.started.replace("#", porotos.started.toLocaleString(page.documentElement.lang, digits));
  place.hidden = false;
}

frame.addEventListener("load", () => {
  const { location: place, document: page } = frame.contentWindow;
  if (place.href === "about:blank") return;
  step("page", { path: place.pathname });
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  history.replaceState(history.state, "", place.pathname + place.search + place.hash);
  page.addEventListener("click", download);
  offerPictures(page);
  tellStart(page);
  document.querySelector("header").hidden = true;
  visit.hidden = true;
  frame.hidden = Boolean(document.querySelector(".rescue"));
  frame.contentWindow.focus();
});

const goal = location.href === POCKET.address("index.html") ? POCKET.base : location.href;

async function start() {
  part("start").hidden = true;
  part("way").hidden = false;
  part("bar").hidden = false;
  try {
    if ((await POCKET.missing()).length) await fetchApp();
    say("starting");
    await register(rest);
    step("service worker");
    guard().catch(() => {});
    await hold();
    frame.contentWindow.location.replace(goal);
  } catch (error) {
    await fail(error);
  }
}

// The next build may be able to do what this one can't. Without one, what is on the disk can be saved.
async function fail(error) {
  step("error", { error: String(error) });
  const trouble = error.name === "QuotaExceededError" ? "full" : error.trouble;
  if (trouble && await seek()) { await renew(); return; }
  say("failed", error.message);
  part("start").hidden = false;
  if (trouble) await showTrouble(trouble, error.message);
}

// Over the page that is shown, or in its place.
async function showTrouble(trouble, detail) {
  const goesOn = isOpen && trouble === "full", rescue = await import("./rescue.js");
  if (!goesOn) {
    isOpen = false;
    worker?.terminate();
  }
  const again = async () => {
    if (goesOn) frame.hidden = false;
    else {
      if (POCKET.isDear()) await want().catch(() => {}); // A press asks for it, whatever it costs
      if (await seek()) await renew();
      else location.reload();
    }
  };
  await rescue.showTrouble(trouble, { lang: visit.lang, detail, again });
  document.querySelector("header").hidden = visit.hidden = frame.hidden = true;
  step("trouble", { trouble });
}

// One window of this phone holds the worker. Others use it, and the next of them takes over when it is closed.
async function hold() {
  const alone = await new Promise((answer) => {
    navigator.locks.request(POCKET.name, { ifAvailable: true }, (lock) => { answer(Boolean(lock)); return lock ? new Promise(() => {}) : null; });
  });
  if (alone) await begin();
  else navigator.locks.request(POCKET.name, async () => { await begin().catch(fail); return new Promise(() => {}); });
}

// Before megabytes are fetched that somebody pays for, they are named once more; the next press fetches them.
async function press() {
  const key = part("start");
  if (!POCKET.isDear() || key.dataset.sure === undefined) { start(); return; }
  const left = megabytes(await POCKET.left());
  say("dear", left);
  key.textContent = key.dataset.sure.replace("#", left);
  delete key.dataset.sure;
  part("way").hidden = false;
  part("bar").hidden = true;
}

async function greet() {
  const isWhole = !(await POCKET.missing()).length;
  part("start").hidden = isWhole;
  part("start").onclick = press;
  if (isWhole) { await start(); return; }
  step("visit");
  if (porotos.isPressed) await press();
}

if (!lack) greet();
