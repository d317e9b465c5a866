// The queue of this phone's taps: kept on its disk, sent in their order, again and again until each is answered. Every
// tap has a key of its own, so one that is sent twice counts once, whatever happened to its first answer.

const TIMEOUT = 8000, LONGEST = 30000, BATCH = 20, WAITED = 5000;
const PASSING = [429, 502, 503, 504];

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

const fields = (tap) => ({
  key: tap.key, rev: String(tap.rev), after: tap.after, entries: JSON.stringify(tap.entries ?? null),
  ...(tap.keep && { keep: "1" }), ...(tap.apart && { apart: "1" }), ...(tap.waited && { at: String(tap.at) }),
});

export class Outbox {
  // `place`: match, pen, token, and the url of taps; `hooks`: rev() now, answered(tap, answer, live), changed(), and
  // unkept() where the disk refuses a tap
  constructor(place, hooks, opening) {
    Object.assign(this, { place, hooks });
    // taps that wait, answers to those that had to wait, taps of another pen, and what was thrown away on this page
    Object.assign(this, { taps: [], results: [], foreign: [], dropped: [] });
    Object.assign(this, { busy: false, tries: 0, trouble: "", flying: null });
    this.ready = opening.then((disk) => this.load(disk)).then(() => this.run());
  }

  // Milliseconds that the first of them has waited; null where none waits
  get wait() { return this.taps.length ? Date.now() - this.taps[0].at : null; }

  async load(disk) {
    this.disk = disk;
    const kept = await disk.all(this.place.match), own = kept.filter((tap) => tap.pen === this.place.pen);
    this.foreign = kept.filter((tap) => tap.pen !== this.place.pen);
    this.results = own.filter((tap) => tap.answer);
    const left = own.filter((tap) => !tap.answer).map((tap) => ({ ...tap, waited: true }));
    const [next] = this.taps;
    if (next && left.length) next.after ||= left.at(-1).key;
    this.taps = [...left, ...this.taps];
    this.hooks.changed();
  }

  // What is tapped while others wait follows the last of them, whatever rev the screen shows.
  push(made) {
    const { match, pen } = this.place, after = this.taps.at(-1)?.key ?? "";
    const tap = { url: this.place.url, rev: this.hooks.rev(), ...made, key: newKey(), after, match, pen, at: Date.now() };
    this.taps.push(tap);
    this.hooks.changed();
    tap.stored = this.ready.then(() => this.keep(tap));
    this.ready.then(() => this.run());
  }

  async keep(tap) {
    const { stored: _, ...plain } = tap;
    try {
      tap.n = await this.disk.add(plain);
      if (!this.disk.lasts) this.hooks.unkept();
    } catch {
      this.hooks.unkept();
    }
  }

  // Takes back a tap that has not left this phone; false where it may be on its way.
  drop(tap) {
    if (this.flying?.includes(tap) || !this.taps.includes(tap)) return false;
    const place = this.taps.indexOf(tap), next = this.taps[place + 1];
    this.taps.splice(place, 1);
    this.dropped.push(tap);
    this.forget(tap);
    if (next) this.follow(next, tap.after);
    this.hooks.changed();
    return true;
  }

  restore(tap) {
    this.dropped.splice(this.dropped.indexOf(tap), 1);
    this.taps.push(tap);
    this.taps.sort((one, other) => one.at - other.at);
    const place = this.taps.indexOf(tap), next = this.taps[place + 1];
    tap.after = this.taps[place - 1]?.key ?? "";
    if (next) this.follow(next, tap.key);
    tap.stored = this.keep(tap);
    this.hooks.changed();
    this.run();
  }

  follow(tap, after) {
    tap.after = after;
    this.store(tap);
  }

  store(tap) {
    const { stored, ...plain } = tap;
    Promise.resolve(stored).then(() => tap.n && this.disk.put({ ...plain, n: tap.n })).catch(() => {});
  }

  forget(tap) { return Promise.resolve(tap.stored).then(() => tap.n && this.disk.remove(tap.n)).catch(() => {}); }

  // Closes the list of what became of the taps that had to wait.
  settle() {
    for (const tap of this.results.splice(0)) this.forget(tap);
    this.hooks.changed();
  }

  // Forgets everything that this phone keeps, of every table.
  async wipe() {
    Object.assign(this, { taps: [], results: [], foreign: [], dropped: [] });
    await this.disk.clear().catch(() => {});
    this.hooks.changed();
  }

  // There is a network again, or the page is looked at: try at once, and with what another tab of this table left.
  async wake() {
    this.tries = 0;
    this.stir?.();
    if (!this.busy && !this.taps.length) await this.ready.then(() => this.load(this.disk)).catch(() => {});
    this.run();
  }

  async run() {
    if (this.busy || !this.disk) return;
    this.busy = true;
    while (this.taps.length && this.trouble !== "lost") {
      const batch = this.next();
      this.flying = batch;
      const { answers, live, trouble, after } = await this.send(batch);
      this.flying = null;
      this.trouble = trouble;
      if (answers) {
        this.tries = 0;
        for (const tap of batch) this.take(tap, answers.get(tap.key), tap === batch.at(-1) ? live : "");
      } else if (trouble !== "lost") {
        this.hooks.changed();
        await this.pause(Math.max(after, Math.min(300 * 2 ** this.tries++, LONGEST)));
        await this.reread();
      }
    }
    this.busy = false;
    this.hooks.changed();
  }

  // One alone goes at once; what has piled up goes together.
  next() {
    const batch = this.taps.slice(0, BATCH);
    for (const tap of batch) tap.waited ||= Date.now() - tap.at > WAITED;
    return batch;
  }

  // Another tab of this table may have sent a tap meanwhile, or taken it back.
  async reread() {
    const kept = await this.disk.all(this.place.match).catch(() => null);
    if (kept) this.taps = this.taps.filter((tap) => !tap.n || kept.some((other) => other.n === tap.n && !other.answer));
  }

  take(tap, answer, live) {
    this.taps.splice(this.taps.indexOf(tap), 1);
    if (tap.waited && tap.entries) {
      tap.answer = answer;
      this.results.push(tap);
      this.store(tap);
    } else this.forget(tap);
    this.hooks.changed();
    this.hooks.answered(tap, answer, live);
  }

  // The server's answers by key, or what `trouble` there was: no network ("unsent"), a server that can't just now
  // ("busy") and may say `after` how long, one that breaks on it ("broken"), or a page that is no longer good ("lost").
  async send(batch) {
    const [tap] = batch, alone = batch.length === 1;
    const body = new URLSearchParams(alone ? fields(tap) : { taps: JSON.stringify(batch.map((one) => ({ ...fields(one), act: one.url.split("/").at(-1) }))) });
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), TIMEOUT);
    try {
      const response = await fetch(alone ? tap.url : `${this.place.url}s`, {
        method: "POST", body, signal: stop.signal, credentials: "same-origin",
        headers: { "X-CSRFToken": this.place.token, "Accept": "application/json" },
      });
      const after = 1000 * (Number(response.headers.get("Retry-After")) || 0);
      if (PASSING.includes(response.status)) return { trouble: "busy", after };
      if (response.status >= 500) return { trouble: "broken", after };
      if (!(response.headers.get("Content-Type") || "").includes("json")) return { trouble: "lost" };
      const reply = await response.json();
      const answers = alone ? [{ ...reply, key: tap.key }] : reply.answers ?? [];
      return { answers: new Map(answers.map((answer) => [answer.key, answer])), live: reply.live, trouble: "" };
    } catch {
      return { trouble: "unsent", after: 0 };
    } finally {
      clearTimeout(timer);
    }
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      this.stir = resolve;
      setTimeout(resolve, milliseconds);
    });
  }
}
