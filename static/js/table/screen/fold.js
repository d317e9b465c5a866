// A table that only counts points may fold the columns of words away. This phone remembers it for its table, and for
// the next match that it begins; a table that logs words never folds by itself.

import { live, table } from "../live/page.js";
import { keep } from "../live/places.js";
import { recall, remember } from "./cookies.js";

const match = table.dataset.tap.split("/").at(-3);
const kept = recall("folded");

function fold(folded) {
  document.body.classList.toggle("folded", folded);
  remember("folded", folded ? match : "");
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-fold]")) return;
  keep(true);
  fold(!document.body.classList.contains("folded"));
});

if (kept && (kept === match || live().dataset.phase === "before")) fold(true);
