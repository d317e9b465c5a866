// The screen stays on while a hand is played, where the browser lets a page keep it: from a tap until some minutes after
// the hand, and for as long as the phone lies on the table. A hidden page loses it and takes it again when it is back.
// Over plain http no browser lets a page ask for it. There a film does it, with nothing to see or hear.

import { live, table } from "../live/page.js";
import { recall } from "./cookies.js";

const AFTER = 180000, FORGOTTEN = 1800000;
const sign = document.getElementById("awake");
const keeper = navigator.wakeLock ?? (sign.dataset.film && { request: play });
let lock = null, asking = false, playing = false, timer = 0;

function isWanted() {
  const stays = playing || document.body.classList.contains("flat");
  return stays && recall("awake") !== "off" && document.visibilityState === "visible";
}

// While a film plays the screen stays on if it fills a fifth of it, though nothing is seen (Blink), has a track of sound,
// though it is muted (Gecko), and does not loop by itself (WebKit). WebKit may want to hear it too: there nothing is
// promised, since a sound would stop the table's music.
async function play() {
  const film = Object.assign(document.createElement("video"), { muted: true, playsInline: true, tabIndex: -1 });
  film.ariaHidden = "true";
  film.style.cssText = "position: fixed; inset: 0; z-index: -1; width: 100%; height: 50%; opacity: 0; pointer-events: none";
  for (const src of sign.dataset.film.split(" ")) film.append(Object.assign(document.createElement("source"), { src }));
  film.ontimeupdate = () => { if (film.currentTime > film.duration - 2) film.currentTime = 0; };
  film.onpause = () => { film.remove(); film.dispatchEvent(new Event("release")); };
  film.release = () => film.pause();
  document.body.append(film);
  await film.play().catch((refusal) => { film.remove(); throw refusal; });
  return film;
}

export async function settle() {
  if (!keeper || asking) return;
  if (lock && !isWanted()) lock.release();
  if (lock || !isWanted()) return;
  asking = true;
  lock = await keeper.request("screen").catch(() => null); // a phone that saves its battery says no
  asking = false;
  sign.hidden = !lock || (lock.matches && "GestureEvent" in window);
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

document.querySelector("[data-awake]").hidden = !keeper;
