// The app on a phone: the files of one build, the page that opens without a network, and the rule books that were read.
// BUILD stands before this: its `id`, the `files` that are kept from the start, the address of that page, `shell`, and
// the `languages` in which it is kept.
// No page of a match is ever kept.

const CACHE = `porotos-${BUILD.id}`, LATE = 4000, LARGEST = 60000;
// What a proxy says whose server is gone.
const GONE = [502, 504];
// Home and tables can be drawn without the network: they do not wait for a slow one. Every other page does.
const HURRIED = /^\/(p\/[\w-]+\/)?$/;
const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.\w+$/, BOOK = /^\/reglas\/[\w-]+\/$/;

async function keepShell(address) {
  const cache = await caches.open(CACHE), answer = await fetch(address, { cache: "no-store" });
  if (answer.ok && !answer.redirected) await cache.put(address, answer);
}

const shellIn = (lang) => `${BUILD.shell}?lang=${lang}`;
const shells = () => [BUILD.shell, ...BUILD.languages.map(shellIn)];

// The files have their content in their name, so what the page has loaded already is not fetched again.
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all([cache.addAll(BUILD.files), ...shells().map(keepShell)])));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("porotos-") && name !== CACHE) await caches.delete(name);
    await clients.claim();
  })());
});

// A page asks for the build that waits, or says in which language the phone reads now.
addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") skipWaiting();
  if (event.data?.lang) event.waitUntil(speak(event.data.lang).then(() => event.ports[0]?.postMessage("spoken")));
});

async function speak(lang) {
  const cache = await caches.open(CACHE), kept = await cache.match(shellIn(lang));
  if (kept) await cache.put(BUILD.shell, kept);
}

async function file(request) {
  const cache = await caches.open(CACHE), kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) cache.put(request.url, answer.clone());
  return answer;
}

async function page(event, { pathname, search }) {
  const cache = await caches.open(CACHE), place = BOOK.test(pathname) ? pathname : BUILD.shell;
  const asked = fetch(event.request), kept = () => cache.match(place).then((book) => book ?? cache.match(BUILD.shell));
  if (place === pathname && !search) event.waitUntil(asked.then((answer) => keepBook(cache, pathname, answer.clone())).catch(() => null));
  let timer = 0;
  const late = new Promise((resolve) => { if (HURRIED.test(pathname)) timer = setTimeout(resolve, LATE); });
  const answer = await Promise.race([asked, late]).catch(() => null);
  clearTimeout(timer);
  return (!answer || GONE.includes(answer.status)) ? await kept() ?? answer ?? asked : answer;
}

async function keepBook(cache, place, answer) {
  const isSmall = Number(answer.headers.get("Content-Length")) <= LARGEST;
  if (answer.ok && !answer.redirected && isSmall) await cache.put(place, answer);
}

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (HASHED.test(url.pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/static/")) event.respondWith(page(event, url));
});
