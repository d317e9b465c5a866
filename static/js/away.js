// What a table needs while it has no signal, and when that is back: it comes some seconds after the table itself.

import { holdBack } from "./table/queue/needs.js";
import { layUnruled } from "./table/queue/unruled.js";
import { Unsent } from "./table/queue/unsent.js";

// What belongs to the page's own scripts is handed over: joined files share nothing.
document.dispatchEvent(new CustomEvent("table:away", {
  detail: (page) => {
    const list = new Unsent(page);
    holdBack(page);
    return { lay: layUnruled, paint: () => list.paint() };
  },
}));
