// The record of a match: it keeps itself up to date while somebody plays, and can be sent to others.

import { showLocalTimes } from "./shared/clock.js";
import { follow } from "./shared/updates.js";

const page = document.querySelector("[data-record]");

// Over plain http there is no share sheet, but a selected text can be copied the old way.
const canCopy = Boolean(navigator.clipboard) || document.queryCommandSupported?.("copy");
function offer(root) {
  root.querySelector("#copy").hidden = !canCopy;
  root.querySelector("#send").hidden = !navigator.share;
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text.value);
  text.select();
  return document.execCommand("copy");
}

document.addEventListener("click", (event) => {
  const text = document.getElementById("share-text");
  if (event.target.closest("#copy")) copy(text).then(() => { event.target.closest("#copy").dataset.done = ""; }, () => text.select());
  else if (event.target.closest("#send")) navigator.share({ text: text.value }).catch(() => {});
  else if (event.target === text) text.select();
});

offer(document);
if (location.hash === "#share-text") document.getElementById("share").open = true;
const address = page.dataset.record + location.search;
follow({ id: "record", address, socket: page.dataset.socket, before: (next) => { showLocalTimes(next); offer(next); } });
