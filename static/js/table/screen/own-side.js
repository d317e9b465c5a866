// What this phone makes of the fragment that every phone gets: own side first, what it must answer, whose turn it is.
// Everything is done before the fragment is shown, so that nothing jumps.

import { buzz, live as shown } from "../live/page.js";
import { recall } from "./cookies.js";
import { columns, fill } from "./fill.js";
import { firstMinute } from "./first-minute.js";
import { carryUnshown } from "./unshown.js";

const { body } = document;
const calls = document.getElementById("own")?.dataset ?? {};
const watching = body.classList.contains("watching");
const seat = body.dataset.seat ?? null;
// A player's own phone logs for its own side only; a pencil logs for all, wherever it sits.
export const alone = body.dataset.role === "seat" && seat !== null;
// The side of this phone's seat in the hand that the keys are of: a gallo may go round with the deal.
let side = seat === null ? null : Number(body.dataset.side), lastQuestion = "";

// Where nobody sits, somebody may have put the columns the other way round.
export const swapped = () => Number(watching && seat === null && recall("swap") === "1");

function swap(first, other) {
  const place = document.createComment("");
  first.replaceWith(place);
  other.replaceWith(first);
  place.replaceWith(other);
}

// The columns in another order, with the scores in the bar and for the ear; the hot keys stay where they are.
function order(live, places) {
  const board = live.querySelector(".board"), halves = [...board.querySelectorAll(":scope > .side")], scores = [...live.querySelectorAll(".line > span")];
  const texts = scores.map((score) => score.textContent), letters = halves.map((half) => half.firstElementChild.getAttribute("aria-keyshortcuts"));
  board.append(...places.map((from) => halves[from]));
  places.forEach((from, to) => {
    scores[to].textContent = texts[from];
    if (letters[to]) halves[from].firstElementChild.setAttribute("aria-keyshortcuts", letters[to]);
  });
  live.dataset.say = live.dataset.say.replace(new RegExp(`${texts.join("( \\S+ )")}\\.`), (_all, between) => `${places.map((from) => texts[from]).join(between)}.`);
}

export const reverse = (live) => order(live, [...live.querySelectorAll(".board > .side")].map((_column, place, all) => all.length - 1 - place));

// The keys of the two sides, the other way round.
function turn(live) {
  for (const row of live.querySelectorAll(".row, .briefly")) {
    const both = row.querySelectorAll(":scope > .col");
    if (both.length === 2) swap(both[0], both[1]);
    if (!row.matches(".others")) for (const column of both) column.append(...[...column.children].reverse());
  }
  for (const key of live.querySelectorAll("[aria-keyshortcuts][id$='-0']")) {
    const other = live.querySelector(`[id="${key.id.slice(0, -1)}1"][aria-keyshortcuts]`);
    if (!other) continue;
    const letter = key.getAttribute("aria-keyshortcuts");
    key.setAttribute("aria-keyshortcuts", other.getAttribute("aria-keyshortcuts"));
    other.setAttribute("aria-keyshortcuts", letter);
  }
}

// One's own comes first: the column, or where each has its own, the seats from there on; and the keys of one's side.
function front(live) {
  const count = live.querySelectorAll(".board > .side").length;
  if (seat !== null) body.dataset.side = side = Number(live.dataset.sides[seat] ?? 0);
  if (seat !== null && count > 2) order(live, Array.from({ length: count }, (_column, place) => (place + Number(seat)) % count));
  else if (side === 1 || swapped()) reverse(live);
  if (side === 1) turn(live);
}

// In a duel, whoever does not play it only looks on (AR-PIC-09).
const looksOn = ({ dataset: { playing } }) => Boolean(playing) && seat !== null && !playing.split(" ").includes(seat);

// What only the other side's phones, or a pencil, may log stands dim; tapped, it says whom to ask. What this phone
// logs for its side is said by whoever holds it.
function voice(live, within = live) {
  const player = JSON.parse(live.dataset.names).seats[seat], out = looksOn(live);
  for (const key of within.querySelectorAll("[data-half], .row:not(.trick, .question) .key")) {
    if (!key.closest(`.col.s${side}`) || out) key.setAttribute("aria-disabled", "true");
    else if (player) key.setAttribute("aria-label", key.getAttribute("aria-label").replace(/^[^:]*/, player));
  }
}

// A player's own phone asks for a flor in its side's name.
function ask(live) {
  const key = live.querySelector("#k-pido"), entries = key?.dataset[`s${side}`];
  if (!key) return;
  key.hidden = entries === undefined || looksOn(live);
  if (entries) key.dataset.entries = entries;
  if (entries) delete key.dataset.open;
  else key.dataset.open = `pido?side=${side}`;
}

// "Contestan ustedes", "te toca": written in the strip, and for the eye and the hand the moment it begins.
function mark(live) {
  const { answers, turn: whose } = live.dataset;
  const due = looksOn(live) ? "" : answers === String(side) ? "answer" : whose !== "" && whose === seat ? "turn" : "";
  body.dataset.mine = due;
  const place = live.querySelector(".strip .told");
  if (due && place) {
    const call = document.createElement("b");
    call.className = "mine";
    call.textContent = due === "answer" ? calls.answer : calls.turn;
    if (due === "answer") place.querySelector(".who")?.replaceWith(call);
    else place.prepend(call, " ");
  }
  const question = due === "answer" ? `${live.dataset.hand} ${live.querySelector(".strip")?.textContent}` : "";
  const isNew = question && question !== lastQuestion;
  if (isNew) buzz([60, 80, 60]);
  body.classList.toggle("flash", Boolean(isNew));
  lastQuestion = question;
}

// A big screen keeps the last award until the next one, but in a dispute.
function keep(live) {
  const shown = document.getElementById("award"), place = live.querySelector(".facts");
  const before = document.getElementById("live");
  if (!shown || !place || live.querySelector("#award, #contested") || before === live) return;
  if (before.dataset.hand !== live.dataset.hand || shown.dataset.kept === live.dataset.hand) {
    const kept = shown.cloneNode(true);
    kept.dataset.kept = live.dataset.hand;
    place.append(kept);
  }
}

document.addEventListener("animationend", ({ animationName }) => { if (animationName === "flash") body.classList.remove("flash"); });

// The rows that stand for the columns where there is no signal: whole, with one's own side first; and, once they are lit,
// dim where this phone may not log.
export function dress(rows) {
  columns(rows);
  if (side === 1) turn(rows);
}

export function dim(rows) { if (alone) voice(shown(), rows); }

export function arrange(live) {
  fill(live);
  carryUnshown(live);
  front(live);
  live.dataset.own = "";
  if (alone) voice(live);
  if (alone) ask(live);
  if (side !== null) mark(live);
  if (watching) keep(live);
  else firstMinute(live);
  live.inert = body.classList.contains("locked");
  return live;
}
