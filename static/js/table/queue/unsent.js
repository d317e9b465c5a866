// "Lo que no salió": every tap that waits, each to be taken back; and, back in the network, what became of them where it
// is not all in the log.

import { colon } from "../../shared/colon.js";
import { saveTaps } from "./file.js";
import { discard, restore, settle, wipe as wipeAll } from "./throwing.js";

const LASTS = 6000;
const template = document.getElementById("unruled"), texts = template.dataset;
const sheet = document.getElementById("sheet-unsent"), model = document.getElementById("unsent-row");
const clock = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const day = (at) => (Date.now() - at > 43200000 ? `${new Date(at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" })} ` : "");
const wipe = document.querySelector("[data-wipe]"), way = document.querySelector("[data-unsent]");

// The first press asks, the second does it.
function surely(key, act) {
  if ("sure" in key.dataset) { act(); return; }
  key.dataset.sure = key.textContent;
  key.textContent = texts.sure;
  key.addEventListener("blur", () => {
    key.textContent = key.dataset.sure;
    delete key.dataset.sure;
  }, { once: true });
}

export class Unsent {
  constructor(page) {
    Object.assign(this, page);
    sheet.addEventListener("click", (event) => this.act(event));
    sheet.addEventListener("close", () => { if (!this.outbox.noted.length) settle(this.outbox); });
    wipe?.addEventListener("click", () => this.wipe());
    way?.addEventListener("click", () => { way.closest("dialog").close(); this.show(); });
    // While there is no signal the strip opens this list: the hand's own can't be fetched.
    document.addEventListener("click", (event) => {
      if (!event.target.closest?.(".away #strip")) return;
      event.stopPropagation();
      this.show();
    }, true);
  }

  paint() {
    const { outbox } = this, { noted, results, dropped, foreign, trouble, place } = outbox;
    const rows = [...results, ...noted, ...dropped].sort((one, other) => one.at - other.at);
    const drawn = sheet.open && JSON.stringify([rows.map((tap) => [tap.key, this.stateOf(tap)]), foreign.length, trouble]);
    if (drawn && drawn !== this.drawn) {
      this.drawn = drawn;
      sheet.querySelector("[data-rows]").replaceChildren(...rows.map((tap) => this.row(tap)));
      for (const [name, is] of [["foreign", foreign.length], ["all", noted.length > 1], ["file", outbox.keeps], ["gone", trouble === "gone"], ["ask", trouble === "barred" || results.some(({ answer }) => answer.code === "ask-scorer")], ["barred", trouble === "barred"]]) {
        for (const part of sheet.querySelectorAll(`[data-when-${name}]`)) part.hidden = !is;
      }
    }
    if (way) way.hidden = !rows.length && !foreign.length;
    if (trouble === "gone" || (!place.logs && outbox.keeps)) this.once(trouble);
    if (!noted.length && results.some((tap) => !tap.read)) this.back(results.filter((tap) => !tap.read));
  }

  // Its rows are drawn only while they are looked at: a tap need not wait for them.
  show() {
    this.openSheet(sheet);
    this.paint();
  }

  stateOf(tap) { return this.outbox.dropped.includes(tap) ? "dropped" : tap.answer?.status ?? "waiting"; }

  row(tap) {
    const made = model.content.firstElementChild.cloneNode(true), state = this.stateOf(tap), { answer } = tap;
    made.tap = tap;
    made.dataset.state = state;
    made.querySelector("time").textContent = day(tap.at) + clock(tap.at);
    made.querySelector("[data-label]").textContent = tap.label;
    made.querySelector("[data-text]").textContent = (state !== "dropped" && answer?.text) || texts[`state${state[0].toUpperCase()}${state.slice(1)}`] || "";
    const rule = made.querySelector("[data-rule]");
    rule.textContent = rule.hash = answer?.rule ?? "";
    rule.hidden = !answer?.rule;
    for (const key of made.querySelectorAll("[data-do]")) {
      const { when, code } = key.dataset, isOf = when.split(" ").includes(state) && (!("ruled" in key.dataset) || Boolean(answer?.rule));
      key.hidden = !isOf || (code && code.split(" ").includes(answer?.code));
      key.setAttribute("aria-label", `${key.textContent.trim()}${colon} ${tap.label}`);
    }
    return made;
  }

  // All in the log: one line says so. Otherwise the list opens by itself, once.
  back(results) {
    if (results.every((tap) => tap.answer.status === "taken")) {
      this.note(`${texts.in} ${results.length}`, LASTS);
      settle(this.outbox);
    } else this.once(results.at(-1).key);
  }

  once(why) {
    if (this.opened === why || document.querySelector("dialog:modal")) return;
    this.opened = why;
    this.show();
  }

  act({ target }) {
    const key = target.closest("[data-do]"), tap = key?.closest("li")?.tap, { outbox } = this;
    if (!key) return;
    const acts = {
      drop: () => surely(key, () => (tap.answer ? discard(outbox, tap) : outbox.drop(tap))),
      all: () => surely(key, () => { for (const one of outbox.noted.reverse()) outbox.drop(one); }),
      back: () => restore(outbox, tap),
      apart: () => this.again(tap, { apart: true }),
      keep: () => this.again(tap, { keep: true }),
      propose: () => this.ask(tap),
      file: () => this.save(),
    };
    acts[key.dataset.do]();
  }

  again(tap, how) {
    const { entries, label, half } = tap;
    discard(this.outbox, tap);
    this.outbox.dropped.pop();
    this.outbox.push({ entries, label, half, ...how });
  }

  // What the others were asked for is theirs to decide, and waits here no longer.
  async ask(tap) {
    sheet.close();
    if (!await this.propose(tap.entries)) return;
    discard(this.outbox, tap);
    this.outbox.dropped.pop();
    this.paint();
  }

  save() {
    const { taps, results, foreign, place } = this.outbox;
    saveTaps(place.match, [...foreign, ...results, ...taps]);
  }

  // Empties this phone of what it keeps for the app, of every table, but asks first where something has not got out.
  async wipe() {
    const { outbox } = this, act = async () => {
      await wipeAll(outbox);
      wipe.closest("dialog").close();
      this.note(texts.wiped, LASTS);
    };
    if (await outbox.disk.count().catch(() => 0)) surely(wipe, act);
    else act();
  }
}
