// Keeps the board that the table shows, for the page that opens without a network. It goes when the match is over, when
// this phone has no place in it any more, and when the match is not there any more.

import { check, seen } from "./seen.js";

const SETTLED = 1500, LEFT_OUT = ".title button, .beside, .ghost, .hollow, .first, .first-tap, .last, .outage, .since";
const table = document.querySelector("[data-tap]"), { pen, side, role } = document.body.dataset;
const match = table?.dataset.tap.split("/").at(-2);
let timer = 0;

async function keep() {
  const live = document.getElementById("live"), words = document.getElementById("unruled"), kept = live.cloneNode(false);
  if (live.dataset.phase === "match-over") return seen.remove(match);
  if (!words) return undefined;
  kept.append(...[".title", ".board", ".strip"].map((part) => live.querySelector(part).cloneNode(true)));
  for (const part of kept.querySelectorAll(LEFT_OUT)) part.remove();
  for (const part of kept.querySelectorAll(".strip, #strip")) for (const name of ["away", "listed", "note"]) delete part.dataset[name];
  return seen.put({ match, pen, side, role, url: location.pathname, rev: Number(live.dataset.rev), at: Date.now(), html: kept.outerHTML, keys: words.keys?.() });
}

// A match that Home does not list may be over for this phone: it is asked for.
async function sweep() {
  for (const { match: other } of await seen.all()) {
    if (!document.querySelector(`a[href="/p/${other}/"]`)) await check(other);
  }
}

if (table && pen) {
  const now = () => { clearTimeout(timer); timer = 0; keep().catch(() => {}); };
  const later = () => { clearTimeout(timer); timer = setTimeout(now, SETTLED); };
  table.addEventListener("table:shown", later);
  document.addEventListener("table:away", later);
  document.addEventListener("visibilitychange", () => { if (timer) now(); }); // what is left may not come back
  const forget = () => { clearTimeout(timer); timer = 0; seen.remove(match).catch(() => {}); };
  for (const name of ["table:cut", "table:gone"]) table.addEventListener(name, forget);
  later();
} else if (!table) sweep().catch(() => {});
