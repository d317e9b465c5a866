// One request of the queue, and what came back.

const TIMEOUT = 8000;
const PASSING = [429, 502, 503, 504];

const fields = (tap) => ({
  key: tap.key, rev: String(tap.rev), after: tap.after, entries: JSON.stringify(tap.entries ?? null),
  ...(tap.keep && { keep: "1" }), ...(tap.apart && { apart: "1" }), ...(tap.quiet && { alone: "1" }), ...(tap.waited && { at: String(tap.at) }),
});

// The server's answers by key, or what `trouble` there was: no network ("unsent"), a server that can't just now
// ("busy") and may say `after` how long, one that breaks on it ("broken"), a match that is no longer there ("gone"), a
// phone that may log nothing any more ("barred"), or a page that is no longer good ("lost"). `stop` calls it back. A
// phone that `hears` what is pushed needs no table in the reply to a tap that was taken: the reply names its rev.
export async function send(batch, place, stop, hears) {
  const [tap] = batch, alone = batch.length === 1;
  const body = new URLSearchParams(alone ? fields(tap) : { taps: JSON.stringify(batch.map((one) => ({ ...fields(one), act: one.url.split("/").at(-1) }))) });
  const timer = setTimeout(() => stop.abort(), TIMEOUT);
  try {
    const response = await fetch(alone ? tap.url : `${place.url}s`, {
      method: "POST", body, signal: stop.signal,
      headers: { "X-CSRFToken": place.token, "Accept": "application/json", ...(alone && hears && { "X-Socket": "live" }) },
    });
    const { status, headers } = response, after = 1000 * (Number(headers.get("Retry-After")) || 0);
    if (PASSING.includes(status)) return { trouble: "busy", after };
    if (status >= 500) return { trouble: "broken", after };
    if (status === 404) return { trouble: "gone" };
    if (!(headers.get("Content-Type") || "").includes("json")) return { trouble: "lost" };
    const reply = await response.json(), list = alone ? [{ ...reply, key: tap.key }] : reply.answers;
    if (!list) return { trouble: "split" }; // one of them makes the batch unreadable: each goes alone
    if (list.some(({ code }) => code === "no-pen")) return { trouble: "barred" };
    const answers = new Map(list.map((answer) => [answer.key, answer]));
    return batch.every(({ key }) => answers.get(key)?.status) ? { answers, live: reply.live, rev: reply.rev, trouble: "" } : { trouble: "lost" };
  } catch {
    if (navigator.onLine) for (const one of batch) one.tried = true; // it may have got there all the same
    return { trouble: "unsent", after: 0 };
  } finally {
    clearTimeout(timer);
  }
}
