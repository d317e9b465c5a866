// A question at the table: its sheet stays while others log, and says so when what it answered may be old.
"use strict";

(() => {
  const sheet = document.getElementById("sheet-ask"), table = document.querySelector("[data-live]");
  if (!sheet) return;

  function mark() {
    const asked = sheet.querySelector("[data-asked]"), stale = sheet.querySelector("[data-stale]");
    if (stale) stale.hidden = Number(asked.dataset.asked) >= Number(document.getElementById("live").dataset.rev);
  }

  // What a word unfolds may lie below the edge.
  sheet.addEventListener("toggle", (event) => {
    if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
  }, true);
  table.addEventListener("table:shown", mark);
  sheet.addEventListener("htmx:afterSettle", mark);
})();
