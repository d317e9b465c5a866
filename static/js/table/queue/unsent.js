// "Lo que no salió": every tap that waits, each to be taken back; and, back in the network, what became of them where it
// is not all in the log.

import { note, openSheet } from "../live/places.js";
import { showText } from "../live/notice.js";

const LASTS = 6000;
const sheet = document.getElementById("sheet-unsent"), model = document.getElementById("unsent-row");
const clock = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

export class Unsent {
  constructor(outbox, propose, texts) {
    Object.assign(this, { outbox, propose, texts, warned: false });
    sheet.addEventListener("click", (event) => this.act(event));
    sheet.addEventListener("close", () => { if (!outbox.taps.length) outbox.settle(); });
    // Empties this phone of what it keeps for the app, but asks first where taps have not got out.
    document.addEventListener("click", ({ target }) => {
      const key = target.closest("[data-wipe]");
      if (key && outbox.taps.length) this.surely(key, () => outbox.wipe());
      else if (key) outbox.wipe();
    });
    // While there is no signal the strip opens this list: the hand's own can't be fetched.
    document.addEventListener("click", (event) => {
      if (!document.body.classList.contains("away") || !event.target.closest("#strip")) return;
      event.stopPropagation();
      openSheet(sheet);
    }, true);
  }

  paint() {
    const { taps, results, dropped, foreign } = this.outbox;
    const rows = [...results, ...taps, ...dropped].sort((one, other) => one.at - other.at);
    sheet.querySelector("[data-rows]").replaceChildren(...rows.map((tap) => this.row(tap)));
    sheet.querySelector("[data-foreign]").hidden = !foreign.length;
    sheet.querySelector("[data-all]").hidden = taps.length < 2;
    if (!taps.length && results.length) this.back(results);
  }

  row(tap) {
    const { texts, outbox } = this, made = model.content.firstElementChild.cloneNode(true);
    const state = tap.answer?.status ?? (outbox.dropped.includes(tap) ? "dropped" : "waiting");
    made.tap = tap;
    made.dataset.state = state;
    made.querySelector("time").textContent = clock(tap.at);
    made.querySelector("[data-label]").textContent = tap.label ?? "";
    made.querySelector("[data-text]").textContent = tap.answer?.text || texts[`state${state[0].toUpperCase()}${state.slice(1)}`] || "";
    made.querySelector("[data-rule]").textContent = tap.answer?.rule ?? "";
    made.querySelector("[data-rule]").hash = tap.answer?.rule ?? "";
    for (const key of made.querySelectorAll("[data-do]")) key.hidden = !key.dataset.when.split(" ").includes(state);
    return made;
  }

  // All in the log: one line says so. Otherwise the list opens by itself, once.
  back(results) {
    if (results.every((tap) => tap.answer.status === "taken")) {
      note(`${this.texts.in} ${results.length}`, LASTS);
      this.outbox.settle();
    } else if (this.opened !== results.at(-1).key && !document.querySelector("dialog:modal")) {
      this.opened = results.at(-1).key;
      openSheet(sheet);
    }
  }

  act({ target }) {
    const key = target.closest("[data-do]"), tap = key?.closest("li")?.tap, { outbox } = this;
    if (!key) return;
    const acts = {
      drop: () => this.surely(key, () => outbox.drop(tap)),
      all: () => this.surely(key, () => { for (const one of [...outbox.taps].reverse()) outbox.drop(one); }),
      back: () => outbox.restore(tap),
      apart: () => this.again(tap, { apart: true }),
      keep: () => this.again(tap, { keep: true }),
      propose: () => { sheet.close(); this.propose(tap.entries); },
      file: () => this.save(),
    };
    acts[key.dataset.do]();
  }

  // The first press asks, the second does it.
  surely(key, act) {
    if ("sure" in key.dataset) { act(); return; }
    key.dataset.sure = "";
    key.textContent = this.texts.sure;
  }

  again(tap, how) {
    const { entries, label, half } = tap;
    this.outbox.results.splice(this.outbox.results.indexOf(tap), 1);
    this.outbox.forget(tap);
    this.outbox.push({ entries, label, half, ...how });
  }

  save() {
    const { taps, results, foreign } = this.outbox, link = document.createElement("a");
    const kept = [...foreign, ...results, ...taps].map(({ key, at, label, entries, answer }) => ({ key, at: new Date(at).toISOString(), label, entries, answer: answer?.text }));
    link.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 1)], { type: "application/json" }));
    link.download = "porotos.json";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // Said once: this phone can't keep taps, so a reload would lose those that wait.
  warn() {
    if (this.warned) return;
    this.warned = true;
    showText("unkept");
  }
}
