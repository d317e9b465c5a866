// The watch page on a big screen: a tap on the board (or X) swaps the sides; the menu shows itself to a moving mouse.

import { live } from "../live/page.js";
import { remember } from "./cookies.js";
import { reverse, swapped } from "./own-side.js";

const WAIT = 4000;
const wide = matchMedia("(min-width: 800px) and (min-height: 460px) and (orientation: landscape)");
let timer = 0;

function choose(value) {
  if (Number(value) !== swapped()) reverse(live());
  remember("swap", value);
  mark();
}

function mark() {
  for (const key of document.querySelectorAll("[data-swap]")) key.setAttribute("aria-pressed", String(Number(key.dataset.swap) === swapped()));
}

function stir() {
  document.body.classList.add("stirred");
  clearTimeout(timer);
  timer = setTimeout(() => document.body.classList.remove("stirred"), WAIT);
}

document.addEventListener("click", (event) => {
  const { swap } = event.target.closest("[data-swap]")?.dataset ?? {};
  if (swap !== undefined) choose(swap);
  else if (wide.matches && event.target.closest(".board")) choose(1 - swapped());
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() === "x" && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector("dialog[open]")) choose(1 - swapped());
});
document.addEventListener("pointermove", stir);
document.addEventListener("touchstart", stir, { passive: true });
mark();
