// Another build is there: Home says so, and the table at the end of a hand. It is used when that is asked for. While a tap
// waits it is neither.

import { line } from "./lines.js";
import { unsent } from "./seen.js";

const SETTLED = 400;
const { build } = document.documentElement.dataset;
const table = document.querySelector("[data-live]"), live = () => document.getElementById("live");
const worker = navigator.serviceWorker;
let registration = null, shown = null, known = "", timer = 0;

const isOther = () => Boolean(live()?.dataset.build) && live().dataset.build !== build;
const isQuiet = () => !table || live().dataset.phase !== "open";

// With a new worker, its arrival loads the page anew, once; without one the page is all that is old.
async function use() {
  if ((await unsent()).length || !isQuiet()) return;
  const { waiting } = registration;
  if (!waiting) { location.reload(); return; }
  worker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("SKIP_WAITING");
}

async function paint() {
  const isNew = (registration.waiting || isOther()) && isQuiet();
  if (!isNew) { shown?.remove(); return; }
  if ((await unsent()).length) { shown?.remove(); later(); return; }
  shown ??= await line("new-build");
  shown.querySelector("[data-use]").onclick = use;
  shown.querySelector("[data-later]").onclick = () => { shown.hidden = true; };
  if (!shown.isConnected) (table ?? document.querySelector("main > footer")).before(shown);
}

// A push of another build: its worker is asked for, once.
async function look() {
  if (isOther() && live().dataset.build !== known) {
    known = live().dataset.build;
    await registration.update().catch(() => {});
  }
  await paint();
}

// A tap that was answered leaves the disk a moment after its answer is shown.
function later() {
  clearTimeout(timer);
  timer = setTimeout(() => look().catch(() => {}), SETTLED);
}

async function begin() {
  registration = await worker.getRegistration();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", later));
  for (const name of ["table:shown", "table:waits"]) table?.addEventListener(name, later);
  registration.installing?.addEventListener("statechange", later);
  await look();
}

begin().catch(() => {});
