// The sheets over the table, and the pad of points with their source.

import { log } from "../live/live.js";
import { live } from "../live/page.js";

function load(sheet) {
  if (sheet.dataset.from) htmx.ajax("GET", sheet.dataset.from, { target: sheet.querySelector("[data-body]"), swap: "innerHTML" });
}

function open(name) {
  const sheet = document.getElementById(`sheet-${name}`);
  // A sheet of keys begins empty: those of its last opening may be wrong by now.
  if ("keys" in sheet.dataset) sheet.querySelector("[data-body]")?.replaceChildren();
  load(sheet);
  document.getElementById("sheet-menu").close();
  if (!sheet.open) sheet.showModal();
}

function pad(key) {
  const sheet = document.getElementById("sheet-pad"), { pad: side, who, shared, alone, plus } = key.dataset;
  Object.assign(sheet.dataset, { shared, plus: plus ?? shared });
  sheet.querySelector("[data-pad-who]").textContent = who;
  sheet.querySelector("[data-alone]").hidden = !alone;
  sheet.querySelector("[data-alone] span").textContent = alone ?? "";
  const falta = sheet.querySelector("[data-falta]");
  if (falta) falta.textContent = live().dataset.falta;
  sheet.classList.remove("s0", "s1");
  sheet.classList.add(side);
  sheet.showModal();
}

// Points with their source, for the side that the pad was opened for; what has none may be for one of a pair alone.
function note(points, why, source, alone) {
  const sheet = document.getElementById("sheet-pad");
  const [{ adjust }] = JSON.parse(alone ? sheet.dataset.plus : sheet.dataset.shared);
  const entry = { adjust: adjust.map((share) => share * points), why };
  if (source) entry.source = source;
  sheet.close();
  if (points) log([entry]);
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("button");
  if (event.target instanceof HTMLDialogElement) event.target.close();
  if (!key) return;
  const data = key.dataset;
  if ("shut" in data) key.closest("dialog").close();
  else if ((data.open || data.sheet) && key.getAttribute("aria-disabled") !== "true") open(data.open || data.sheet);
  else if (data.tie && key.getAttribute("aria-disabled") !== "true") open("tie");
  else if (data.step) key.closest("form").elements.amount[Number(data.step) < 0 ? "stepDown" : "stepUp"]();
  else if (data.pad) pad(key);
  else if (data.source) note(Number(data.points) || Number(live().dataset.falta), data.why, data.source);
});

document.getElementById("other-points")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  note(Number(form.elements.points.value), form.elements.why.value || form.dataset.why, "", form.elements.alone.checked);
  form.reset();
});

// A bet by any amount, for the side that the form is of.
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-bid]");
  if (!form) return;
  event.preventDefault();
  const entries = [{ team: Number(form.dataset.bid), say: Number(form.elements.amount.value) }];
  form.closest("dialog").close();
  log(entries);
});
