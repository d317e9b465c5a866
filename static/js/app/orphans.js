// On Home: taps of a match that is not there any more stay on this phone until somebody saves or discards them.

import { base } from "../table/queue/disk.js";
import { saveTaps } from "../table/queue/file.js";

const section = document.querySelector("[data-orphans]");

// One match after the other.
export function showOrphans(taps) {
  if (!section || !taps.length) return;
  const [{ match }] = taps, own = taps.filter((tap) => tap.match === match), forget = section.querySelector("[data-forget]");
  const { sure, text } = forget.dataset;
  section.querySelector("[data-list]").textContent = own.map((tap) => tap.label).join(" · ");
  section.querySelector("[data-save]").onclick = () => saveTaps(match, own);
  forget.textContent = text;
  forget.onclick = async () => {
    if (forget.textContent !== sure) { forget.textContent = sure; return; }
    await Promise.all(own.map(({ n }) => base.remove(n)));
    section.hidden = true;
    showOrphans(taps.filter((tap) => !own.includes(tap)));
  };
  section.hidden = false;
}
