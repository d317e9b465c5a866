// What the page around the table is laid out by, as classes of its body: what the table holds, what this phone is asked,
// and whether the notice is there. The browser could find it by `:has()`, and would look for it again and style half the
// page anew with each stick that is laid.

import { live, table } from "./page.js";

// Values, or so many words that the board can't give way
const CROWD = [
  ":scope > .showdown", ":scope > section.words:not(.lean) > .row:is(.answers, .question)",
  ".lean > :is(.tricks ~ .answers, .answers ~ .slots ~ .slots)", ".turned ~ .lean > .answers",
].join();
// A table that opens without a network has no news.
const news = document.getElementById("news")?.parentElement, notice = document.getElementById("notice");

// The server says the same of the page as it comes: referee/table/people.py, Around.classes.
export function layAround() {
  const { classList } = live();
  const question = news?.querySelector(".asks > *, .naming, p.proposed"), proposal = news?.querySelector("form.proposed");
  const holds = {
    "has-final": classList.contains("with-final"),
    "has-question": question,
    // A bar under the title, as long as no answers need the room
    "has-bar": question && classList.contains("with-push") && !classList.contains("with-answers"),
    "has-proposal": proposal,
    "has-crowd": proposal && live().querySelector(CROWD),
    "has-notice": !notice.hidden,
  };
  for (const [name, is] of Object.entries(holds)) document.body.classList.toggle(name, Boolean(is));
}

table.addEventListener("table:shown", layAround);
if (news) new MutationObserver(layAround).observe(news, { childList: true, subtree: true });
new MutationObserver(layAround).observe(notice, { attributeFilter: ["hidden"] });
layAround();
