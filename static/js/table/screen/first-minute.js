// Until this phone has seen a point, each half that it may press shows where the first one will lie: the ghost of its
// square, where the game lays sticks, and in words.

import { draw } from "./hollow.js";
import { recall, remember } from "./cookies.js";

const SQUARE = "aa5", KNOWN = "pointed";
const words = document.getElementById("own")?.dataset.first;

function hint(marks) {
  const text = document.createElement("span"), { coming, box } = marks.dataset;
  if (coming) {
    const ghost = draw("svg", { class: "mark first", viewBox: box }, marks);
    for (const name of [SQUARE, coming]) draw("use", { href: `#${name}` }, ghost);
  }
  Object.assign(text, { className: "first-tap", textContent: words });
  marks.append(text);
}

export function firstMinute(live) {
  if (recall(KNOWN)) return;
  const scores = [...live.querySelectorAll(".half > .score > b")].map((score) => score.textContent.trim());
  if (scores.some((score) => score !== "0")) remember(KNOWN, 1);
  else for (const marks of live.querySelectorAll("button.half:not([aria-disabled]) > .marks")) hint(marks);
}
