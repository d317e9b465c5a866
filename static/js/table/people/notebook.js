// What the notebooks of this phone say of the match: at its end, and in the menu whenever that is opened.

import { fill } from "../../shared/slots.js";
import { live, table } from "../live/page.js";

const menu = document.querySelector("#sheet-menu [data-slot]");

function end() {
  const slot = live().querySelector("[data-slot]:not([data-filled])");
  if (slot) fill(slot);
}

table.addEventListener("table:shown", end);
end();
// This comes some seconds after the table, or with its first sheet: that may be the menu, which stands open by then.
if (menu?.closest("dialog").open) fill(menu);
document.addEventListener("click", ({ target }) => { if (target.closest("[data-open=menu]")) fill(menu); });
