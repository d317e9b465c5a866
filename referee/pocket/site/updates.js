// Another build of the app: it is fetched beside the one in use, offered by pages where no hand is open (static/js/pocket),
// and taken when somebody says so, in all windows, with the worker at rest. Where its bytes cost, pages ask before.

const HOUR = 3600000;
const { serviceWorker } = navigator;
let registration = null, looked = Date.now();

const changed = () => new Promise((done) => { serviceWorker.addEventListener("controllerchange", done, { once: true }); });

// A page that was loaded anew while the service worker began is nobody's, and asks for it.
async function claimed() {
  const answered = changed();
  registration.active.postMessage("CLAIM");
  await answered;
}

// Resolves when this window's pages are answered by the service worker. `rest` resolves when what it was asked is done.
export async function register(rest) {
  registration = await serviceWorker.register(POCKET.address("sw.js"), { scope: POCKET.base });
  await serviceWorker.ready;
  if (!serviceWorker.controller) await claimed();
  serviceWorker.addEventListener("controllerchange", async () => { await rest(); location.reload(); });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// Takes the build that waits, if any; this window is loaded anew in any case.
export async function renew(rest = async () => {}) {
  await rest();
  if (!registration?.waiting) { location.reload(); return; }
  registration.waiting.postMessage("SKIP_WAITING");
}

// Fetches another build although it costs.
export async function want() {
  await caches.open(POCKET.wanted);
  await registration?.update();
}

// Where this build can't start, perhaps the next one can: resolves with whether there is one.
export async function seek() {
  if (!registration) return false;
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (installing) await new Promise((done) => { installing.addEventListener("statechange", done, { once: true }); });
  return Boolean(registration.waiting);
}
