// The card picker of the table. What may be played comes with each fragment; a key that is off answers why, like every
// other key. Three things are picked so: a card that is played, cards that are shown, and the vira, which goes with a deal.

import { log as tap, press } from "../live/live.js";
import { table } from "../live/page.js";
import { openSheet } from "../live/places.js";
import { open as openQuestion } from "./sheets.js";
import { cardKeys, drawing } from "../../shared/card-keys.js";

const sheet = document.getElementById("sheet-cards");
const part = (selector) => sheet.querySelector(selector), all = (selector) => sheet.querySelectorAll(selector);
const now = part("[data-now]"), title = part("h2"), chosen = part("[data-chosen]"), done = part("[data-done]");
const whoPlayed = part("[data-who-played]"), turned = part("[data-turned]"), down = part("[data-card='?']");
const keyOf = (card) => keys.keyOf(card) ?? down;
const TWICE = 400, MOST = 3;
let pick = null, last = { card: "", at: 0 }, keys = null;

// The drawings of a whole pack come with the first card that somebody picks, not with the page.
function lay() {
  if (keys) return;
  const pack = part("template");
  pack.replaceWith(pack.content);
  keys = cardKeys(sheet, take, isOff);
}

// --- what the fragment says --------------------------------------------------------------------------------------
const source = () => (pick.show ? document.querySelector(`#proof [data-show="${pick.show}"]`) : document.getElementById("cards-now"));
const nameOf = (from) => (pick.show ? from.dataset.title : from.dataset.hand);

function refresh() {
  const from = source();
  // A vira may be noted with a new hand, which this sheet goes on with.
  if (!from || (nameOf(from) !== pick.name && !(pick.vira && pick.sent))) return sheet.close();
  pick.name = nameOf(from);
  const { turn, off, brave, asks, closing = "" } = from.dataset, state = [turn, off, brave, asks, closing].join(" ");
  if (pick.state === state) return undefined;
  pick.state = state;
  if (pick.show) pick.off = { [pick.seat]: off.split(" ") };
  else {
    pick.off = Object.fromEntries(Object.entries(JSON.parse(off)).map(([seat, cards]) => [seat, cards.split(" ")]));
    pick.closing = closing.split(" ");
    pick.seat = turn;
    now.innerHTML = from.innerHTML;
    if (pick.stays) pick.vira = "blank" in from.dataset ? asks : "";
  }
  if (brave !== undefined) for (const key of all(".all [data-card]")) key.classList.toggle("brava", brave.split(" ").includes(key.dataset.card));
  Object.assign(pick, { title: from.dataset.title, card: "" });
  keys.clear();
  return paint();
}

// Off for the seat that plays; where that is still open, off for all who may.
function isOff(card) {
  if (pick.vira) return false;
  const lists = pick.seat === "" ? Object.values(pick.off) : [pick.off[pick.seat]];
  return !lists.some((cards) => cards && !cards.includes(card)) || (pick.list.length === MOST && !pick.list.includes(card));
}

function paint() {
  keys.paint();
  for (const key of all("[data-card]")) keys.mark(key, isOff(key.dataset.card), pick.show ? pick.list.includes(key.dataset.card) : undefined);
  for (const key of all("[data-seat]")) key.setAttribute("aria-pressed", String(key.dataset.seat === pick.seat));
  whoPlayed.hidden = !pick.card;
  if (turned) turned.hidden = !pick.vira;
  if (down) down.hidden = Boolean(pick.show || pick.vira);
  sheet.classList.toggle("turning", Boolean(pick.vira));
  title.textContent = pick.vira ? turned.dataset.title : pick.title;
  drawChosen();
}

// The cards that were picked to be shown; a tap takes one back.
function drawChosen() {
  chosen.hidden = !pick.show;
  done.hidden = !pick.list.length;
  chosen.replaceChildren(...pick.list.map((card) => {
    const key = document.createElement("button");
    key.type = "button";
    key.className = "drawn";
    key.dataset.card = card;
    key.setAttribute("aria-label", `${chosen.dataset.drop} ${keys.called(card)}`);
    key.append(drawing(sheet.dataset.art, keyOf(card).dataset.layers ?? card));
    return key;
  }));
}

// --- opening and closing -----------------------------------------------------------------------------------------
// For the cards of a hand it stays open; opened to pick a vira, it is done with it.
function open(show = "", vira = "") {
  pick = { show, vira, stays: !show && !vira, seat: "", off: {}, list: [], queue: [], sent: false, state: null };
  lay();
  const from = source();
  pick.name = nameOf(from);
  if (show) pick.seat = show;
  now.replaceChildren();
  for (const key of all("[data-playing]")) key.hidden = Boolean(show);
  refresh();
  openSheet(sheet);
}

sheet.addEventListener("close", () => { pick = null; });
table.addEventListener("table:shown", () => { if (pick) refresh(); });
table.addEventListener("table:answered", (event) => {
  all(".down").forEach((key) => key.classList.remove("down"));
  if (!pick) return undefined;
  const done = pick.vira && pick.sent && event.detail === "taken";
  pick.sent = false;
  if (done) {
    Object.assign(pick, { vira: "", state: null });
    return pick.stays ? refresh() : sheet.close();
  }
  const next = pick.queue.shift();
  if (event.detail !== "taken") pick.queue = [];
  else if (next) { last.at = 0; take(next, keyOf(next)); } // it has waited: it is no second tap of one press
  return undefined;
});

// --- picking -----------------------------------------------------------------------------------------------------
function take(card, key) {
  const soon = Date.now() - last.at < TWICE && last.card === card;
  last = { card, at: Date.now() };
  if (soon && !pick.show) return;
  if (pick.vira) turnUp(card, key);
  else if (pick.show && !isOff(card)) choose(card);
  else if (pick.show) log([{ by: Number(pick.seat), show: [card] }], key);
  else if (pick.seat === "") { pick.card = card; paint(); part("[data-turn]")?.focus(); }
  else if (isOff(card)) log([{ by: Number(pick.seat), play: card }], key);
  else {
    if (pick.sent) pick.queue.push(card);
    else if (pick.closing.includes(card)) openQuestion(`tie?${new URLSearchParams({ by: pick.seat, play: card })}`);
    else { pick.sent = true; log([{ by: Number(pick.seat), play: card }], key); }
    keys.clear();
  }
}

// The vira goes with its deal, which takes the place of one that is not under way.
function turnUp(card, key) {
  if (pick.sent) return;
  pick.sent = true;
  log([{ ...JSON.parse(pick.vira)[0], vira: card }], key);
}

function choose(card) {
  pick.list = pick.list.includes(card) ? pick.list.filter((other) => other !== card) : [...pick.list, card];
  keys.clear();
  paint();
}

function log(entries, key) {
  key.dataset.entries = JSON.stringify(entries);
  press(key);
}

function seat(number) {
  const { card } = pick;
  Object.assign(pick, { seat: number, card: "" });
  paint();
  if (card) { last.at = 0; take(card, keyOf(card)); }
}

function again(vira) {
  Object.assign(pick, { vira, card: "" });
  keys.clear();
  paint();
}

function show() {
  const entries = [{ by: Number(pick.seat), show: pick.list }];
  sheet.close();
  tap(entries);
}

function briefly() {
  sheet.close();
  document.getElementById("k-trick-0")?.focus();
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("button");
  if (!key) return;
  const data = key.dataset;
  if ("cards" in data || data.show) {
    if (sheet.open) sheet.close();
    else open(data.show);
  }
  else if (data.vira && !pick) { key.closest("dialog")?.close(); open("", data.vira); }
  if (!pick || !sheet.contains(key)) return;
  if (data.card || data.rank || data.suit) keys.press(key);
  else if (data.vira) again(data.vira);
  else if (data.seat) seat(data.seat);
  else if ("done" in data) show();
  else if ("briefly" in data) briefly();
});

sheet.addEventListener("keydown", (event) => {
  if (event.key === "Escape") sheet.close();
  else keys.type(event);
});
