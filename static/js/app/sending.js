// On a page without a table: sends what was tapped at any table while there was no network. What became of it is told
// at the table itself.

import { disk } from "../table/queue/disk.js";
import { Outbox, STOPS } from "../table/queue/outbox.js";
import { showOrphans } from "./orphans.js";
import { unsent } from "./seen.js";

// Pen and token are those of the table's page, as it is now. Returns whether there is such a match.
async function send(match) {
  const answer = await fetch(`/p/${match}/`);
  if (!answer.ok) return answer.status !== 404;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  const token = JSON.parse(body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"], { pen } = body.dataset;
  if (!token || !pen) return true;
  await new Promise((resolve) => {
    const changed = () => { if (outbox.disk && !outbox.busy && (!outbox.taps.length || STOPS.includes(outbox.trouble))) resolve(); };
    const hooks = { rev: () => 0, answered() {}, unkept() {}, changed };
    const place = { match, pen, token, url: `/p/${match}/tap`, undo: `/p/${match}/undo`, logs: true };
    const outbox = new Outbox(place, hooks, disk());
    addEventListener("online", () => outbox.wake());
    outbox.ready.then(changed);
  });
  return true;
}

async function sendAll() {
  const waiting = await unsent(), gone = [];
  for (const match of new Set(waiting.map((tap) => tap.match))) if (!await send(match)) gone.push(match);
  const left = await unsent();
  if (waiting.length > left.length && location.pathname === "/") location.reload();
  else showOrphans(left.filter((tap) => gone.includes(tap.match)));
}

if (!document.querySelector("[data-live]")) sendAll().catch(() => {});
