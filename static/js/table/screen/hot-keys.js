// The hot keys of a desktop scorer.

import { recall, remember } from "./cookies.js";

let digits = "", timer = 0;

function value() {
  [...document.querySelectorAll(`[data-value="${Number(digits)}"]`)].find((key) => key.checkVisibility())?.click();
  digits = "";
}

function digit(key) {
  digits += key;
  clearTimeout(timer);
  if (digits.length === 2) value();
  else timer = setTimeout(value, 700);
}

function offer() {
  for (const part of document.querySelectorAll("[data-typed]")) part.hidden = recall("keyboard") !== "1";
}

// Of the keys that share a letter at most one can be said now.
function keyOf(name) {
  const keys = [...document.querySelectorAll("#live [aria-keyshortcuts]")].filter((key) => key.getAttribute("aria-keyshortcuts").split(" ").includes(name));
  const isSeen = (key) => key.checkVisibility();
  // Without a signal other words stand in the place of those that are hidden.
  const others = document.body.classList.contains("away") ? keys.filter(isSeen) : keys;
  return keys.find((key) => key.getAttribute("aria-disabled") !== "true" && isSeen(key)) ?? others[0];
}

// Only a phone with a keyboard is told of its letters; the keyboard on the screen types into fields alone.
function isTyped(event) {
  return event.isTrusted && (event.key.length === 1 || event.key === "Tab");
}

document.addEventListener("keydown", (event) => {
  if (isTyped(event) && recall("keyboard") !== "1" && !event.target.closest?.("input, textarea, select")) {
    remember("keyboard", "1");
    offer();
  }
  if (event.repeat || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    keyOf(event.shiftKey ? "Control+Shift+Z" : "Control+Z")?.click();
  } else if (recall("hotkeys") !== "off") {
    if (/^\d$/.test(event.key) && document.querySelector("[data-value]")) return digit(event.key);
    const name = event.code === "Digit1" ? "1" : event.key.toUpperCase();
    keyOf(`${event.shiftKey ? "Shift+" : ""}${name}`)?.click();
  }
  return undefined;
});

offer();
