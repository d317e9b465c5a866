// A new table: people change places by two taps or by dragging, and what can't stand together says so at once.

const form = document.getElementById("setting");
const defaults = JSON.parse(form.dataset.defaults), proposed = JSON.parse(form.dataset.proposed);
const value = (name) => form.querySelector(`[name="${name}"]:checked`)?.value;
const place = (node) => node?.closest("[data-place]");
const name = (seat) => seat.querySelector("input:not([type=radio])");
const APART = 10;

// --- rules -----------------------------------------------------------------------------------------------------
// What stood at what the ruleset before proposes to so many players stands at that of the new one, or for the new number
// of players; each game keeps its own answers.
const standing = (ruleset) => ({ ...defaults[ruleset], ...proposed[ruleset][value("players")] });
const stands = Object.assign({}, ...[...Object.keys(defaults).reverse(), form.elements.shown.value].map(standing));

function choose(option, chosen) {
  const chip = form.querySelector(`[name="${option}"][value="${chosen}"]`);
  if (chip) chip.checked = true;
}

function follow() {
  for (const [option, standard] of Object.entries(standing(value("ruleset")))) {
    if (value(option) === stands[option]) choose(option, standard);
    stands[option] = standard;
  }
  form.elements.shown.value = value("ruleset");
}

// As many players as there were, or the next smaller number that the game is for; the others are dim.
function seat() {
  const plays = dim().filter((count) => count <= value("players"));
  if (plays.includes(Number(value("players")))) return;
  choose("players", plays.at(-1));
  deal();
}

function dim() {
  const lacks = form.querySelector("[name=ruleset]:checked").dataset.lacks.split(" ");
  const all = [...form.querySelectorAll("[name=players]")];
  for (const size of all) size.setAttribute("aria-disabled", lacks.includes(size.value));
  return all.map((size) => size.value).filter((count) => !lacks.includes(count)).map(Number);
}

function forbid() {
  const shown = new Set();
  for (const text of form.querySelectorAll("[data-mix]")) {
    const mix = JSON.parse(text.dataset.mix);
    const applies = mix.of === value("ruleset") && (!mix.at.length || mix.at.includes(Number(value("players"))));
    const allowed = mix.allowed.length ? mix.allowed : [defaults[mix.of][mix.option]];
    const forbidden = applies && mix.values.includes(value(mix.other)) && !allowed.includes(value(mix.option));
    text.hidden = !forbidden || shown.has(text.textContent);
    if (forbidden) shown.add(text.textContent);
  }
}

// Who deals last in one ring, by the look of it, deals last in the other.
function deal() {
  const last = Number(value("players")) - 1;
  const dealer = Number(value("dealer"));
  if (dealer === lasts || dealer > last) form.querySelector(`[name="dealer"][value="${last}"]`).checked = true;
  lasts = last;
}
let lasts = Number(value("players")) - 1;

// The fold tells how it will be played: what tables always ask, and whatever is not as the game has it.
function tell() {
  const own = defaults[value("ruleset")];
  const shown = [...form.querySelectorAll(".fold .options")].filter((one) => getComputedStyle(one).display !== "none");
  const usual = (one) => own[one.dataset.option] ?? one.querySelector("input").value;
  const told = shown.filter((one) => one.dataset.tells !== undefined || value(one.dataset.option) !== usual(one));
  const says = (one) => `${one.querySelector("legend").textContent} ${one.querySelector(".chip:has(:checked)").textContent}`;
  document.getElementById("stands").textContent = told.map(says).join("\u00a0· ");
}

form.addEventListener("change", (event) => {
  if (event.target.name === "ruleset") seat();
  if (event.target.name === "players") deal();
  if (["ruleset", "players"].includes(event.target.name)) follow();
  forbid();
  tell();
});
follow();
dim();
forbid();
tell();

// --- places ----------------------------------------------------------------------------------------------------
let taken = null, drag = null;

function swap(first, other) {
  const kept = name(first).value;
  name(first).value = name(other).value;
  name(other).value = kept;
}

function take(seat) {
  taken = seat;
  for (const key of form.querySelectorAll("[data-move]")) key.setAttribute("aria-pressed", String(place(key) === seat));
}

form.addEventListener("click", (event) => {
  const key = event.target.closest("[data-move]");
  if (!key || drag?.moved) return;
  if (!taken) return take(place(key));
  if (taken !== place(key)) swap(taken, place(key));
  return take(null);
});

form.addEventListener("pointerdown", (event) => {
  const key = event.target.closest("[data-move]");
  drag = key && { from: place(key), x: event.clientX, y: event.clientY, moved: false };
  if (key) key.releasePointerCapture?.(event.pointerId);
});

addEventListener("pointermove", (event) => {
  if (!drag?.from) return;
  drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > APART;
  if (!drag.moved) return;
  drag.from.classList.add("lifted");
  drag.from.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
  const over = place(document.elementFromPoint(event.clientX, event.clientY));
  for (const seat of form.querySelectorAll("[data-place]")) seat.classList.toggle("under", seat === over && seat !== drag.from);
});

function drop(event) {
  const { from, moved } = drag || {};
  if (!from) return;
  const over = event.type === "pointerup" && moved ? place(document.elementFromPoint(event.clientX, event.clientY)) : null;
  if (over && over !== from) swap(from, over);
  from.classList.remove("lifted");
  from.style.translate = "";
  for (const seat of form.querySelectorAll(".under")) seat.classList.remove("under");
  drag = { moved };
  setTimeout(() => { drag = null; });
  if (moved) take(null);
}
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);
for (const key of form.querySelectorAll("[data-move]")) key.hidden = false;
