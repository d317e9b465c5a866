// What waits is seen: hollow sticks on their side, "enviando…" after a second, and after five the strip says that there
// is no signal and what was noted here. All words of the game are lit then, undecided, since the referee can't be asked.
// Those and the list of what waits come some seconds after the page: the first tap needs neither.

import { rest } from "../live/later.js";
import { live, table } from "../live/page.js";
import { showText } from "../live/notice.js";
import { keep, note, openSheet } from "../live/places.js";
import { layHollow } from "../screen/hollow.js";

const SOON = 300, SLOW = 1000, LONG = 5000, AGAIN = 15000, KEPT = 2 ** 31 - 1, LISTED = 3;
const STUCK = ["broken", "lost", "gone", "barred"];
let texts = null;
const sending = document.getElementById("sending"), status = document.getElementById("status");
const isAway = () => document.body.classList.contains("away");

function ghosts(taps) {
  const board = live().querySelector(".board");
  for (const ghost of live().querySelectorAll(".ghost, .hollow")) ghost.remove();
  board.classList.remove("waits");
  for (const half of board.querySelectorAll("[data-half]")) {
    const points = taps.reduce((sum, { entries }) => sum + (entries?.[0].adjust?.[half.dataset.half] ?? 0), 0);
    half.classList.toggle("waits", points);
    if (!points) continue;
    board.classList.add("waits");
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.append(`${points > 0 ? "+" : ""}${points}`);
    if (isAway()) ghost.append(Object.assign(document.createElement("i"), { textContent: ` ${texts.here}` }));
    const aside = half.querySelector(".aside");
    aside.insertBefore(ghost, aside.querySelector(".last")); // it takes that one's place
    layHollow(half.querySelector(".marks"), points / Number(half.dataset.worth ?? 1));
  }
}

export class Waiting {
  // `own` are what this phone makes of rows of keys: those of own-side.js
  constructor(outbox, propose, own) {
    Object.assign(this, { outbox, propose, timer: 0, loading: false, said: "", kept: 0, away: null });
    document.addEventListener("table:away", ({ detail }) => {
      this.away = detail({ outbox, propose, keep, note, openSheet, showText, ...own });
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
    this.undo(isAway() || wait >= SLOW ? noted.at(-1) : null);
    this.away?.paint();
    table.dispatchEvent(new CustomEvent("table:waits"));
  }

  // After a fragment, which most likely has the one tap that has just gone out: the answer to that is about to come, and
  // would have its hollow stick taken away again.
  shown() {
    const { noted, wait } = this.outbox;
    if (noted.length !== 1 || wait >= SOON || isAway()) { this.paint(); return; }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.paint(), SOON - wait);
  }

  turn(is) {
    if (Boolean(is) !== isAway()) keep(false);
    document.body.classList.toggle("away", Boolean(is));
    document.body.classList.toggle("unreached", Boolean(is) && !STUCK.includes(this.outbox.trouble));
    this.away?.lay(Boolean(is));
  }

  strip(noted, trouble) {
    const strip = live().querySelector(".strip"), list = strip?.querySelector("#strip") ?? strip;
    if (!isAway()) { this.clear(strip); return; }
    const text = texts[trouble] ?? texts.unsent;
    strip.dataset.away = `${text} (${noted.length})`;
    list.dataset.listed = noted.slice(-LISTED).map((tap) => tap.label).join(" · ");
    this.away.tell(noted.slice(-LISTED), text, noted.length);
    this.say(STUCK.includes(trouble) ? strip.dataset.away : texts.aloud.replace("0", noted.length));
  }

  clear(strip) {
    if (strip?.dataset.away) {
      delete strip.dataset.away;
      this.away.tell([]);
    }
    this.say("");
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
    const foot = live().querySelector(".foot"), there = foot?.querySelector("[data-undo][data-here]");
    if (!last || !foot || !this.away) { there?.remove(); return; }
    const key = there ?? document.getElementById("undo-here").content.firstElementChild.cloneNode(true);
    this.away.label(key.querySelector(".clip"), last);
    key.setAttribute("aria-label", `${key.dataset.here} ${last.label}`);
    if (!there) foot.prepend(key);
  }

  // Said once: this phone can't keep taps, so a reload would lose those that wait.
  warn() {
    if (this.warned) return;
    this.warned = true;
    if (this.away) showText("unkept");
    else this.load();
  }
}
