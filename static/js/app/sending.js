// On a page without a table: sends what was tapped at any table while there was no network. What became of it is told
// at the table itself.

import { disk } from "../table/queue/disk.js";
import { Outbox, STOPS } from "../table/queue/outbox.js";
import { unsent } from "./seen.js";

// Pen and token are those of the table's page, as it is now.
async function send(match) {
  const answer = await fetch(`/p/${match}/`, { credentials: "same-origin" });
  if (!answer.ok) return;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  const token = JSON.parse(body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"], { pen } = body.dataset;
  if (!token || !pen) return;
  await new Promise((resolve) => {
    const changed = () => { if (outbox.disk && !outbox.busy && (!outbox.taps.length || STOPS.includes(outbox.trouble))) resolve(); };
    const hooks = { rev: () => 0, answered() {}, unkept() {}, changed };
    const place = { match, pen, token, url: `/p/${match}/tap`, undo: `/p/${match}/undo`, logs: true };
    const outbox = new Outbox(place, hooks, disk());
    addEventListener("online", () => outbox.wake());
    outbox.ready.then(changed);
  });
}

async function sendAll() {
  const waiting = await unsent();
  for (const match of new Set(waiting.map((tap) => tap.match))) await send(match);
  if (waiting.length > (await unsent()).length && location.pathname === "/") location.reload();
}

if (!document.querySelector("[data-live]")) sendAll().catch(() => {});
