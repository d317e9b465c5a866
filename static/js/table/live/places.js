// No tap counts that its finger did not mean: a place that stands for something else than 800 ms ago, through one's own
// tap or another phone's, logs nothing; for 1.2 s where an answer stood. It shakes, and says so. A word that only became
// lit in its own place counts.

import { buzz, live } from "./page.js";

const SETTLES = 800, ANSWERED = 1200, OPENS = 500, NOTED = 1600;
const LOGS = "[data-entries], [data-value], [data-half], [data-speaker], [data-card], [data-rank], [data-suit], [data-seat], [data-source], .final :is(a, button)";
const now = () => performance.now();
let kept = [], began = 0, opened = 0, noting = 0;

// What a key stands for. A trick, la mano and al mazo stand for another one in the next hand.
function meaning(key) {
  const { hand, phase } = live().dataset, { entries, half, card, rank, suit } = key.dataset;
  if (half) return `half ${half}`;
  if (card ?? rank ?? suit) return `card ${card} ${rank} ${suit}`;
  const next = key.matches(".row.trick .key, .key.out") ? ` ${Number(hand) + (phase !== "open")}` : "";
  const word = entries?.includes('"say"') ? entries : key.getAttribute("aria-label") ?? key.textContent.trim();
  const speaker = key.dataset.value ? key.closest("[data-who]")?.dataset.who : "";
  return `${key.id} ${word}${next} ${speaker}`;
}

const isLit = (key) => key.getAttribute("aria-disabled") !== "true";

// The bet that a lit answer is for: the same word, pressed once more, would answer the next one.
const bet = (key) => (key.matches(".row.answers .key") ? live().querySelector(".strip .word")?.textContent : "");

function places() {
  const sheet = [...document.querySelectorAll("dialog:modal")].at(-1);
  // A slip lies over its half, which is the key again once it has gone.
  const all = [".due", `${LOGS}, .key`].flatMap((keys) => [...(sheet ?? document).querySelectorAll(keys)]);
  return all.filter((key) => key.checkVisibility({ visibilityProperty: true })).map((key) => {
    const { left, top, right, bottom } = key.getBoundingClientRect();
    return { key, id: key.id, left, top, right, bottom, means: meaning(key), bet: isLit(key) && bet(key), answered: key.matches(".row.answers .key") };
  });
}

// Remembers what stood where, just before it changes; `own` where this phone's tap is why.
export function keep(own) {
  const at = now();
  kept = kept.filter((before) => at - before.at < ANSWERED);
  kept.push({ at, own, places: places() });
}

const spot = ({ clientX: x, clientY: y }) => ({ left, top, right, bottom }) => left <= x && x < right && top <= y && y < bottom;

// The key as it was, also where a new element took its id.
const same = (key) => (before) => (key.id ? before.id === key.id : before.key === key);

// A finger goes by the place, a keyboard by the key. Where nothing stood, one's own tap brought the key that
// was waited for; in a drawer or a sheet it waits until the eye has found it.
function isNew(key, event) {
  const means = meaning(key), age = (before) => now() - before.at;
  const covers = key.closest(".drawer, dialog");
  return kept.filter((before) => age(before) < ANSWERED).some((before) => {
    const then = before.places.find(event.detail ? spot(event) : same(key));
    if (age(before) >= SETTLES && !then?.answered) return false;
    if (then) return then.means !== means || (then.bet !== false && then.bet !== bet(key));
    return event.detail > 0 && (covers ? age(before) < OPENS : !before.own);
  });
}

// A few words beside the strip's own, for a moment, and aloud; false where no strip can be seen.
export function note(text, lasts = NOTED) {
  const strip = live().querySelector(".strip");
  document.getElementById("status").textContent = text;
  strip?.setAttribute("data-note", text);
  clearTimeout(noting);
  noting = setTimeout(() => { live().querySelector(".strip")?.removeAttribute("data-note"); }, lasts);
  return Boolean(strip?.checkVisibility());
}

function shake(key) {
  const { changed } = document.querySelector("[data-changed]").dataset;
  key.classList.add("shakes");
  buzz([40, 40, 40]);
  note(changed);
  setTimeout(() => key.classList.remove("shakes"), SETTLES / 2);
}

// A drawer leaves board, strip and foot as they are.
export function openSheet(sheet) {
  if (sheet.open) return;
  keep(true);
  if (sheet.matches(".drawer")) sheet.show();
  else sheet.showModal();
  opened = now();
}

document.addEventListener("pointerdown", () => { began = now(); }, true);

// A press that began before the sheet opened, such as the one that held a half, is none on the sheet.
document.addEventListener("click", (event) => {
  const key = event.target.closest?.(LOGS), older = event.detail > 0 && began < opened && event.target.closest?.("dialog");
  const early = key && !older && isNew(key, event);
  if (early) shake(key);
  if (!early && !older) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
