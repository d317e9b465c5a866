// Fetches what the first taps do without: some seconds after the page, or as soon as something needs it.

import { table } from "./page.js";

const LATER = 2000;
let coming = null;

// When the page and what it loads first have come, and a little more.
export const rest = new Promise((resolve) => {
  const wait = () => setTimeout(resolve, LATER);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
});

export function later() {
  coming ??= table.dataset.rest ? import(table.dataset.rest) : Promise.resolve();
  coming.catch(() => { coming = null; }); // no signal: whoever needs it tries again
  return coming;
}

rest.then(later).catch(() => {});
