// The record of a match: it keeps itself up to date while somebody plays, and can be sent to others.

import { showLocalTimes } from "./shared/clock.js";
import { dayOf } from "./shared/picture.js";
import "./shared/send.js";
import { fill } from "./shared/slots.js";
import { follow } from "./shared/updates.js";

const page = document.querySelector("[data-record]");

// Sheets go with a tap beside them.
document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-open]");
  if (key) document.getElementById(key.dataset.open).showModal();
  else if (target.matches("dialog") || target.closest("[data-shut]")) target.closest("dialog").close();
  else if (target.id === "share-text") target.select();
});

// An address may name something that lies in a fold, or in a sheet.
function reveal() {
  const place = document.getElementById(location.hash.slice(1)), sheet = place?.closest("dialog:not([open])");
  const fold = place?.closest("details") ?? place?.querySelector("details");
  sheet?.showModal();
  if (!fold || fold.open) return;
  fold.open = true;
  place.scrollIntoView();
}
addEventListener("hashchange", reveal);
reveal();

// On paper all hands are open.
addEventListener("beforeprint", () => { for (const fold of page.querySelectorAll(".hands details:not([open])")) { fold.open = true; fold.dataset.paper = ""; } });
addEventListener("afterprint", () => { for (const fold of page.querySelectorAll("[data-paper]")) { fold.open = false; delete fold.dataset.paper; } });

const address = page.dataset.record + location.search;
const slot = document.querySelector("[data-slot]");
if (slot) fill(slot);
// The file is called by the day that the page says.
for (const link of document.querySelectorAll("a[data-played]")) {
  const day = dayOf(link);
  if (day) link.search += `${link.search ? "&" : "?"}dia=${day}`;
}
const callbacks = { beforeNodeMorphed: (node) => node.dataset?.filled === undefined };
follow({ id: "record", address, socket: page.dataset.socket, before: showLocalTimes, callbacks });
