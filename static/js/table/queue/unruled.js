// All words of the game for both sides, with equal weight: what this phone shows while it can't ask the referee.

import { colon } from "../../shared/colon.js";
import { live } from "../live/page.js";

const template = document.getElementById("unruled");

function key(side, name, label, entries) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: "key", textContent: label });
  made.dataset.entries = JSON.stringify(entries);
  made.setAttribute("aria-label", `${name}${colon} ${label}`);
  return made;
}

function column(side, name, words) {
  const made = document.createElement("div");
  made.className = `col s${side}`;
  made.append(...words.map(([word, label]) => key(side, name, label, [{ team: side, say: word }])));
  return made;
}

function build() {
  const names = JSON.parse(live().dataset.names).sides, made = template.content.firstElementChild.cloneNode(true);
  const { words, trick, hand } = JSON.parse(template.dataset.words);
  for (const side of [0, 1]) {
    const won = { trick: null, team: side };
    made.querySelector(".all").append(column(side, names[side], words));
    made.querySelector(`.trick .s${side}`).append(key(side, names[side], hand, [won, won]), key(side, names[side], trick, [won]));
  }
  for (const button of made.querySelectorAll("[data-number]")) button.append(names[button.dataset.number]);
  return made;
}

// Lays the words in the place of the columns, or takes them away.
export function layUnruled(is) {
  const laid = live().querySelector(".unruled");
  if (!is) laid?.remove();
  else if (!laid && live().dataset.phase !== "match-over") live().querySelector(".strip").after(build());
}

// A value or an amount: the number that stands in the field becomes what its key logs.
document.addEventListener("input", (event) => {
  const form = event.target.closest(".unruled .number");
  if (!form) return;
  for (const button of form.querySelectorAll("[data-number]")) {
    const value = form.elements.value.valueAsNumber;
    if (Number.isInteger(value)) button.dataset.entries = JSON.stringify([{ team: Number(button.dataset.number), say: value }]);
    else delete button.dataset.entries;
  }
});
document.addEventListener("submit", (event) => { if (event.target.matches(".unruled .number")) event.preventDefault(); });
