// The phone lying in the middle of the table: two halves, the same line at both edges facing outwards, and a padlock
// so that a sleeve or a bottle scores nothing. Chosen on this phone, and kept on it alone.

import { live, table } from "../live/page.js";
import { settle } from "./awake.js";

const IDLE = 60000, HOLD = 1000, TWICE = 2500;
const { body } = document;
const lock = document.getElementById("flat-lock");
let idle = 0, holding = 0, held = false, tapped = 0;

function kept(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
  return null;
}

// --- the line at the edges ---------------------------------------------------------------------------------------
function outward(half) {
  const place = document.createElement("span");
  const score = document.createElement("b"), name = document.createElement("small"), last = half.querySelector(".last");
  score.textContent = half.querySelector(".score").textContent;
  score.className = half.querySelector(".good") ? "good" : half.querySelector(".odd") ? "two" : "";
  name.textContent = [".name .whole", ".half > .name:not(:has(.whole))", ".games", ".gallo:not(.kind)"].map((part) => half.querySelector(part)?.textContent).filter(Boolean).join(" · ");
  place.className = half.className.replace("side", "whose");
  place.append(score, last ? ` ${last.textContent}` : "", name);
  return place;
}

function newest() {
  const { away } = live().querySelector(".strip").dataset;
  if (away) return [away];
  const line = live().querySelector(".final .anyone") ?? live().querySelector(".strip .told");
  const stamp = live().querySelector(".strip .stamp");
  return [stamp?.cloneNode(true) ?? "", " ", ...[...line.childNodes].map((node) => node.cloneNode(true))];
}

function fill() {
  if (!body.classList.contains("flat")) return;
  body.dataset.facing = live().dataset.seats === "2" ? "ends" : "sides";
  const halves = [...live().querySelectorAll(".board > .side")];
  for (const edge of table.querySelectorAll(".edge")) {
    const near = edge.classList.contains("near") === (body.dataset.facing === "sides");
    const [first, ...others] = (near ? halves : [...halves].reverse()).map(outward), line = edge.querySelector(".told");
    line.replaceChildren(...newest());
    edge.replaceChildren(first, line, ...others);
    edge.classList.toggle("three", halves.length > 2);
  }
}

// --- how it lies -------------------------------------------------------------------------------------------------
function lie(flat) {
  body.classList.toggle("flat", flat);
  body.classList.remove("words");
  kept("flat", flat ? "1" : "0");
  for (const key of document.querySelectorAll("button[data-flat]")) key.setAttribute("aria-pressed", String((key.dataset.flat === "1") === flat));
  if (!flat) shut(false);
  fill();
  stir();
  settle();
}

function turn() {
  const over = body.classList.toggle("over");
  kept("over", over ? "1" : "0");
}

function shut(locked) {
  body.classList.toggle("locked", locked);
  lock.setAttribute("aria-pressed", String(locked));
  lock.classList.remove("once");
  for (const part of [live(), table.querySelector(".menu"), ...table.querySelectorAll(".flatkeys .push:not(#flat-lock)")]) part.inert = locked;
}

function flip() {
  shut(!body.classList.contains("locked"));
  navigator.vibrate?.(15);
}

// --- idle: embers ------------------------------------------------------------------------------------------------
function stir() {
  for (const { classList } of [body, document.documentElement]) classList.remove("idle");
  clearTimeout(idle);
  if (!body.classList.contains("flat")) return;
  idle = setTimeout(() => {
    for (const { classList } of [body, document.documentElement]) classList.add("idle");
    if (!document.querySelector("dialog[open]")) body.classList.remove("words");
  }, IDLE);
}

// --- keys --------------------------------------------------------------------------------------------------------
function twice() {
  if (held) { held = false; return; }
  if (Date.now() - tapped < TWICE) { tapped = 0; flip(); return; }
  tapped = Date.now();
  lock.classList.add("once");
  setTimeout(() => lock.classList.remove("once"), TWICE);
}

lock.addEventListener("pointerdown", () => {
  held = false;
  holding = setTimeout(() => { held = true; tapped = 0; flip(); }, HOLD);
});
for (const name of ["pointerup", "pointercancel", "pointerleave"]) lock.addEventListener(name, () => clearTimeout(holding));
lock.addEventListener("contextmenu", (event) => event.preventDefault());
lock.addEventListener("click", twice);
document.getElementById("flat-turn").addEventListener("click", turn);
for (const key of table.querySelectorAll("[data-words]")) key.addEventListener("click", () => body.classList.toggle("words"));
document.addEventListener("click", (event) => {
  const key = event.target.closest("button[data-flat]");
  if (!key) return;
  key.closest("dialog").close();
  lie(key.dataset.flat === "1");
});
document.addEventListener("pointerdown", stir);
document.addEventListener("keydown", stir);
table.addEventListener("table:shown", () => { fill(); stir(); });
table.addEventListener("table:waits", fill);

body.classList.toggle("over", kept("over") === "1");
lie(kept("flat") === "1");
