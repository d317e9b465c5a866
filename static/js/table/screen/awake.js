// The screen stays on while a hand is played, where the browser lets a page keep it: from a tap until some minutes after
// the hand, and for as long as the phone lies on the table. A hidden page loses it and takes it again when it is back.

import { live, table } from "../live/page.js";
import { recall } from "./cookies.js";

const AFTER = 180000, FORGOTTEN = 1800000;
const sign = document.getElementById("awake");
let lock = null, asking = false, playing = false, timer = 0;

function isWanted() {
  const stays = playing || document.body.classList.contains("flat");
  return stays && recall("awake") !== "off" && document.visibilityState === "visible";
}

export async function settle() {
  if (!navigator.wakeLock || asking) return;
  if (lock && !isWanted()) lock.release();
  if (lock || !isWanted()) return;
  asking = true;
  lock = await navigator.wakeLock.request("screen").catch(() => null); // a phone that saves its battery says no
  asking = false;
  sign.hidden = !lock;
  lock?.addEventListener("release", () => { lock = null; sign.hidden = true; });
  if (!isWanted()) settle();
}

// A hand that nobody goes on with is left alone in the end.
function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => { playing = false; settle(); }, live().dataset.phase === "open" ? FORGOTTEN : AFTER);
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("#live button, [data-keys] button")) return;
  playing = true;
  wait();
  settle();
});
table.addEventListener("table:shown", () => { if (playing) wait(); });
table.addEventListener("table:awake", settle);
document.addEventListener("visibilitychange", settle);

document.querySelector("[data-awake]").hidden = !navigator.wakeLock;
