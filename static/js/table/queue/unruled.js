// The columns of a table without a signal: the rows of its last judged board, in their places, with every word of the game
// lit, since the referee can't be asked. Words that have no place just then, and values, stand in drawers of their own.

import { colon } from "../../shared/colon.js";
import { live, weighAnswers } from "../live/page.js";

const KINDS = ["answers", "slots", "trick"], PICKED = "[data-entries]";
const template = document.getElementById("unruled");
let page = null, stood = null;

const rowsOf = (section, kind) => [...section?.querySelectorAll(`:scope > .row.${kind}`) ?? []];
const keyIn = (row, { id }) => [...row.querySelectorAll(".key")].find((key) => key.id === id);

// A row as the last board had it; a key that opens a sheet of the server's is the plain one of `row`.
function asShown(shown, row) {
  const made = shown.cloneNode(true);
  for (const key of made.querySelectorAll("[data-open]")) key.replaceWith(keyIn(row, key)?.cloneNode(true) ?? key);
  return made;
}

// From below: where cards as played lay in the place of rows, these are as a hand begins with them.
function takeOver(section) {
  const board = live().querySelector("section.words");
  for (const kind of KINDS) {
    const rows = rowsOf(section, kind), shown = rowsOf(board, kind);
    while (rows.length && shown.length) {
      const row = rows.pop();
      row.replaceWith(asShown(shown.pop(), row));
    }
  }
  const cards = section.matches(".lean") && board?.querySelector(":scope > .tricks");
  if (cards) section.prepend(cards.cloneNode(true));
}

function light(made) {
  for (const key of made.querySelectorAll(".key")) {
    key.removeAttribute("aria-disabled");
    key.removeAttribute("data-tie");
    key.classList.remove("down", "shakes");
    if (!key.dataset.open) continue;
    delete key.dataset.open;
    key.dataset.aside = "numbers";
  }
}

// Whose word a key says.
function saying(key) {
  const [{ say, team, by }] = JSON.parse(key.dataset.entries ?? "[{}]");
  return say === undefined ? "" : `${team ?? live().dataset.sides[by]} ${say}`;
}

// The drawer has what the columns don't.
function leaveOut(section, drawer) {
  const placed = [...section.querySelectorAll(".key")].map(saying);
  for (const key of drawer.querySelectorAll(".row .key")) if (placed.includes(saying(key))) key.remove();
}

// A value is said for the side that is chosen; after it, for the other one, where this phone logs for both.
function choose(drawer, side) {
  const name = JSON.parse(live().dataset.names).sides[side];
  drawer.classList.remove("s0", "s1");
  drawer.classList.add(`s${side}`);
  for (const key of drawer.querySelectorAll("[data-says]")) key.setAttribute("aria-pressed", String(key.dataset.says === String(side)));
  for (const key of drawer.querySelectorAll(".value")) {
    key.dataset.entries = JSON.stringify([{ team: side, say: JSON.parse(key.dataset.value) }]);
    key.setAttribute("aria-label", `${name}${colon} ${key.textContent.trim()}`);
  }
}

function build() {
  const made = template.content.cloneNode(true), section = made.querySelector(".unruled");
  if (!section) return null;
  const names = JSON.parse(live().dataset.names).sides, { side = 0 } = document.body.dataset;
  if (section.dataset.own === undefined) {
    for (const column of made.querySelectorAll(".row > .col")) column.dataset.name = names[Number(column.matches(".s1"))];
    page.dress?.(made);
    section.dataset.own = "";
  }
  takeOver(section);
  light(made);
  page.dim?.(made);
  leaveOut(section, made.querySelector(".others.drawer"));
  for (const key of made.querySelectorAll("[data-says]")) key.firstElementChild.textContent = names[key.dataset.says];
  const numbers = made.querySelector(".numbers");
  if (numbers) choose(numbers, Number(side));
  return made;
}

// The same, for the page that opens without a network.
template.keys = () => {
  const made = build(), box = document.createElement("div");
  if (!made) return "";
  box.append(made);
  return box.innerHTML;
};

function turnTo(drawer) {
  document.body.dataset.drawer = drawer;
  for (const key of live().querySelectorAll("[aria-expanded]")) key.setAttribute("aria-expanded", String(key.dataset.aside === drawer));
}

const isTurned = () => ["numbers", "others"].includes(document.body.dataset.drawer);

function takeAway() {
  const laid = live().querySelector(".unruled");
  if (laid && stood) laid.replaceWith(stood);
  stood = null;
  for (const part of live().querySelectorAll(".unruled, .numbers, .others.drawer, .foot [data-aside]")) part.remove();
  weighAnswers();
  if (isTurned()) turnTo("");
}

// The drawers have their keys in the foot, where there is anything in them that no key of a column opens.
function layFoot(made) {
  const keys = document.getElementById("foot-here").content.cloneNode(true), foot = live().querySelector(".foot");
  const numbers = made.querySelector(".numbers");
  if (!numbers || "amounts" in numbers.dataset) keys.querySelector("[data-aside=numbers]").remove();
  const place = foot?.querySelector("#cards, #referee");
  if (place) place.before(keys);
  else foot?.append(keys);
}

// Lays the words in the place of the columns, or takes them away.
export function layUnruled(is, itsPage) {
  page = itsPage;
  if (!is) { if (live().querySelector(".unruled")) takeAway(); stood = null; return; }
  if (live().querySelector(".unruled") || live().dataset.phase === "match-over") return;
  const made = build(), columns = live().querySelector("section.words"), comparing = live().querySelector(".showdown");
  if (!made) return;
  const drawer = made.querySelector(".numbers") && comparing ? "numbers" : "";
  layFoot(made);
  if (columns) columns.replaceWith(made);
  else live().querySelector(".strip").after(made);
  stood = columns;
  weighAnswers();
  if (drawer || isTurned()) turnTo(drawer);
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest?.("button"), drawer = key?.closest("#live > .drawer:is(.numbers, .others)");
  if (!key?.closest("#live") || key.getAttribute("aria-disabled") === "true") return;
  const { aside, says, value } = key.dataset;
  if (aside) { page.keep(true); turnTo(document.body.dataset.drawer === aside ? "" : aside); }
  else if (!drawer) return;
  else if (says) { page.keep(true); choose(drawer, Number(says)); }
  else if (value && document.body.dataset.role !== "seat") { page.keep(true); choose(drawer, 1 - JSON.parse(key.dataset.entries)[0].team); }
  else if (!value && key.matches(PICKED)) { page.keep(true); turnTo(""); }
});
