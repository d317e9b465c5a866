// The live table: taps go out, fragments come in. A phone never shows an older rev over a newer one, and asks for the
// whole state whenever it may have missed something; nothing depends on a push arriving.

import { colon } from "../../shared/colon.js";
import { Idiomorph } from "../../../vendor/idiomorph-0.8.0.esm.min.js";
import { arrange, dim, dress } from "../screen/own-side.js";
import { hide, hideOld, notice, showAnswer, showHtml, showText } from "./notice.js";
import { openSocket } from "../../shared/socket.js";
import { disk } from "../queue/disk.js";
import { Outbox } from "../queue/outbox.js";
import { GO, pointOf } from "../queue/points.js";
import { Waiting } from "../queue/waiting.js";
import { buzz, live, rev, table, weighAnswers } from "./page.js";
import { keep, note } from "./places.js";

const status = document.getElementById("status");
const { live: liveUrl, tap: tapUrl, undo: undoUrl, redo: redoUrl, why: whyUrl, gloss: glossUrl } = table.dataset;
const CUT = 4403, SILENCE = 30000, COMES = 300, PRESS = 300, HOLD = 450;

arrange(live());

// --- what comes in ---------------------------------------------------------------------------------------------
let lastHeard = Date.now(), isDeaf = false, logged = 0, wrapper = null, apart = null, speech = 0;

// Push and reply may both bring a rev: whichever comes second is not parsed. It stands in the fragment's first tag.
const revOf = (html) => Number(/\sdata-rev="(\d+)"/.exec(html)?.[1]);

function show(html, own = false) {
  if (!(revOf(html) > rev())) return;
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (!next) return;
  arrange(next);
  const ends = live().dataset.phase !== "match-over" && next.dataset.phase === "match-over";
  keep(outbox?.taps.length > 0 || own || rev() < logged);
  hideOld();
  lift();
  Idiomorph.morph(live(), next, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: keepAsIs } });
  due();
  table.classList.toggle("ending", ends); // the end is a moment: on a page that is opened later it is a still
  table.dispatchEvent(new CustomEvent("table:shown"));
  if (ends) table.dispatchEvent(new CustomEvent("table:ended"));
  if (live().querySelector("#chip")?.dataset.seq === apart) putApart();
  waiting?.shown();
  clearTimeout(speech);
  speech = setTimeout(() => { status.textContent = live().dataset.say; }, live().querySelector(".last") ? GO + 100 : 400);
}

function putApart() {
  live().querySelector("#chip").remove();
  weighAnswers();
}

// The answer to pido flor is asked for at once, unless it was put off; a proof waits for its chip.
let later = "";
function due() {
  const proof = live().querySelector("#proof");
  if (!proof) document.body.dataset.drawer = "";
  else if (proof.dataset.due) document.body.dataset.drawer = proof.dataset.due === later ? "" : "proof";
}

function lift() {
  for (const key of live().querySelectorAll(".down")) key.classList.remove("down");
}

// What stays the same is not gone through.
function keepAsIs(node, next) {
  return node.dataset?.filled === undefined && !node.isEqualNode(next);
}

let wasAway = false;
async function resync() {
  try {
    const response = await fetch(liveUrl);
    if (response.ok) show(await response.text());
    if (response.ok) outbox?.wake();
    back();
  } catch {
    wasAway = true;
  }
}

// The reply to a tap that was taken names its rev alone where the socket is live. If the push of that rev is not here
// some moments later, the table is asked for, and replies carry it until something comes through the socket again.
const hears = () => table.dataset.link === "live" && !isDeaf && !parent.openPocketSocket;

function pushed(wanted) {
  logged = wanted;
  if (rev() >= wanted) return null;
  return new Promise((resolve) => {
    const end = () => { clearTimeout(late); table.removeEventListener("table:shown", look); resolve(); };
    const look = () => { if (rev() >= wanted) end(); };
    const late = setTimeout(() => { isDeaf = true; resync(); end(); }, COMES);
    table.addEventListener("table:shown", look);
  });
}

// What the others did to the match itself meanwhile, a phone that was away has to ask for.
function back() {
  if (wasAway) table.dispatchEvent(new CustomEvent("table:back"));
  wasAway = false;
}

htmx.createWebSocket = (url) => openSocket(`${url}?rev=${rev()}&lang=${document.documentElement.lang}`);
document.body.addEventListener("htmx:wsConnecting", () => { table.dataset.link = table.dataset.link === "live" ? "again" : table.dataset.link; });
document.body.addEventListener("htmx:wsOpen", (event) => {
  wrapper = event.detail.socketWrapper;
  lastHeard = Date.now();
  isDeaf = false;
  table.dataset.link = "live";
  outbox?.wake();
  back();
});
document.body.addEventListener("htmx:wsClose", ({ detail }) => {
  table.dataset.link = navigator.onLine ? "again" : "off";
  wasAway = true;
  if (detail.event.code !== CUT) return;
  if (notice.hidden) showText("cut-off");
  table.dispatchEvent(new CustomEvent("table:cut"));
});
document.body.addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault();
  lastHeard = Date.now();
  isDeaf = false;
  const { message } = event.detail;
  if (!message.startsWith("{")) show(message);
  else if (JSON.parse(message).rev > rev()) resync();
});

// A phone that slept may hold a socket that is dead without knowing it.
function wake() {
  if (document.visibilityState === "hidden") { wasAway = true; return; }
  if (Date.now() - lastHeard > SILENCE) wrapper?.reconnect();
  resync();
}
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
addEventListener("online", () => { wrapper?.reconnect(); wake(); });
addEventListener("offline", () => { table.dataset.link = "off"; });
setInterval(() => { if (table.dataset.link !== "live" || Date.now() - lastHeard > SILENCE) wake(); }, 10000);

// --- what goes out ---------------------------------------------------------------------------------------------
const token = JSON.parse(document.body.getAttribute("hx-headers") || "{}")["X-CSRFToken"];
const { pen } = document.body.dataset;
const url = tapUrl ?? table.dataset.kept; // a phone that may log no more still keeps what it logged before
const outbox = url ? new Outbox({ match: url.split("/").at(-2), pen, token, url, undo: undoUrl, logs: Boolean(tapUrl) }, { rev, hears, pushed, answered, changed: () => waiting?.paint(), unkept: () => waiting?.warn() }, disk()) : null;
const waiting = outbox && new Waiting(outbox, propose, { dim, dress });

function answered(tap, answer, html) {
  if (html) show(html, true);
  lift();
  table.dispatchEvent(new CustomEvent("table:answered", { detail: answer.status }));
  if (answer.status === "taken") {
    if (tap.entries && !tap.waited) table.dispatchEvent(new CustomEvent("table:logged", { detail: tap }));
    buzz(15);
    return;
  }
  if (tap.quiet || (tap.waited && tap.entries)) return; // the list of what waited says so
  const mild = answer.status === "merged" || answer.asked;
  buzz(mild ? 15 : [40, 40, 40, 40, 40]);
  // Another phone was quicker with the same: that needs no answer.
  if (answer.status === "merged" && note(answer.text)) clearTimeout(speech);
  else showAnswer(answer.text, answer.rule, mild);
}

// --- keys ------------------------------------------------------------------------------------------------------
let pressed = { key: null, at: 0, x: 0, y: 0 }, question = null;

// The second tap of one press counts for nothing, also where the screen changed under the finger.
function twice(key, event) {
  const now = Date.now(), last = pressed;
  const near = event.detail > 0 && Math.hypot(event.clientX - last.x, event.clientY - last.y) < 24;
  pressed = { key, at: now, x: event.clientX, y: event.clientY };
  return now - last.at < PRESS && (key === last.key || near);
}

function entriesOf(key) {
  if (key.dataset.entries) return JSON.parse(key.dataset.entries);
  const who = JSON.parse(key.closest("[data-who]").dataset.who || "{}");
  return [{ ...who, say: JSON.parse(key.dataset.value) }];
}

// What entries are called that no key names.
function nameOf([{ adjust, why, say, team, show: shown, play }]) {
  const { sides, seats } = JSON.parse(live().dataset.names), place = adjust?.findIndex(Boolean);
  if (adjust) return `${adjust[place] > 0 ? "+" : ""}${adjust[place]} ${sides[place] ?? seats[place] ?? ""} ${why ?? ""}`.trim();
  return [sides[team], say ?? play ?? shown?.join(" ")].filter((part) => part !== undefined).join(`${colon} `);
}

export function press(key) {
  hide();
  const entries = entriesOf(key);
  if (key.getAttribute("aria-disabled") === "true") { ask(entries); return; }
  key.classList.add("down");
  outbox.push({ entries, playing: live().dataset.playing, label: key.getAttribute("aria-label") ?? key.textContent.trim() });
}

// A dim key answers why; where it has become legal meanwhile it is simply pressed, unless it only opens a sheet.
async function ask(entries, logs = true) {
  question = { entries, rev: rev(), label: nameOf(entries) };
  if (document.body.classList.contains("away")) { showText("needs"); return; }
  const response = await fetch(`${whyUrl}?entry=${encodeURIComponent(JSON.stringify(entries))}`).catch(() => null);
  if (!response) { showText("needs"); return; }
  if (!response.ok) return;
  if (response.status === 204) { if (logs) outbox.push(question); return; }
  buzz([40, 40, 40]);
  showHtml(await response.text(), false);
}

// What this phone may not log by itself the others are asked for; the notice names them.
async function propose(entries) {
  const body = new URLSearchParams({ entries: JSON.stringify(entries) });
  const response = await fetch(table.dataset.propose, { method: "POST", body, headers: { "X-CSRFToken": token } }).catch(() => null);
  if (!response) { showText("needs"); return false; }
  if (!(response.headers.get("Content-Type") || "").includes("json")) { showText(response.status < 500 ? "old" : "unable"); return false; }
  const { text, rule, status: became } = await response.json();
  if (text) showAnswer(text, rule, became === "taken");
  return became === "taken";
}

async function gloss(word) {
  const response = await fetch(`${glossUrl}?word=${encodeURIComponent(word)}&lang=${document.documentElement.lang}`).catch(() => null);
  if (response?.ok) showHtml(await response.text(), true);
  else if (!response) showText("needs");
}

// A sheet whose contents don't come has nothing to say.
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(name, ({ detail: { target } }) => {
    if (target.textContent.trim()) return;
    target.closest("dialog")?.close();
    showText("needs");
  });
}

const ACTS = {
  close: () => { hide(); },
  keep: () => { hide(); outbox.push({ ...question, keep: true }); },
  together: ({ dataset }) => { hide(); send(document.getElementById("sheet-speaker").dataset.instead, JSON.parse(dataset.together)); },
  propose: () => { hide(); propose(question.entries); },
  reload: () => location.reload(),
};

function speaker(row) {
  keep(true);
  row.closest("[data-who]").dataset.who = row.dataset.speaker;
  for (const other of row.closest("ul").querySelectorAll("[data-speaker]")) other.setAttribute("aria-pressed", String(other === row));
}

function correct(url, label) {
  hide();
  const last = outbox.noted.at(-1);
  // What has not left this phone is taken back here.
  if (url !== undoUrl || !last || !outbox.drop(last)) outbox.push({ url, label });
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("button");
  if (!key || key.type === "submit" || key.closest("[inert]") || !key.closest("#live, #notice, [data-keys]")) return;
  const data = key.dataset;
  if ("half" in data && key.getAttribute("aria-disabled") !== "true") { if (!held(key)) outbox.push(pointOf(key)); return; }
  if (held(key) || twice(key, event)) return;
  if (data.act) ACTS[data.act](key);
  else if ("undo" in data) correct(undoUrl, key.getAttribute("aria-label"));
  else if ("redo" in data) correct(redoUrl, key.getAttribute("aria-label"));
  else if ("apart" in data) { apart = key.closest("#chip").dataset.seq; putApart(); }
  else if (data.why) ask(JSON.parse(data.why));
  else if (data.reason) { if (key.getAttribute("aria-disabled") === "true") ask(JSON.parse(data.reason), false); }
  else if (data.gloss) gloss(data.gloss);
  else if (data.speaker) speaker(key);
  else if ("flip" in data) { keep(true); live().classList.toggle("betting"); }
  else if (data.drawer) { keep(true); document.body.dataset.drawer = document.body.dataset.drawer === data.drawer ? "" : data.drawer; }
  else if ("later" in data) { keep(true); later = data.later; document.body.dataset.drawer = ""; }
  else if (data.tie && key.getAttribute("aria-disabled") !== "true") return; // its sheet asks first
  else if (data.entries || data.value) { key.closest("dialog")?.close(); press(key); }
});

// Holding a half opens its pad; the "+" in its corner is the same without holding. Holding a word explains it, as the
// answer of a dim one does.
let holding = 0, wasHeld = null;
function held(key) { const was = wasHeld === key; wasHeld = null; return was; }
document.addEventListener("pointerdown", (event) => {
  const key = event.target.closest("[data-half]:not([aria-disabled]), .row.slots .key[data-entries], .row.answers .key[data-entries]");
  wasHeld = null;
  if (!key) return;
  holding = setTimeout(() => {
    wasHeld = key;
    buzz(15);
    if (key.dataset.half) key.parentElement.querySelector("[data-pad]").click();
    else gloss(JSON.parse(key.dataset.entries)[0].say);
  }, HOLD);
});
for (const name of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(name, (event) => { if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(holding); });
}
document.addEventListener("contextmenu", (event) => { if (event.target.closest("[data-half], .key")) event.preventDefault(); });

// Log entries as one tap.
export const send = (to, entries) => outbox.push({ url: to, entries, label: nameOf(entries) });
export const log = (entries) => send(tapUrl, entries);
