// The parts of hands that this page has: each brings all its steps at once, and more of them are fetched when they are
// wanted. Those far away are forgotten.

const NEAR = 2;
const parts = document.querySelector("[data-parts]"), coming = new Map();

export const partOf = (step) => step.closest(".part");
export const countOf = (step) => Number(partOf(step).dataset.count);
export const numberOf = (step) => Number(step.dataset.paso);
export const addressOf = (step, number = numberOf(step)) => `${partOf(step).dataset.here}&paso=${number}`;
export const firstShown = () => parts.querySelector(".step:not([hidden])");

// The step of an address, if it is here.
export function find(address) {
  const wanted = new URL(address, location.href).searchParams, hand = Number(wanted.get("mano")) || 1, step = wanted.get("paso") || "1";
  return [...parts.querySelectorAll(`[data-mano="${hand}"]`)]
    .map((part) => part.querySelector(`[data-paso="${step === "fin" ? part.dataset.count : Number(step) || 1}"]`))
    .find(Boolean);
}

// The step of an address, from here or from the server; nothing where that can't be had.
export async function bring(address) {
  const here = find(address);
  if (here) return here;
  if (!coming.has(address)) coming.set(address, load(address).finally(() => coming.delete(address)));
  await coming.get(address);
  return find(address);
}

async function load(address) {
  const response = await fetch(`${address}&parte`).catch(() => null);
  if (!response?.ok) return;
  const html = document.createElement("template");
  html.innerHTML = await response.text();
  const part = html.content.querySelector(".part");
  if (!part) return;
  for (const step of part.querySelectorAll(".step")) step.hidden = true;
  part.hidden = true;
  const [hand, first] = placeOf(part);
  const after = [...parts.children].find((other) => { const [number, start] = placeOf(other); return number > hand || (number === hand && start > first); });
  parts.insertBefore(part, after ?? null);
}

const placeOf = (part) => [Number(part.dataset.mano), numberOf(part.querySelector(".step"))];

// Forgets the parts that are farthest from this one.
export function tidy(part) {
  const all = [...parts.children], here = all.indexOf(part);
  for (const [place, other] of all.entries()) if (Math.abs(place - here) > NEAR) other.remove();
}
