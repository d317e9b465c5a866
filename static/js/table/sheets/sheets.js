// The sheets over the table, and the pad of points with their source.

import { later } from "../live/later.js";
import { log, send } from "../live/live.js";
import { live, rev, table } from "../live/page.js";
import { openSheet } from "../live/places.js";

// What is fetched finds the scripts that it needs.
async function load(sheet, query = "") {
  if (!sheet.dataset.from) return;
  await later().catch(() => {});
  htmx.ajax("GET", sheet.dataset.from + query, { target: sheet.querySelector("[data-body]"), swap: "innerHTML" });
}

export function open(what) {
  const [name, query] = what.split("?");
  const sheet = document.getElementById(`sheet-${name}`);
  // A sheet of keys begins empty: those of its last opening may be wrong by now.
  if ("keys" in sheet.dataset) sheet.querySelector("[data-body]")?.replaceChildren();
  load(sheet, query && `?${query}`);
  if (name === "tricks") sheet.querySelector("[data-body]").replaceChildren(...[...live().querySelector(".tricks").children].map((trick) => trick.cloneNode(true)));
  for (const from of ["menu", "hand"]) document.getElementById(`sheet-${from}`)?.close();
  openSheet(sheet);
}

const points = document.getElementById("sheet-pad");

function pad(key) {
  const { pad: side, who, shared, alone } = key.dataset, plus = key.closest(".side").querySelector("[data-half]").dataset.entries;
  Object.assign(points.dataset, { shared: shared ?? plus, plus, noted: "", side: side.slice(1) });
  points.querySelector("[data-pad-who]").textContent = who ?? key.previousElementSibling.textContent;
  points.querySelector("[data-alone]").hidden = !alone;
  points.querySelector("[data-alone] span").textContent = alone ?? "";
  const falta = points.querySelector("[data-falta]");
  if (falta) falta.textContent = worth();
  points.classList.remove("s0", "s1");
  points.classList.add(side);
  only(0);
  openSheet(points);
}

// What a falta envido is worth now to the side that the pad was opened for.
const worth = () => Number(live().dataset.falta.split(" ")[points.dataset.side]);

// The sources of so many points; of any number where it is 0.
function only(number) {
  for (const key of points.querySelectorAll("[data-source]")) key.hidden = Boolean(number) && Number(key.dataset.points || worth()) !== number;
  points.querySelector("form").hidden = Boolean(number);
}

// Points that this phone has just noted without a reason may get one.
function source(key) {
  const [{ adjust }] = JSON.parse(key.dataset.noted), column = adjust.findIndex(Boolean);
  live().querySelector(`#more-${column}`).click();
  points.dataset.noted = key.dataset.noted;
  only(adjust[column]);
}

// Points with their source, for the side that the pad was opened for; what has none may be for one of a pair alone.
function note(amount, why, source, alone) {
  const { plus, shared, noted } = points.dataset;
  points.close();
  if (noted) { send(document.getElementById("sheet-speaker").dataset.instead, [{ ...JSON.parse(noted)[0], why, source }]); return; }
  const [{ adjust }] = JSON.parse(alone ? plus : shared);
  const entry = { adjust: adjust.map((share) => share * amount), why };
  if (source) entry.source = source;
  if (amount) log([entry]);
}

let noted = -1;
const question = () => { const key = live().querySelector("#what"); if (key) key.hidden = noted !== rev(); };
table.addEventListener("table:logged", ({ detail }) => { noted = "adjust" in (detail.entries[0] ?? {}) ? rev() : -1; question(); });
table.addEventListener("table:shown", question);

// A press beside a sheet closes it; one that began on a key of it is none.
let pressed = null;
document.addEventListener("pointerdown", ({ target }) => { pressed = target; });
document.addEventListener("click", (event) => {
  const key = event.target.closest("button");
  if (event.target instanceof HTMLDialogElement && event.target === pressed) event.target.close();
  if (!key) return;
  const data = key.dataset;
  if ("shut" in data) key.closest("dialog").close();
  else if ((data.open || data.sheet) && key.getAttribute("aria-disabled") !== "true") open(data.open || data.sheet);
  else if (data.tie && key.getAttribute("aria-disabled") !== "true") open("tie");
  else if (data.step) key.closest("form").elements.amount[Number(data.step) < 0 ? "stepDown" : "stepUp"]();
  else if (data.pad) pad(key);
  else if (data.noted) source(key);
  else if (data.source) note(Number(data.points) || worth(), data.why, data.source);
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
