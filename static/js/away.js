// What a table needs while it has no signal, and when that is back: it comes some seconds after the table itself.

import { seen } from "./app/seen.js";
import { holdBack } from "./table/queue/needs.js";
import { persist } from "./table/queue/persist.js";
import { label, tell } from "./table/queue/since.js";
import { layUnruled } from "./table/queue/unruled.js";
import { Unsent } from "./table/queue/unsent.js";

// What belongs to the page's own scripts is handed over: joined files share nothing.
document.dispatchEvent(new CustomEvent("table:away", {
  detail: (page) => {
    const list = new Unsent(page);
    holdBack(page);
    if (!page.outbox.place.logs) seen.remove(page.outbox.place.match).catch(() => {}); // it logs there no more
    return {
      label,
      lay: (is) => layUnruled(is, page),
      tell,
      paint: () => {
        list.paint();
        persist(page.outbox).catch(() => {});
      },
    };
  },
}));
