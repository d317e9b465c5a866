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

// Between the board and the strip, where the board has room to give; on a low screen over the strip, but for the end
// that opens it. Where there is no strip it waits: values are being said, or a question stands there.
const MORE = 36, ROOM = 72, LEAST = 64;
function put() {
  const question = document.querySelector("#news .proposed"), [board, strip] = [".board", ".strip"].map((name) => live().querySelector(name));
  document.body.classList.remove("gives-way");
  if (!question) return;
  question.hidden = !strip?.checkVisibility();
  if (question.hidden) return;
  const gives = question.matches("form") && board.checkVisibility() && board.offsetHeight - ROOM >= LEAST;
  document.body.classList.toggle("gives-way", gives);
  const box = strip.getBoundingClientRect(), end = gives ? box.top - 4 : box.bottom;
  Object.assign(question.style, { left: `${box.left}px`, width: `${box.width - (gives ? 0 : MORE)}px` });
  question.style.top = `${end - question.offsetHeight + scrollY}px`;
}
table.addEventListener("table:news", put);
table.addEventListener("table:shown", put);
addEventListener("resize", put);
