// Walks through a hand and on to the next one: by taps on either third of the board, by swipes, keys and a slider, or by
// itself, one step a second, until something is touched.

import { addressOf, bring, countOf, find, firstShown, numberOf, partOf, tidy } from "./hands.js";

const SECOND = 1000, SWIPE = 40;
const page = document.querySelector("[data-replay]"), news = page.querySelector("[data-news]");
const slide = page.querySelector("[data-slide]"), play = page.querySelector("[data-play]");
const gos = Object.fromEntries([...page.querySelectorAll("[data-go]")].map((key) => [key.dataset.go, key]));
const still = matchMedia("(prefers-reduced-motion: reduce)");
let shown = firstShown(), wanted = "", timer = 0, touched = false;

// Where each key leads from this step; "" for nowhere.
function waysFrom(step) {
  const number = numberOf(step), { before, after, handBefore, handAfter } = partOf(step).dataset;
  return {
    back: step.previousElementSibling ? addressOf(step, number - 1) : before,
    forth: step.nextElementSibling ? addressOf(step, number + 1) : after,
    "hand-before": handBefore, "hand-after": handAfter,
  };
}

function show(step) {
  const part = partOf(step), ways = waysFrom(step);
  shown.hidden = true;
  partOf(shown).hidden = true;
  part.hidden = step.hidden = false;
  shown = step;
  for (const [name, key] of Object.entries(gos)) {
    key.href = ways[name] || addressOf(step);
    if (ways[name]) key.removeAttribute("aria-disabled");
    else key.setAttribute("aria-disabled", "true");
  }
  Object.assign(slide, { max: countOf(step), value: numberOf(step) });
  slide.setAttribute("aria-valuetext", step.querySelector(".which > span").textContent);
  news.textContent = step.querySelector(".saying p").textContent;
  page.querySelector(".back").hash = `mano-${part.dataset.mano}`;
  for (const key of page.querySelectorAll(".choose [href]")) key.toggleAttribute("aria-current", key.textContent.trim() === part.dataset.mano);
  history.replaceState(null, "", addressOf(step));
  prepare(step);
  tidy(part);
}

// What follows is fetched before it is needed.
function prepare(step) {
  const part = partOf(step), steps = part.querySelectorAll(".step");
  if (part.dataset.after && [...steps].indexOf(step) >= steps.length * 2 / 3 - 1) bring(part.dataset.after);
}

async function go(address) {
  if (!address) return;
  wanted = address;
  const step = find(address) ?? await bring(address);
  if (wanted !== address) return; // somebody was quicker than the network
  if (step) show(step);
  else location.assign(address);
}

const walk = (name) => go(waysFrom(shown)[name]);

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
}

function start() {
  timer = setInterval(() => (waysFrom(shown).forth ? walk("forth") : stop()), SECOND);
  play.setAttribute("aria-pressed", "true");
}

// Any touch stops it, that of its own key too.
function touch() {
  touched = Boolean(timer);
  stop();
}
for (const name of ["pointerdown", "keydown", "wheel"]) document.addEventListener(name, touch, { capture: true, passive: true });

play.addEventListener("click", () => { if (!touched) start(); });
slide.addEventListener("input", () => go(addressOf(shown, Number(slide.value))));
for (const [name, key] of Object.entries(gos)) {
  key.addEventListener("click", (event) => { event.preventDefault(); walk(name); });
}

const KEYS = {
  ArrowLeft: () => walk("back"), ArrowRight: () => walk("forth"),
  Home: () => go(addressOf(shown, 1)), End: () => go(addressOf(shown, countOf(shown))),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, select")) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});

// A finger on the board: a swipe turns the page, a tap on a third of it too.
let from = null, swiped = false;
const onSteps = (target) => target.closest(".steps") && !target.closest("a, button, summary, .closing");
page.addEventListener("pointerdown", ({ target, clientX, clientY, isPrimary }) => {
  from = isPrimary && onSteps(target) ? { clientX, clientY } : null;
  swiped = false;
});
page.addEventListener("pointerup", ({ clientX, clientY }) => {
  if (!from) return;
  const across = clientX - from.clientX, down = clientY - from.clientY;
  from = null;
  swiped = Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down);
  if (swiped) walk(across < 0 ? "forth" : "back");
});
page.addEventListener("click", ({ target, clientX }) => {
  if (swiped || !onSteps(target) || getSelection().toString()) return;
  const { left, width } = target.closest(".steps").getBoundingClientRect(), third = (clientX - left) / width * 3;
  if (third < 1) walk("back");
  else if (third > 2) walk("forth");
});

slide.hidden = false;
const mayPlay = () => { play.hidden = still.matches; };
still.addEventListener("change", mayPlay);
mayPlay();
show(shown);
