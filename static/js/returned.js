// What was logged in a phone without a server becomes part of this phone's queue, once by its keys. The table sends it.

import { disk } from "./table/queue/disk.js";

const page = document.querySelector("[data-taps]"), { match, pen, taps, table } = page.dataset;

async function fill() {
  const kept = await disk(), known = new Set((await kept.all(match)).map(({ key }) => key));
  if (!kept.lasts) throw new Error("kept nowhere");
  for (const tap of JSON.parse(taps)) if (!known.has(tap.key)) await kept.add({ at: Date.now(), ...tap, match, pen });
  location.replace(table);
}

fill().catch(() => { document.getElementById("unkept").hidden = false; });
