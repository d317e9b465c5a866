// At the table a rule's number opens the rule over whatever is shown, so that nobody loses the hand by asking for it.

import { openSheet } from "../live/places.js";

const sheet = document.getElementById("sheet-rule");
const body = sheet.querySelector("[data-body]");
const missing = sheet.querySelector("[data-missing]");
let wanted = "";

// The book's address, the rule's number in the place of its anchor.
function address(link) {
  const url = new URL(link.href);
  const rule = url.hash.slice(1);
  url.hash = "";
  url.pathname += `${rule}/`;
  return url.href;
}

// Without a signal the table stays where it is: what is logged waits on it.
async function open(link) {
  const url = address(link);
  wanted = url;
  const response = await fetch(url, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (wanted !== url) return; // another was asked for meanwhile
  body.innerHTML = response?.ok ? await response.text() : "";
  missing.hidden = Boolean(response?.ok);
  openSheet(sheet);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.rule");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link);
});
