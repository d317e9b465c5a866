// What may be corrected about the word that this phone logged last stands in the foot: who of its side said it, and
// "↔" for the other side. A tap takes the word back and logs it anew as one tap. It goes when something else is logged.

import { colon } from "../../shared/colon.js";
import { send } from "../live/live.js";
import { openSheet } from "../live/places.js";
import { live, rev, table } from "../live/page.js";
import { alone } from "./own-side.js";

const MOST = 2; // so many names stand in the foot; more of them in a sheet
const sheet = document.getElementById("sheet-speaker");
let entries = [], since = -1;

function key(text, label, side, act) {
  const made = document.createElement("button"), name = document.createElement("span");
  made.type = "button";
  made.className = `s${side}`;
  name.textContent = text;
  made.append(name);
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

function instead(change) {
  sheet.close();
  document.getElementById("last-word").replaceChildren();
  send(sheet.dataset.instead, entries.map(change));
}

function choose(names) {
  names.forEach((name) => name.classList.add("push"));
  sheet.querySelector("[data-names]").replaceChildren(...names);
  openSheet(sheet);
}

// In a duel, and where it is the gallo's, the side is its player: nobody need be named.
function offer(team, duel) {
  const { seats, sides, of } = JSON.parse(live().dataset.names), { was, who } = sheet.dataset;
  const word = entries[0].say, other = 1 - team, place = document.getElementById("last-word");
  const own = seats.length > 2 && !duel ? [...seats.keys()].filter((by) => of[by] === team) : [];
  const names = own.map((by) => key(seats[by], `${word}${colon} ${seats[by]}`, team, () => instead(({ team: _team, ...rest }) => ({ by, ...rest }))));
  const shown = names.length > MOST ? [key(who, who, team, () => choose(names))] : names.length > 1 ? names : [];
  const turned = key(shown.length ? "↔" : `↔ ${sides[other]}`, `${word}${colon} ${was} ↔ ${sides[other]}`, other, () => instead((entry) => ({ ...entry, team: other })));
  turned.dataset.other = "";
  place.replaceChildren(...shown, turned);
}

if (!alone) {
  table.addEventListener("table:logged", ({ detail }) => {
    const [first, ...more] = detail.entries;
    const amount = typeof first?.say === "number" && document.getElementById("sheet-bids");
    const isWord = (typeof first?.say === "string" || amount) && "team" in first && !("to" in first) && first.say !== "son buenas";
    if (!isWord || more.length || detail.keep) return;
    entries = [first];
    since = rev();
    offer(first.team, detail.playing);
  });
  table.addEventListener("table:shown", () => { if (rev() > since) document.getElementById("last-word")?.replaceChildren(); });
}
