// On Home: taps of a match that is not there any more stay on this phone until somebody saves or discards them. Others go
// out at their table.

import { showOrphans } from "../app/orphans.js";
import { unsent } from "../app/seen.js";

async function look() {
  const taps = await unsent(), { home } = document.documentElement.dataset, gone = new Set();
  for (const match of new Set(taps.map((tap) => tap.match))) {
    const { status } = await fetch(`${home}p/${match}/live`);
    if (status === 404) gone.add(match);
  }
  showOrphans(taps.filter(({ match }) => gone.has(match)));
}

if (document.querySelector("[data-orphans]")) look().catch(() => {});
