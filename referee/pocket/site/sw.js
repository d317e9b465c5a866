// Between pages and what answers them: files come from what this phone keeps, pages from the worker that holds the app.
// The line of `importScripts` stands before this.

const WITHOUT_BODY = [204, 205, 301, 302, 303, 304, 307, 308], BEYOND = /^(static|pocket)\/|^(app\.webmanifest|licences\.txt)$/;
const TIMES = 3, UNABLE = { status: 503, headers: "[]", body: null, took: 0 };
let line = null, isWanted = false, count = 0;
// What was asked and has no answer yet, by its number.
const waiting = new Map();

// Another build than the one in use is fetched at once; but where its bytes cost, windows say how many they are, and
// somebody asks for it. One that finds no room leaves what there is to the one in use.
async function install() {
  const isOther = Boolean(registration.active), size = isOther && POCKET.isDear() && !await caches.has(POCKET.wanted) && await POCKET.left();
  if (size) {
    for (const window of await clients.matchAll({ type: "window", includeUncontrolled: true })) window.postMessage({ newer: size });
    throw new Error("not asked for yet");
  }
  try { await POCKET.fill(); } catch (error) {
    if (isOther && error.name === "QuotaExceededError") await caches.delete(POCKET.cache);
    throw error;
  }
}

addEventListener("install", (event) => { event.waitUntil(install()); });
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(`${POCKET.name}-`) && name !== POCKET.cache) await caches.delete(name);
    await clients.claim();
  })());
});

// A window lays a line to its worker. What an earlier worker has not answered, as that of a window which was closed, is
// asked again. Nothing is done twice: a tap has a key of its own, and every other form has one from here. What no worker
// has lived to answer is not asked for ever.
addEventListener("message", ({ data, ports }) => {
  if (data === "SKIP_WAITING") skipWaiting();
  if (data === "CLAIM") clients.claim();
  if (!data.line) return;
  [line, isWanted] = [ports[0], false];
  line.onmessage = ({ data: answer }) => { waiting.get(answer.id)?.done(answer); waiting.delete(answer.id); };
  for (const { asked, done } of waiting.values()) {
    asked.times += 1;
    if (asked.times <= TIMES) line.postMessage(asked);
    else { waiting.delete(asked.id); done(UNABLE); }
  }
});

// This script may be ended at any time, and asks for a new line when it is back.
async function answered(asked) {
  const answer = new Promise((done) => { waiting.set(asked.id, { asked, done }); });
  if (line) line.postMessage(asked);
  else if (!isWanted) {
    isWanted = true;
    for (const client of await clients.matchAll({ type: "window" })) client.postMessage({ need: "line" });
  }
  return answer;
}

async function ask(request, url) {
  const body = await request.arrayBuffer();
  const cookies = await self.cookieStore?.getAll() ?? [];
  const headers = [...request.headers, ["host", url.host], ["x-scheme", url.protocol.slice(0, -1)]];
  headers.push(["cookie", cookies.map(({ name, value }) => `${name}=${value}`).join("; ")]);
  if (request.method !== "GET") headers.push(["origin", location.origin], ["referer", request.referrer || POCKET.base]);
  const place = url.pathname + url.search;
  const key = request.method === "GET" ? "" : crypto.randomUUID();
  const answer = await answered({ id: ++count, times: 1, key, method: request.method, url: place, headers: JSON.stringify(headers), body });
  const named = JSON.parse(answer.headers).filter(([name]) => name !== "Content-Length");
  named.push(["Server-Timing", `app;dur=${answer.took.toFixed(1)}`]);
  return new Response(WITHOUT_BODY.includes(answer.status) ? null : answer.body, { status: answer.status, headers: named });
}

async function file(request) {
  const cache = await caches.open(POCKET.cache);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}

// Any address opened in a window of its own is the page around all others, which opens that address in its frame.
async function holder(request) {
  const cache = await caches.open(POCKET.cache), page = await cache.match(POCKET.address("index.html"));
  if (!page) return fetch(request);
  const text = (await page.text()).replace("<base href=\"./\">", `<base href="${new URL(POCKET.base).pathname}">`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (!url.href.startsWith(POCKET.base)) return;
  if (url.pathname.endsWith("/sw.js")) return;
  if (BEYOND.test(url.href.slice(POCKET.base.length).split("?")[0])) event.respondWith(file(request));
  else if (request.mode === "navigate" && request.destination === "document") event.respondWith(holder(request));
  else event.respondWith(ask(request, url));
});
