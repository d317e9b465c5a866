// Corrections at the live table: the sheet of the hand leads on to an entry or a proposal and back, and what this phone
// is asked to agree to stands where no key is.

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

// What is read is kept fresh; what is being chosen stays as it is, and so does what is on its way.
table.addEventListener("table:shown", () => {
  if (!sheet.open || body.querySelector("[data-busy], .htmx-request")) return;
  into(body.querySelector("[data-at]")?.dataset.at ?? sheet.dataset.from);
});
