// The cards of a question: each is picked into its place, and the form's own fields, which answer without a script as
// well, follow. Once the last place is filled, the question is put.

import { cardKeys, drawing } from "../shared/card-keys.js";
import { colon } from "../shared/colon.js";

let page = null;

const placesOf = (form) => [...form.querySelectorAll("[data-place]")];
const fieldOf = (key) => key.form.elements[key.dataset.place];
const isEmpty = (key) => !fieldOf(key).value;

// Starts on a question as it stands in the page; `keep` is told of each form whose cards have changed.
export function begin(ask, keep = () => {}) {
  const picker = ask.querySelector("[data-picker]"), spoken = ask.querySelector("[data-spoken]");
  page = null;
  if (!picker) return;
  let place = ask.querySelector("[data-place][aria-pressed='true']");
  const isOff = (card) => Boolean(place) && placesOf(place.form).some((other) => other !== place && fieldOf(other).value === card);
  const keys = cardKeys(picker, take, isOff);

  function draw(key) {
    const card = fieldOf(key).value, drawn = keys.keyOf(card), { label } = key.dataset;
    const blank = Object.assign(document.createElement("i"), { className: "place", ariaHidden: "true" });
    key.querySelector(".card, .place").replaceWith(drawn ? drawing(picker.dataset.art, drawn.dataset.layers ?? card) : blank);
    key.setAttribute("aria-label", drawn ? `${label}${colon} ${keys.called(card)}` : label);
    spoken.textContent = key.getAttribute("aria-label");
  }

  // The keys stand in the form of the place that waits for a card, and are away while none does.
  function open(key) {
    place = key;
    for (const other of ask.querySelectorAll("[data-place]")) other.setAttribute("aria-pressed", String(other === key));
    picker.hidden = !key;
    if (!key) return;
    if (picker.parentElement !== key.form) key.form.append(picker);
    keys.clear();
    keys.paint();
    for (const card of picker.querySelectorAll("[data-card]")) keys.mark(card, isOff(card.dataset.card));
  }

  function put(card) {
    fieldOf(place).value = card;
    draw(place);
    if (placesOf(place.form).some(isEmpty)) keep(place.form);
  }

  function take(card) {
    put(card);
    const { form } = place, next = placesOf(form).find(isEmpty);
    open(next ?? null);
    if (!next) form.querySelector("[type=submit]").click();
  }

  // A place that is open already gives its card back.
  function press(key) {
    if (key === place && !isEmpty(key)) put("");
    open(key);
  }

  ask.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    pressed = event.target.closest("summary")?.parentElement;
    if (key?.dataset.place) press(key);
    else if (key && picker.contains(key)) keys.press(key);
  });
  ask.addEventListener("change", ({ target: { form } }) => {
    if (!form?.querySelector("[data-place]")) return;
    if (placesOf(form).some(isEmpty)) keep(form);
    else form.querySelector("[type=submit]").click();
  });
  // Of the questions one is open at a time. A shared name would do that too, but for pages that take each other's place.
  let pressed = null;
  ask.addEventListener("toggle", ({ target }) => {
    if (!target.open || target !== pressed) return;
    for (const other of ask.querySelectorAll(".question[open]")) other.open = other === target;
    const empty = [...target.querySelectorAll("[data-place]")].find(isEmpty);
    if (empty && !target.contains(place)) open(empty);
    target.scrollIntoView({ block: "nearest" });
  }, true);
  page = { picker, type: keys.type };
  open(place);
}

document.addEventListener("keydown", (event) => {
  if (page?.picker.checkVisibility() && !event.target.closest?.("input, select, textarea")) page.type(event);
});
