// What was tapped since the last judged board, in the strip beside the word that waited there, and in the foot: each word
// in the colour and line of its side. Nothing of it is judged.

import { colon } from "../../shared/colon.js";
import { live } from "../live/page.js";

// So many of them, and whether the last has its side's name: the first that finds room.
const WAYS = [[3, true], [2, true], [1, true], [1, false]], SHORT = 16;

function halfOf(adjust) {
  return live().querySelector(`[data-half="${adjust.findIndex(Boolean)}"]`)?.closest(".side");
}

// A tap in as few words as there are: its text, its side, and the name of that.
function brief({ entries, label: whole = "" }) {
  const { names, sides } = live().dataset, [{ team, by, adjust }] = entries ?? [{}];
  if (adjust) return { text: whole.length > SHORT ? whole.split(" ")[0] : whole, side: Number(halfOf(adjust)?.matches(".s1") ?? 0), name: "" };
  const side = team ?? (by === undefined ? undefined : Number(sides[by]));
  return { text: whole.split(`${colon} `).at(-1), side, name: JSON.parse(names).sides[side] ?? "" };
}

export function label(place, tap) {
  const { text, side } = brief(tap);
  place.textContent = text;
  place.className = side === undefined ? "clip" : `clip s${side}`;
}

// For the ear each has its side's name, which the eye knows by its line.
function word(tap, isNamed) {
  const made = document.createElement("em"), { text, side, name } = brief(tap), aloud = document.createElement("span");
  aloud.className = "quiet";
  aloud.textContent = `${name}${colon} `;
  made.append(...(name && !isNamed ? [aloud] : []), text);
  if (side !== undefined) made.className = `s${side}`;
  return made;
}

function fill(place, bet, taps, isNamed) {
  const last = taps.at(-1), { name } = brief(last);
  const words = taps.flatMap((tap) => [" · ", word(tap, isNamed && tap === last)]).slice(1);
  place.replaceChildren(...(bet ? [bet.cloneNode(true), " "] : []), ...words, isNamed && name ? `, ${name}` : "");
}

const isWhole = (place) => place.scrollHeight <= place.clientHeight + 2 && place.scrollWidth <= place.clientWidth;

// Lays the red tag and what was tapped beside the stamp; with no text it takes them away.
export function tell(taps, text, count) {
  const strip = live().querySelector(".strip"), line = strip?.querySelector(".told");
  for (const part of strip?.querySelectorAll(".outage, .since") ?? []) part.remove();
  if (!text || !line) return;
  const tag = document.createElement("b"), since = document.createElement("span");
  tag.className = "outage";
  tag.textContent = text.split(":")[0].trim() + (count ? ` · ${count}` : "");
  line.before(tag);
  if (!count) return;
  since.className = "since";
  line.after(since);
  const bet = strip.querySelector(".stamp") && line.querySelector(".word"); // without a stake it tells points
  for (const [most, isNamed] of WAYS) {
    fill(since, bet, taps.slice(-most), isNamed);
    if (isWhole(since)) break;
  }
}
