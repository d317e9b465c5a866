// What the fragment leaves out because it follows: whose words stand in a column and what they log, the hot keys of the
// second side, which are those of the first with Shift, what a half logs, and what always is the same.

import { colon } from "../../shared/colon.js";

const HOT = { undo: "Control+Z", redo: "Control+Shift+Z", "k-more": "O", meddled: "I", cards: "J", referee: "H" };
const whence = document.getElementById("own")?.dataset.whence, ask = document.getElementById("flat-ask");

function complete(key, team, who) {
  const label = key.textContent.trim().replaceAll("\u00ad", ""), { say = label, times, entries, open } = key.dataset;
  const logs = times ? Array(Number(times)).fill({ trick: null, team }) : [{ team, say }], name = `${who}${colon} ${say}`;
  if (entries === undefined && open === undefined) key.dataset.entries = JSON.stringify(logs);
  if (!key.hasAttribute("aria-label")) key.setAttribute("aria-label", name.includes(label) ? name : `${who}${colon} ${label}, ${say}`);
}

// Whose words stand in a column, and what they log.
export function columns(live) {
  for (const column of live.querySelectorAll(".row > .col")) {
    for (const key of column.children) complete(key, Number(column.matches(".s1")), column.dataset.name);
  }
  for (const key of live.querySelectorAll(".row.trick > .key")) key.dataset.entries = JSON.stringify([{ trick: "parda" }]);
  for (const key of live.querySelectorAll(".row[data-twins] > .s1 > .key")) {
    const letter = live.querySelector(`[id="${key.id.slice(0, -1)}0"]`)?.getAttribute("aria-keyshortcuts");
    if (letter) key.setAttribute("aria-keyshortcuts", `Shift+${letter}`);
  }
}

// A half logs its points for its own column alone.
function halves(live) {
  const all = [...live.querySelectorAll("[data-half]")], letters = all.length > 2 ? ["1", "2", "3"] : ["1", "Shift+1"];
  for (const half of all) {
    const { half: account, worth = 1 } = half.dataset, adjust = all.map((other) => (other === half ? Number(worth) : 0));
    half.dataset.entries = JSON.stringify([{ adjust }]);
    half.setAttribute("aria-keyshortcuts", letters[account]);
    half.after(beside(half, account));
  }
}

// The "+" stands after the name: the same name, unseen, keeps its place.
function beside(half, account) {
  const place = document.createElement("span"), more = document.createElement("button");
  const name = half.querySelector(".name").cloneNode(true);
  const { who, shared, alone } = half.dataset, whole = (name.querySelector(".whole") ?? name).textContent.trim();
  place.className = "beside";
  name.setAttribute("aria-hidden", "true");
  Object.assign(more, { type: "button", className: "more", id: `more-${account}`, textContent: "+" });
  Object.assign(more.dataset, { pad: half.parentElement.matches(".s1") ? "s1" : "s0" }, alone && { who, shared, alone });
  more.setAttribute("aria-label", `${whole}${colon} ${whence}`);
  place.append(name, more);
  return place;
}

function proofs(live) {
  for (const key of live.querySelectorAll("#proof [data-shows]")) {
    key.dataset.entries = JSON.stringify([{ by: Number(key.parentElement.dataset.by), show: key.dataset.shows }]);
  }
}

function chair(name, seat, side) {
  const [place, key, text, card] = ["li", "button", "span", "i"].map((tag) => document.createElement(tag));
  place.className = `s${side}`;
  Object.assign(key, { type: "button", className: "chair" });
  key.dataset.seat = seat;
  text.textContent = name;
  card.className = "place";
  key.append(text, card);
  place.append(key);
  return place;
}

// Of the chairs in the picker only those with a card come; the others are those of all who play.
function chairs(live) {
  const list = live.querySelector("#cards-now > .chairs"), { playing, sides, names } = live.dataset;
  if (!list) return;
  const turns = Object.keys(JSON.parse(list.parentElement.dataset.off));
  for (const [seat, name] of JSON.parse(names).seats.entries()) {
    if (playing && !playing.split(" ").includes(String(seat))) continue;
    list.append(list.querySelector(`[data-seat="${seat}"]`)?.parentElement ?? chair(name, seat, sides[seat]));
    if (turns.includes(String(seat))) list.lastElementChild.firstElementChild.dataset.turn = "";
  }
}

function values(live) {
  for (const key of live.querySelectorAll(".value:not([data-value])")) {
    key.dataset.value = Number.parseInt(key.textContent, 10);
    key.id = `v-${key.dataset.value}`;
  }
}

export function fill(live) {
  columns(live);
  chairs(live);
  values(live);
  halves(live);
  proofs(live);
  const referee = live.querySelector("#referee:empty");
  if (referee && ask) {
    referee.append(ask.firstElementChild.cloneNode(true));
    referee.setAttribute("aria-label", ask.getAttribute("aria-label"));
  }
  for (const [id, letter] of Object.entries(HOT)) live.querySelector(`#${id}`)?.setAttribute("aria-keyshortcuts", letter);
}
