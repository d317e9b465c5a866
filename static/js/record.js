// The record of a match: it keeps itself up to date while somebody plays, and can be sent to others.

import { showLocalTimes } from "./shared/clock.js";
import { dayOf } from "./shared/picture.js";
import "./shared/send.js";
import { fill } from "./shared/slots.js";
import { follow } from "./shared/updates.js";

const page = document.querySelector("[data-record]");

document.addEventListener("click", ({ target }) => { if (target.id === "share-text") target.select(); });
if (location.hash === "#share-text") document.getElementById("share").open = true;
const address = page.dataset.record + location.search;
const slot = document.querySelector("[data-slot]");
if (slot) fill(slot);
// The file is called by the day that the page says.
for (const link of document.querySelectorAll("a[data-played]")) {
  const day = dayOf(link);
  if (day) link.search += `${link.search ? "&" : "?"}dia=${day}`;
}
follow({ id: "record", address, socket: page.dataset.socket, before: showLocalTimes });
