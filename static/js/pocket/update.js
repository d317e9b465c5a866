// Another build waits: Home says so, and the table at the end of a hand, while no tap waits. It is taken when that is asked
// for, by the page around this one.

import { unsent } from "../app/seen.js";

const SETTLED = 400;
const table = document.querySelector("[data-live]"), footer = document.querySelector(".home > footer");
const live = () => document.getElementById("live"), notice = document.getElementById("new-build");
let registration = null, shown = null, timer = 0;

const isQuiet = async () => live()?.dataset.phase !== "open" && !(await unsent()).length;

async function use() {
  if (await isQuiet()) parent.porotos.renew();
}

async function paint() {
  if (!registration.waiting || !await isQuiet()) { shown?.remove(); return; }
  shown ??= document.importNode(notice.content, true).firstElementChild;
  shown.querySelector("[data-use]").onclick = use;
  shown.querySelector("[data-later]").onclick = () => { shown.hidden = true; };
  if (!shown.isConnected) (table ?? footer).before(shown);
}

// A tap that was answered leaves the disk a moment after its answer is shown.
function later() {
  clearTimeout(timer);
  timer = setTimeout(() => paint().catch(() => {}), SETTLED);
}

async function begin() {
  registration = await navigator.serviceWorker.getRegistration();
  const watch = () => registration.installing?.addEventListener("statechange", later);
  registration.addEventListener("updatefound", watch);
  for (const name of ["table:shown", "table:waits"]) table?.addEventListener(name, later);
  watch();
  later();
}

if (table || footer) begin().catch(() => {});
