// What waits is seen: hollow sticks on their side, "enviando…" after a second, and after five the strip says that there
// is no signal and what was noted here. All words of the game stand in the columns then, undecided, since the referee
// can't be asked. Those and the list of what waits come some seconds after the page: the first tap needs neither.

import { colon } from "../../shared/colon.js";
import { rest } from "../live/later.js";
import { live, table } from "../live/page.js";
import { showText } from "../live/notice.js";
import { keep, note, openSheet } from "../live/places.js";
import { layHollow } from "../screen/hollow.js";

const SLOW = 1000, LONG = 5000, AGAIN = 15000, KEPT = 2 ** 31 - 1, LISTED = 3;
const STUCK = ["broken", "lost", "gone", "barred"];
let texts = null;
const sending = document.getElementById("sending"), status = document.getElementById("status");
const isAway = () => document.body.classList.contains("away");

function ghosts(taps) {
  live().querySelectorAll(".ghost, .hollow").forEach((ghost) => ghost.remove());
  for (const half of live().querySelectorAll(".board [data-half]")) {
    const count = taps.filter((tap) => tap.half === Number(half.dataset.half)).length;
    if (!count) continue;
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.append(`+${count * Number(half.dataset.worth ?? 1)}`);
    if (isAway()) ghost.append(Object.assign(document.createElement("i"), { textContent: ` ${texts.here}` }));
    half.querySelector(".aside").append(ghost);
    layHollow(half.querySelector(".marks"), count);
  }
}

export class Waiting {
  constructor(outbox, propose) {
    Object.assign(this, { outbox, propose, timer: 0, loading: false, said: "", kept: 0, away: null });
    document.addEventListener("table:away", ({ detail }) => {
      this.away = detail({ outbox, propose, note, openSheet, showText });
      texts.ready = "";
      this.paint();
    }, { once: true });
    rest.then(() => this.load());
    // The match is not there any more: what waits for it stays on this page, to be kept as a file.
    table.addEventListener("table:gone", (event) => {
      if (!outbox.keeps) return;
      event.preventDefault();
      outbox.trouble = "gone";
      this.paint();
    });
  }

  // The rest of the queue: its words and texts, then the scripts that show them.
  async load() {
    if (this.loading) return;
    this.loading = true;
    try {
      if (!document.getElementById("unruled")) await this.fetch();
      texts = document.getElementById("unruled").dataset;
      await import(texts.script);
      if (this.warned) showText("unkept");
    } catch {
      setTimeout(() => { this.loading = false; this.load(); }, AGAIN);
    }
  }

  async fetch() {
    const response = await fetch(table.dataset.away);
    if (!response.ok) throw new Error(response.status);
    document.body.insertAdjacentHTML("beforeend", await response.text());
  }

  paint() {
    const { noted, wait, trouble, place } = this.outbox;
    clearTimeout(this.timer);
    if (this.outbox.keeps) this.load();
    this.turn(this.away && place.logs && wait !== null && (wait >= LONG || !navigator.onLine || STUCK.includes(trouble)));
    if (trouble === "lost" && trouble !== this.trouble) showText("old");
    this.trouble = trouble;
    if (isAway()) {
      for (const tap of noted) tap.waited = true;
      live().querySelectorAll(".down").forEach((key) => key.classList.remove("down"));
    }
    ghosts(noted);
    sending.hidden = wait === null || wait < SLOW || isAway() || !place.logs;
    if (wait !== null && wait < LONG) this.timer = setTimeout(() => this.paint(), (wait < SLOW ? SLOW : LONG) - wait);
    this.strip(noted, trouble);
    this.bare(wait !== null && (wait >= LONG || !navigator.onLine) ? noted.length : 0);
    this.undo(noted.at(-1));
    this.away?.paint();
    table.dispatchEvent(new CustomEvent("table:waits"));
  }

  turn(is) {
    if (Boolean(is) !== isAway()) keep(false);
    document.body.classList.toggle("away", Boolean(is));
    document.body.classList.toggle("unreached", Boolean(is) && !STUCK.includes(this.outbox.trouble));
    this.away?.lay(Boolean(is));
  }

  strip(noted, trouble) {
    const strip = live().querySelector(".strip"), list = strip?.querySelector("#strip") ?? strip;
    if (!isAway()) { strip?.removeAttribute("data-away"); list?.removeAttribute("aria-label"); this.say(""); return; }
    strip.dataset.away = `${texts[trouble] ?? texts.unsent} (${noted.length})`;
    list.dataset.listed = noted.slice(-LISTED).map((tap) => tap.label).join(" · ");
    list.setAttribute("aria-label", `${strip.dataset.away}${colon} ${list.dataset.listed}`);
    this.say(STUCK.includes(trouble) ? strip.dataset.away : texts.aloud.replace("0", noted.length));
  }

  // Without the rest, which has not come yet, nothing more can be said than that what was tapped is kept.
  bare(count) {
    const text = sending.dataset.kept, kept = text && !this.away ? count : 0;
    if (kept !== this.kept) note(kept ? `${text} (${kept})` : "", kept ? KEPT : 0);
    this.kept = kept;
  }

  say(text) {
    if (text !== this.said && text) status.textContent = text;
    this.said = text;
  }

  // ↶ takes back the last tap that has not left this phone.
  undo(last) {
    const foot = live().querySelector(".foot");
    if (!isAway() || !last || !foot) { foot?.querySelector("[data-undo][data-here]")?.remove(); return; }
    const key = foot.querySelector("[data-undo][data-here]") ?? document.getElementById("undo-here").content.firstElementChild.cloneNode(true);
    key.querySelector(".clip").textContent = last.label;
    key.setAttribute("aria-label", `${key.dataset.here} ${last.label}`);
    if (!key.isConnected) foot.prepend(key);
  }

  // Said once: this phone can't keep taps, so a reload would lose those that wait.
  warn() {
    if (this.warned) return;
    this.warned = true;
    if (this.away) showText("unkept");
    else this.load();
  }
}
