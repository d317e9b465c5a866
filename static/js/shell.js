// Without a network: the matches that this phone has open, each with its last board and its age, and at each of them
// points and words, kept for the table's own page, which sends them as soon as there is a network again.

import { check, seen, unsent } from "./app/seen.js";
import { openTable } from "./app/table.js";

const AGAIN = 5000, BUSY = 3000;
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
const lang = document.documentElement.lang, list = document.getElementById("boards");
let outbox = null;

function age(at) {
  const seconds = (Date.now() - at) / 1000, [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(lang, { style: "short", numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

function row(board, taps) {
  const made = document.getElementById("board-row").content.firstElementChild.cloneNode(true), fill = (name, text) => { made.querySelector(`[data-${name}]`).textContent = text; };
  const live = document.createRange().createContextualFragment(board.html).firstElementChild;
  const waiting = taps.filter((tap) => tap.match === board.match).length;
  made.querySelector("a").href = board.url;
  fill("score", [live.querySelector("h1"), live.querySelector(".title .line")].map((part) => part?.textContent.trim()).filter(Boolean).join(", "));
  fill("who", JSON.parse(live.dataset.names).sides.join(" – "));
  fill("age", age(board.at));
  fill("count", waiting);
  made.querySelector("[data-waiting]").hidden = !waiting;
  return made;
}

async function showAll(boards) {
  const taps = await unsent();
  list.querySelector("[data-rows]").replaceChildren(...boards.map((board) => row(board, taps)));
  list.querySelector(boards.length ? "[data-some]" : "[data-none]").hidden = false;
}

function showOne(board) {
  const table = document.querySelector("[data-live]");
  list.remove();
  table.hidden = false;
  const show = () => { table.querySelector("[data-age]").textContent = age(board.at); };
  show();
  setInterval(show, 60000);
  outbox = openTable(board);
}

// The table is not there any more: what was tapped at it stays on this page, to be kept as a file.
async function stays() {
  if (!outbox || await check(outbox.place.match).catch(() => true) || !outbox.keeps) return false;
  outbox.trouble = "gone";
  outbox.hooks.changed();
  return true;
}

// The page that was wanted is asked for again once the server answers, but not under the finger, nor before the disk
// has every tap.
async function look() {
  if (outbox?.trouble === "gone" || document.visibilityState === "hidden" || Date.now() - (outbox?.taps.at(-1)?.at ?? 0) < BUSY) return;
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  if (await stays()) return;
  document.body.inert = true; // what were tapped now might not be on the disk in time
  await Promise.all((outbox?.taps ?? []).map((tap) => tap.stored));
  location.reload();
}

// What a phone reads is in its cookie, and the page is kept in every language.
function speak(event) {
  const { controller } = navigator.serviceWorker ?? {}, { port1, port2 } = new MessageChannel();
  if (!controller) return;
  event.preventDefault();
  const chosen = event.submitter.value, secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`;
  port1.onmessage = () => location.reload();
  controller.postMessage({ lang: chosen }, [port2]);
}

async function begin() {
  document.querySelector(".languages form").addEventListener("submit", speak);
  const boards = await seen.all().catch(() => []), asked = boards.find(({ url }) => url === location.pathname);
  if (asked) showOne(asked);
  else await showAll(boards);
  setInterval(look, AGAIN);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}

begin();
