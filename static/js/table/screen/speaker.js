// For four seconds after a word: the names of its side, to say who it was, and "↔ era de Ellos" for a slip. The word
// stands already; a tap here takes it back and logs it anew as one tap, unless something came after.

import { send } from "../live/live.js";
import { live, rev, table } from "../live/page.js";
import { alone } from "./own-side.js";

const SHOWN = 4000;
const place = document.getElementById("whosaid");
let entries = [], since = 0, timer = 0;

function hide() {
  clearTimeout(timer);
  place.hidden = true;
}

// Whoever is just choosing keeps the choice.
function fade() {
  clearTimeout(timer);
  timer = setTimeout(() => { if (!place.contains(document.activeElement)) hide(); }, SHOWN);
}

function key(text, label, side, change) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `push s${side}`;
  made.textContent = text;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", () => {
    hide();
    send(place.dataset.instead, entries.map(change));
  });
  return made;
}

// Over the strip, or where the values stand instead of it, over their heading: over no key, and not over the score.
function put() {
  const anchor = [".strip", ".chip", ".showdown h2", ".title"].map((name) => live().querySelector(name)).find((part) => part?.checkVisibility());
  const box = anchor.getBoundingClientRect(), more = anchor.querySelector(".go")?.getBoundingClientRect();
  const right = anchor.matches(".title") ? table.getBoundingClientRect().right - 8 : (more?.left - 16 || box.right);
  Object.assign(place.style, { left: `${box.left}px`, width: `${right - box.left}px`, top: "0" });
  place.style.top = `${Math.max(0, box.bottom + scrollY - place.offsetHeight)}px`;
}

// In a duel, and where it is the gallo's, the side is its player: nobody need be named.
function offer(team, duel) {
  const { seats, sides, of } = JSON.parse(live().dataset.names);
  const word = entries[0].say, other = 1 - team;
  const names = seats.length > 2 && !duel ? seats.map((name, by) => [name, by]).filter(([, by]) => of[by] === team) : [];
  const keys = (names.length > 1 ? names : []).map(([name, by]) => key(name, `${word}: ${name}`, team, ({ team: _team, ...rest }) => ({ by, ...rest })));
  const was = place.dataset.was.replace("{}", sides[other]);
  const turned = key(`↔ ${was}`, `${word}: ${was}`, other, (entry) => ({ ...entry, team: other }));
  turned.dataset.other = "";
  place.replaceChildren(...keys, turned);
  place.hidden = false;
  put();
  fade();
}

if (!alone) {
  table.addEventListener("table:logged", ({ detail }) => {
    const [first, ...more] = detail.entries;
    const amount = typeof first?.say === "number" && document.getElementById("sheet-bids");
    const isWord = (typeof first?.say === "string" || amount) && "team" in first && !("to" in first) && first.say !== "son buenas";
    if (!isWord || more.length || detail.keep) { hide(); return; }
    entries = [first];
    since = rev();
    offer(first.team, detail.playing);
  });
  table.addEventListener("table:shown", () => { if (rev() > since) hide(); });
  place.addEventListener("focusout", fade);
  document.addEventListener("click", (event) => { if (event.target.closest("button") && !place.contains(event.target)) hide(); });
  addEventListener("resize", hide);
}
