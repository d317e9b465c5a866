// What this phone chooses for itself in the menu: its light, its marks, hot keys, sounds and whether its screen stays on.

import { table } from "../live/page.js";
import { recall, remember } from "./cookies.js";

function choose(name, value) {
  remember(name, value);
  mark();
}

function mark() {
  const now = { theme: recall("theme") || "auto", pick: recall("marks") || "sticks", hotkeys: recall("hotkeys") || "on", sounds: recall("sounds") || "off", awake: recall("awake") || "on" };
  for (const [name, value] of Object.entries(now)) {
    for (const key of document.querySelectorAll(`button[data-${name}]`)) key.setAttribute("aria-pressed", String(key.dataset[name] === value));
  }
}

document.addEventListener("click", (event) => {
  const { theme, pick, hotkeys, sounds, awake } = event.target.closest("button")?.dataset ?? {};
  if (theme) { document.documentElement.dataset.theme = theme === "auto" ? "" : theme; choose("theme", theme); }
  else if (pick) { document.body.dataset.marks = pick; choose("marks", pick); }
  else if (hotkeys) choose("hotkeys", hotkeys);
  else if (sounds) choose("sounds", recall("sounds") === "on" ? "off" : "on");
  else if (awake) { choose("awake", recall("awake") === "off" ? "on" : "off"); table.dispatchEvent(new CustomEvent("table:awake")); }
});
mark();
