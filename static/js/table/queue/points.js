// What a tap on a half logs. Points of one side that are tapped in a row belong together.

import { newKey } from "./outbox.js";

export const GO = 2500;
let go = { side: null, at: 0, name: "" };

export function pointOf(key) {
  const side = Number(key.dataset.half), now = Date.now(), name = key.querySelector(".whole") ?? key.querySelector(".name");
  if (go.side !== side || now - go.at > GO) go = { side, name: newKey() };
  go.at = now;
  const entries = JSON.parse(key.dataset.entries).map((entry) => ({ ...entry, group: go.name }));
  return { entries, half: side, label: `+${key.dataset.worth ?? 1} ${name.textContent.trim()}` };
}
