// The queue of this phone's taps: kept on its disk, sent in their order, again and again until each is answered. Every
// tap has a key of its own, so one that is sent twice counts once, whatever happened to its first answer.

import { send } from "./sending.js";

const LONGEST = 30000, BATCH = 20, WAITED = 5000;
export const STOPS = ["lost", "gone", "barred"];

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

// Whether it got in nowhere, and nobody has said what is to become of it.
const isOpen = ({ answer }) => !["taken", "merged"].includes(answer.status);

export class Outbox {
  // `place`: match, pen, token, the urls of taps and of undo, and whether this phone `logs`; `hooks`: rev() now,
  // answered(tap, answer, live), changed(), and unkept() where the disk refuses a tap; hears(), whether what is pushed
  // comes here, and pushed(rev), which waits for that a little
  constructor(place, hooks, opening) {
    Object.assign(this, { place, hooks, trouble: place.logs ? "" : "barred" });
    // taps that wait, answers to those that had to wait, taps of another pen, and what was thrown away on this page
    Object.assign(this, { taps: [], results: [], foreign: [], dropped: [] });
    Object.assign(this, { busy: false, tries: 0, flying: null, most: BATCH, done: new Set() });
    this.ready = opening.then((disk) => this.load(disk)); // not once all is sent: what is tapped meanwhile is kept
    this.ready.then(() => this.run());
  }

  // What somebody tapped, and may still throw away; an undo that only makes sure is none.
  get noted() { return this.taps.filter((tap) => !tap.quiet); }

  // Milliseconds that the first of them has waited; null where none waits
  get wait() { return this.noted.length ? Date.now() - this.noted[0].at : null; }

  // Whether there is anything that got neither into the log nor thrown away.
  get keeps() { return this.noted.length + this.foreign.length + this.open.length > 0; }

  get open() { return this.results.filter(isOpen); }

  async load(disk) {
    this.disk = disk;
    const kept = await disk.all(this.place.match).catch(() => []), own = kept.filter((tap) => tap.pen === this.place.pen);
    const isNew = ({ key }) => !this.done.has(key) && ![...this.taps, ...this.results].some((tap) => tap.key === key);
    this.foreign = kept.filter((tap) => tap.pen !== this.place.pen);
    this.results.push(...own.filter((tap) => tap.answer && isNew(tap)));
    const left = own.filter((tap) => !tap.answer && isNew(tap)).map((tap) => ({ ...tap, waited: true, tried: true }));
    const [next] = this.taps;
    if (next && left.length) next.after ||= left.at(-1).key;
    this.taps = [...left, ...this.taps];
    this.hooks.changed();
  }

  // What is tapped while others wait follows the last of them, whatever rev the screen shows.
  push(made) {
    const { match, pen, url } = this.place, after = this.taps.at(-1)?.key ?? "";
    this.put({ url, rev: this.hooks.rev(), ...made, key: newKey(), after, match, pen, at: Date.now() }, this.taps.length);
    this.ready.then(() => this.run());
  }

  // In a place of the queue and, where it takes that of another, in the other's on the disk.
  put(tap, place, other = tap) {
    const before = other.stored;
    this.taps.splice(place, 0, tap);
    tap.stored = this.ready.then(() => before).then(() => {
      if (other.n) tap.n = other.n;
      return this.keep(tap);
    });
    this.hooks.changed();
  }

  async keep(tap) {
    const { stored: _, ...plain } = tap;
    try {
      tap.n = await (tap.n ? this.disk.put(plain) : this.disk.add(plain)) ?? tap.n;
      if (!this.disk.lasts) this.hooks.unkept();
    } catch {
      this.hooks.unkept();
    }
  }

  // Takes back a tap that has not left this phone; false where it has just left. One that was on its way for long is
  // called back; it may have got there, and leaves its undo in its place.
  drop(tap) {
    if (!this.taps.includes(tap)) return false;
    if (this.flying?.includes(tap)) {
      if (!tap.waited) return false;
      for (const one of this.flying) one.tried = true;
      this.flying = null;
      this.stop.abort();
    }
    const place = this.taps.indexOf(tap), next = this.taps[place + 1];
    const { rev, label, match, pen, at } = tap;
    const sure = tap.tried && { url: this.place.undo, rev, label, key: newKey(), after: tap.key, before: tap.after, match, pen, at, quiet: true };
    this.taps.splice(place, 1);
    this.dropped.push(tap);
    if (sure) this.put(sure, place, tap);
    else this.forget(tap);
    if (next) this.follow(next, sure ? sure.key : tap.after);
    this.hooks.changed();
    this.run();
    return true;
  }

  // What comes after a tap comes after another one from now on. An undo's own `after` stays: it is what that takes back.
  follow(tap, key) {
    tap[tap.quiet ? "before" : "after"] = key;
    this.store(tap);
  }

  store(tap) {
    const { stored, ...plain } = tap;
    Promise.resolve(stored).then(() => tap.n && this.disk.put({ ...plain, n: tap.n })).catch(() => {});
  }

  forget(tap) {
    this.done.add(tap.key);
    return Promise.resolve(tap.stored).then(() => tap.n && this.disk.remove(tap.n)).catch(() => {});
  }

  // There is a network again, or the page is looked at: try at once, and with what another tab of this table left.
  async wake() {
    this.tries = 0;
    if (this.place.logs && STOPS.includes(this.trouble)) this.trouble = "";
    this.stir?.();
    if (!this.busy && !this.taps.length && this.disk) await this.load(this.disk);
    this.run();
  }

  async run() {
    if (this.busy || !this.disk) return;
    this.busy = true;
    while (this.taps.length && !STOPS.includes(this.trouble)) {
      const batch = this.next();
      this.stop = new AbortController();
      const { answers, live, rev, trouble, after = 0 } = await send(batch, this.place, this.stop, this.hooks.hears?.());
      if (answers && !live) await this.hooks.pushed?.(rev); // what is said of a tap is said over what it did
      this.flying = null;
      this.trouble = trouble;
      if (answers) {
        Object.assign(this, { tries: 0, most: BATCH });
        for (const tap of batch) this.take(tap, answers.get(tap.key), tap === batch.at(-1) ? live : "");
      } else if (trouble === "split") this.most = 1;
      else if (!STOPS.includes(trouble)) {
        this.hooks.changed();
        await this.pause(Math.max(after, Math.min(300 * 2 ** this.tries++, LONGEST)));
        await this.reread();
      }
    }
    this.busy = false;
    this.hooks.changed();
  }

  // One alone goes at once; what has piled up goes together, up to an undo: what follows that depends on its answer.
  next() {
    const end = this.taps.findIndex((tap) => tap.quiet) + 1, batch = this.flying = this.taps.slice(0, Math.min(end || this.most, this.most));
    for (const tap of batch) tap.waited ||= Date.now() - tap.at > WAITED;
    return batch;
  }

  // Another tab of this table may have sent a tap meanwhile, or taken it back.
  async reread() {
    const kept = await this.disk.all(this.place.match).catch(() => null);
    if (kept) this.taps = this.taps.filter((tap) => !tap.n || kept.some((other) => other.n === tap.n && !other.answer));
  }

  take(tap, answer, live) {
    if (!this.taps.includes(tap)) return; // its undo goes after it
    this.taps.splice(this.taps.indexOf(tap), 1);
    if (tap.quiet && answer.status !== "taken" && this.taps.length) this.follow(this.taps[0], tap.before);
    if ((tap.waited && tap.entries) || answer.code === "not-last") {
      tap.answer = answer;
      this.done.add(tap.key);
      this.results.push(tap);
      this.store(tap);
    } else this.forget(tap);
    this.hooks.answered(tap, answer, live); // first: its screen would wipe out what is said of them all
    this.hooks.changed();
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      this.stir = resolve;
      setTimeout(resolve, milliseconds);
    });
  }
}
