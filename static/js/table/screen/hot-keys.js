// The hot keys of a desktop scorer.

import { recall } from "./cookies.js";

let digits = "", timer = 0;

function value() {
  document.querySelector(`[data-value="${Number(digits)}"]`)?.click();
  digits = "";
}

function digit(key) {
  digits += key;
  clearTimeout(timer);
  if (digits.length === 2) value();
  else timer = setTimeout(value, 700);
}

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    document.getElementById(event.shiftKey ? "redo" : "undo")?.click();
  } else if (recall("hotkeys") !== "off") {
    if (/^\d$/.test(event.key) && document.querySelector("[data-value]")) return digit(event.key);
    const name = event.code === "Digit1" ? "1" : event.key.toUpperCase();
    document.querySelector(`#live [aria-keyshortcuts="${event.shiftKey ? "Shift+" : ""}${name}"]`)?.click();
  }
  return undefined;
});
