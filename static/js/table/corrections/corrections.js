// Corrections at the live table: the sheet of the hand leads on to an entry or a proposal and back, and what this phone
// is asked to agree to stands where no key is.

import { Idiomorph } from "../../../vendor/idiomorph-0.8.0.esm.min.js";
import { live, table } from "../live/page.js";
import { openSheet } from "../live/places.js";

const sheet = document.getElementById("sheet-hand");
const body = sheet.querySelector("[data-body]");
const into = (url) => htmx.ajax("GET", url, { target: body, swap: "innerHTML" });

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-into-hand]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  body.replaceChildren();
  into(link.href);
  openSheet(sheet);
});

const place = () => body.querySelector("[data-at]")?.dataset.at ?? sheet.dataset.from;
const isRead = () => sheet.open && !body.querySelector("[data-busy], .htmx-request");

// What is read is kept fresh; what is being chosen stays as it is, and so does what is on its way. A key that a finger is
// on stays the same key: replaced between down and up, it would lose the press.
table.addEventListener("table:shown", async () => {
  if (!isRead()) return;
  const at = place(), answer = await fetch(at, { headers: { "HX-Request": "true" } }).catch(() => null);
  const html = answer?.ok ? await answer.text() : "";
  if (!html || !isRead() || place() !== at) return;
  Idiomorph.morph(body, html, { morphStyle: "innerHTML" });
  htmx.process(body);
});
