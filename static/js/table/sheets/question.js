// A question at the table: its sheet stays while others log, and says so when what it answered may be old.

import { begin } from "../../arbiter/cards.js";
import { rev, table } from "../live/page.js";

const sheet = document.getElementById("sheet-ask");

function mark() {
  const answer = sheet.querySelector("[data-asked]"), stale = sheet.querySelector("[data-stale]");
  if (stale) stale.hidden = Number(answer.dataset.asked) >= rev();
}

// What a word unfolds may lie below the edge.
sheet.addEventListener("toggle", (event) => {
  if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
}, true);
sheet.addEventListener("htmx:afterSettle", () => {
  const ask = document.getElementById("ask");
  mark();
  if (ask) begin(ask);
});
table.addEventListener("table:shown", mark);
