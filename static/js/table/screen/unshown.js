// A proof that nobody showed stays on its half for one hand more, until it is given up by name. The next deal has taken
// it as shown, so that it is a note of this phone and logs nothing.

import { keep as keepPlaces } from "../live/places.js";

const KEPT = `unshown ${location.pathname}`;
let owed = { hand: 0, notes: [] };

try {
  owed = JSON.parse(sessionStorage.getItem(KEPT)) ?? owed;
} catch {
  // A browser that keeps nothing forgets it with the page.
}

function keep(hand, notes) {
  owed = { hand, notes };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(owed));
  } catch {
    // As above.
  }
}

// Before the columns change places: a note names its half by its number.
export function carryUnshown(screen) {
  const hand = Number(screen.dataset.hand), halves = screen.querySelectorAll(".board > .side");
  if (screen.dataset.phase === "over") keep(hand, [...screen.querySelectorAll("#proof [data-unshown]")].map(({ dataset }) => [dataset.on, dataset.unshown]));
  if (screen.dataset.phase !== "open" || hand !== owed.hand + 1) return;
  halves.forEach((half, number) => {
    const notes = owed.notes.filter(([on]) => Number(on) === number), chip = document.createElement("button");
    Object.assign(chip, { type: "button", className: "due unshown", textContent: notes.map(([, text]) => text).join(" · ") });
    if (notes.length && !half.querySelector(".due")) half.append(chip);
  });
}

document.addEventListener("click", ({ target }) => {
  const chip = target.closest(".unshown");
  if (!chip) return;
  keep(owed.hand, owed.notes.filter(([, text]) => !chip.textContent.includes(text)));
  keepPlaces(true);
  chip.remove();
});
