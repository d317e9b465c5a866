// Taps on their way: one at a time and in their order, each with its own key, sent again until it is answered.
// What has not got out after 30 seconds is handed back, to be tried again or thrown away; at once where the server
// broke on it, for it would again.

const PATIENCE = 30000;
const TIMEOUT = 8000;
const PASSING = [429, 502, 503, 504];

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

export class Outbox {
  // `hooks`: rev() now, token, answered(tap, answer), changed(taps), stuck(taps, trouble)
  constructor(hooks) {
    this.hooks = hooks;
    this.taps = [];
    this.busy = false;
    this.stopped = false;
    this.trouble = "";
  }

  push(tap) {
    this.taps.push({ ...tap, key: tap.key || newKey(), since: Date.now(), tries: 0 });
    this.hooks.changed(this.taps);
    if (this.stopped) this.hooks.stuck(this.taps, this.trouble);
    else this.run();
  }

  again() {
    this.stopped = false;
    for (const tap of this.taps) tap.since = Date.now();
    this.run();
  }

  discard() {
    this.stopped = false;
    this.taps = [];
    this.hooks.changed(this.taps);
  }

  async run() {
    if (this.busy || this.stopped) return;
    this.busy = true;
    while (this.taps.length && !this.stopped) {
      const tap = this.taps[0];
      const { answer, trouble, after } = await this.send(tap);
      if (this.taps[0] !== tap) continue;
      if (answer) {
        this.taps.shift();
        this.hooks.changed(this.taps);
        this.hooks.answered(tap, answer);
      } else if (trouble === "broken" || Date.now() - tap.since > PATIENCE) {
        this.stopped = true;
        this.trouble = trouble;
        this.hooks.stuck(this.taps, trouble);
      } else {
        tap.tries += 1;
        this.hooks.changed(this.taps);
        await this.pause(Math.max(after, Math.min(300 * 2 ** tap.tries, 4000)));
      }
    }
    this.busy = false;
  }

  // The server's `answer` to a tap, or what `trouble` there was: no network ("unsent"), a server that can't just now
  // ("busy": it restarts, or the phone was too fast) and may say `after` how long, or one that breaks on it ("broken").
  async send(tap) {
    const body = new URLSearchParams({ key: tap.key, rev: tap.rev ?? this.hooks.rev() });
    if (tap.entries) body.set("entries", JSON.stringify(tap.entries));
    if (tap.keep) body.set("keep", "1");
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT);
    try {
      const response = await fetch(tap.url, {
        method: "POST", body, signal: stop.signal, credentials: "same-origin",
        headers: { "X-CSRFToken": this.hooks.token, "Accept": "application/json" },
      });
      const after = Math.min(1000 * (Number(response.headers.get("Retry-After")) || 0), TIMEOUT);
      if (PASSING.includes(response.status)) return { trouble: "busy", after };
      if (response.status >= 500) return { trouble: "broken", after };
      if (!(response.headers.get("Content-Type") || "").includes("json")) return { answer: { status: "lost" } };
      return { answer: await response.json() };
    } catch {
      return { trouble: "unsent", after: 0 };
    } finally {
      clearTimeout(timer);
    }
  }

  // Wait, but no longer than until the network comes back.
  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        removeEventListener("online", done);
        resolve();
      }
      addEventListener("online", done);
    });
  }
}
