// A table without its server: the last board, and beside it what is tapped here. Nothing is sent from this page.

import { live, rev } from "../table/live/page.js";
import { disk } from "../table/queue/disk.js";
import { Outbox } from "../table/queue/outbox.js";
import { pointOf } from "../table/queue/points.js";
import { Waiting } from "../table/queue/waiting.js";

// Keeps only: the table's own page sends, with a token that is good then.
class Kept extends Outbox {
  async run() { this.hooks.changed(); }
}

// Without a signal from the first moment on, not only once a tap waits.
class Alone extends Waiting {
  turn() { super.turn(this.away !== null); }
}

function build({ html, keys, pen, side, role }) {
  live().replaceWith(document.createRange().createContextualFragment(html));
  live().append(document.getElementById("foot").content.cloneNode(true));
  document.getElementById("unruled").innerHTML = keys ?? "";
  document.body.className = "at-table";
  for (const [name, value] of Object.entries({ pen, side, role })) if (value !== undefined) document.body.dataset[name] = value;
}

function act(key, outbox) {
  const { half, entries, undo } = key.dataset, last = outbox.noted.at(-1);
  if (key.getAttribute("aria-disabled") === "true") return;
  if (half !== undefined) outbox.push(pointOf(key));
  else if (undo !== undefined) { if (last) outbox.drop(last); }
  else if (entries) outbox.push({ entries: JSON.parse(entries), playing: live().dataset.playing, label: key.getAttribute("aria-label") ?? key.textContent.trim() });
}

// Returns the queue of this table.
export function openTable(board) {
  build(board);
  let waiting = null;
  const url = `/p/${board.match}/tap`;
  const place = { match: board.match, pen: board.pen, token: "", url, undo: `/p/${board.match}/undo`, logs: true };
  const hooks = { rev, answered() {}, changed: () => waiting?.paint(), unkept: () => waiting?.warn() };
  const outbox = new Kept(place, hooks, disk());
  waiting = new Alone(outbox, () => {});
  waiting.load();
  document.addEventListener("click", ({ target }) => {
    const key = target.closest("button");
    if (key?.matches("[data-shut]")) key.closest("dialog").close();
    else if (key?.closest("#notice")) document.getElementById("notice").hidden = true;
    else if (key?.closest("#live")) act(key, outbox);
  });
  return outbox;
}
