// What waits is seen: hollow sticks on their side, "enviando…" after a second, and after five the strip says that there
// is no signal and what was noted here. All words of the game stand in the columns then, undecided, since the referee
// can't be asked.

import { live, table } from "../live/page.js";
import { showText } from "../live/notice.js";
import { keep } from "../live/places.js";
import { layHollow } from "../screen/hollow.js";
import { layUnruled } from "./unruled.js";
import { Unsent } from "./unsent.js";

const SLOW = 1000, LONG = 5000, LISTED = 3, STUCK = ["broken", "lost"];
const texts = document.getElementById("unruled")?.dataset;
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
    if (isAway()) ghost.append(` ${texts.here}`);
    half.querySelector(".aside").append(ghost);
    layHollow(half.querySelector(".marks"), count);
  }
}

export class Waiting {
  constructor(outbox, propose) {
    this.outbox = outbox;
    this.timer = 0;
    this.said = "";
    this.sheet = new Unsent(outbox, propose, texts);
  }

  paint() {
    const { taps, wait, trouble } = this.outbox;
    clearTimeout(this.timer);
    this.away(wait !== null && (wait >= LONG || !navigator.onLine || STUCK.includes(trouble)));
    if (trouble === "lost" && trouble !== this.trouble) showText("old");
    this.trouble = trouble;
    if (isAway()) {
      for (const tap of taps) tap.waited = true;
      live().querySelectorAll(".down").forEach((key) => key.classList.remove("down"));
    }
    ghosts(taps);
    sending.hidden = wait === null || wait < SLOW || isAway();
    if (wait !== null && wait < LONG) this.timer = setTimeout(() => this.paint(), (wait < SLOW ? SLOW : LONG) - wait);
    this.strip();
    this.undo();
    this.sheet.paint();
  }

  away(is) {
    if (is !== isAway()) keep(false);
    document.body.classList.toggle("away", is);
    if (is && !STUCK.includes(this.outbox.trouble)) table.dataset.link = "off";
    layUnruled(is);
  }

  strip() {
    const { taps, trouble } = this.outbox, strip = live().querySelector(".strip");
    if (!isAway()) { strip.removeAttribute("data-away"); this.say(""); return; }
    const [text] = (texts[trouble] ?? texts.unsent).split("|");
    strip.dataset.away = `${text} (${taps.length})`;
    (strip.querySelector("#strip") ?? strip).dataset.listed = taps.slice(-LISTED).map((tap) => tap.label ?? "").filter(Boolean).join(" · ");
    this.say(texts.aloud.replace("0", taps.length));
  }

  say(text) {
    if (text !== this.said && text) status.textContent = text;
    this.said = text;
  }

  // ↶ takes back the last tap that has not left this phone.
  undo() {
    const last = this.outbox.taps.at(-1), foot = live().querySelector(".foot");
    if (!isAway() || !last || !foot) { foot?.querySelector("[data-undo][data-here]")?.remove(); return; }
    const key = foot.querySelector("[data-undo][data-here]") ?? document.getElementById("undo-here").content.firstElementChild.cloneNode(true);
    key.querySelector(".clip").textContent = last.label ?? "";
    key.setAttribute("aria-label", `${key.dataset.here} ${last.label ?? ""}`);
    if (!key.isConnected) foot.prepend(key);
  }

  warn() { this.sheet.warn(); }
}
