// A match follows this one: the phones that saw it begin go along by themselves after some seconds, unless somebody says
// that this one stays. A page that is opened later only offers the way.

import { table } from "../live/page.js";

const SECONDS = 8, SETTLED = 800;
const there = () => document.querySelector("#news .going");
let isFirst = true, left = SECONDS, timer = 0, since = 0;

const stays = (url) => sessionStorage.getItem("stays") === url;

// Nobody is taken away from what they read or write, nor before their last tap has got out.
function isBusy() {
  return document.hidden || document.body.matches(".away") || !document.getElementById("sending").hidden || document.querySelector("dialog[open], input:focus") !== null;
}

function show(box) {
  const goes = timer !== 0;
  for (const part of box.querySelectorAll("[data-soon], [data-stay]")) part.hidden = !goes;
  box.querySelector("[data-seconds]").textContent = left;
}

function count() {
  const box = there();
  if (!box) { stop(); return; }
  if (!isBusy()) left -= 1;
  if (left <= 0) { stop(); location.assign(box.dataset.going); }
  else show(box);
  put();
}

function stop() {
  clearInterval(timer);
  timer = 0;
}

// At the end of a match it stands in the place of Revancha, which leads to the same match.
function put() {
  const box = there(), key = document.getElementById("rematch"), over = Boolean(box && key?.checkVisibility());
  document.body.classList.toggle("followed", over);
  if (!over) { box?.removeAttribute("style"); return; }
  const { left: x, bottom, width, height } = key.getBoundingClientRect();
  Object.assign(box.style, { position: "absolute", left: `${x}px`, width: `${width}px`, minHeight: `${height}px` });
  box.style.top = `${bottom - Math.max(height, box.offsetHeight) + scrollY}px`;
}

table.addEventListener("table:news", () => {
  const box = there();
  if (box) {
    if (!isFirst && !timer && left === SECONDS && !stays(box.dataset.going)) {
      since = Date.now();
      timer = setInterval(count, 1000);
    }
    show(box);
  }
  isFirst = false;
  put();
});
table.addEventListener("table:shown", put);
addEventListener("resize", put);

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-stay]");
  // Where Revancha stood a moment ago nobody meant to stay.
  if (!key || Date.now() - since < SETTLED) return;
  sessionStorage.setItem("stays", key.closest(".going").dataset.going);
  stop();
  show(there());
  there().querySelector("a").focus();
});
