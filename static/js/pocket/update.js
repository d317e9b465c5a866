// Another build waits: Home says so, and the table at the end of a hand, while no tap waits. It is taken when that is asked
// for, by the page around this one. Home also says where one is to be fetched, and that costs.

import { unsent } from "../app/seen.js";

const SETTLED = 400, MEGABYTE = 1e6;
const table = document.querySelector("[data-live]"), footer = document.querySelector(".home > footer");
const live = () => document.getElementById("live"), { porotos } = parent;
let registration = null, shown = null, timer = 0;

const isQuiet = async () => live()?.dataset.phase !== "open" && !(await unsent()).length;

async function use() {
  if (await isQuiet()) porotos.renew();
}

function fetchIt() {
  const says = shown.querySelector("[data-size]");
  says.textContent = says.dataset.fetching;
  shown.querySelector(".acts").remove();
  porotos.want().catch(() => {});
}

function made(name) {
  const notice = document.importNode(document.getElementById(name).content, true).firstElementChild;
  const says = notice.querySelector("[data-size]"), digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (says) says.textContent = says.dataset.size.replace("#", (porotos.newer / MEGABYTE).toLocaleString(document.documentElement.lang, digits));
  notice.querySelector("[data-use], [data-fetch]").onclick = says ? fetchIt : use;
  notice.querySelector("[data-later]").onclick = () => { notice.hidden = true; };
  notice.dataset.notice = name;
  return notice;
}

async function paint() {
  const name = registration.waiting ? "new-build" : footer && porotos.newer ? "dear-build" : "";
  if (!name || !await isQuiet()) { shown?.remove(); return; }
  if (shown?.dataset.notice !== name) {
    shown?.remove();
    shown = made(name);
  }
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
  navigator.serviceWorker.addEventListener("message", later);
  for (const name of ["table:shown", "table:waits"]) table?.addEventListener(name, later);
  watch();
  later();
}

if (table || footer) begin().catch(() => {});
