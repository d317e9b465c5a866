// Who this phone is at the table: it asks again whenever the people change, is told who wants its seat or proposes
// something, and answers.

import { Idiomorph } from "../../../vendor/idiomorph-0.8.0.esm.min.js";
import { home } from "../../shared/place.js";
import { showText } from "../live/notice.js";
import { live, table } from "../live/page.js";
import "./going.js";

const LETTERS_LAST = 595000;
const { role, seat } = document.body.dataset;
const sheet = document.getElementById("sheet-link");
let shown = live().dataset.people, timer = 0, ending = 0;

async function look() {
  const response = await fetch(table.dataset.news).catch(() => null);
  if (!response) return;
  if (response.status === 404) {
    const leaves = table.dispatchEvent(new CustomEvent("table:gone", { cancelable: true }));
    if (role && leaves) location.assign(home);
    return;
  }
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html"), news = page.getElementById("news");
  if (!news) return;
  if (news.dataset.role !== role || news.dataset.seat !== (seat || "")) { location.reload(); return; }
  const [written, fresh] = [document, news].map((place) => place.querySelector(".naming [name=name]"));
  if (written && fresh) fresh.value = written.value; // a name that is being written stays as it is
  change(news);
  change(page.getElementById("pencils"));
  begin();
}

// A key that a finger is on stays the same key: replaced between down and up, it would lose the press.
function change(part) {
  const before = part && document.getElementById(part.id);
  if (before) Idiomorph.morph(before, part, { morphStyle: "outerHTML" });
}

// What was just read, here or by the page itself, is counted down and followed.
function begin() {
  clearInterval(timer);
  if (document.querySelector("#news [data-left]")) timer = setInterval(count, 1000);
  table.dispatchEvent(new CustomEvent("table:news"));
}

// A question whose time is up has been answered by silence.
function count() {
  for (const form of document.querySelectorAll("#news [data-left]")) {
    form.dataset.left -= 1;
    form.querySelector("[data-count]").textContent = Math.max(0, form.dataset.left);
    if (form.dataset.left < -4) form.remove();
  }
  if (!document.querySelector("#news [data-left]")) clearInterval(timer);
}

// What became of a proposal is read, and gives its room back to the board.
document.addEventListener("animationend", ({ target }) => { if (target.matches("#news p.proposed")) target.remove(); });

if (table.dataset.news) {
  document.addEventListener("submit", async (event) => {
    if (!event.target.matches("#news form, #pencils [data-here]")) return;
    event.preventDefault();
    const form = event.target, answer = new URLSearchParams(new FormData(form));
    if (event.submitter?.name) answer.set(event.submitter.name, event.submitter.value);
    const response = await fetch(form.action, { method: "POST", body: answer, redirect: "manual" }).catch(() => null);
    if (!response) { showText("needs"); return; } // it stays, to be answered again
    form.remove();
    if ("pk" in form.dataset) look(); // what comes next, or what changed meanwhile
  });

  table.addEventListener("table:shown", () => {
    if (live().dataset.people === shown) return;
    shown = live().dataset.people;
    look();
  });
  table.addEventListener("table:cut", look);
  table.addEventListener("table:back", look);

  // The letters end with the sheet that shows them; where that stays open for too long, it says that they ended.
  const shut = () => {
    const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
    fetch(table.dataset.shut, { method: "POST", headers: { "X-CSRFToken": token }, keepalive: true }).catch(() => null);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-open=menu]")) look();
    if (!event.target.closest("[data-open=link]")) return;
    clearTimeout(ending);
    ending = setTimeout(() => {
      shut();
      for (const part of sheet.querySelectorAll(".letters, [data-lasts]")) part.hidden = true;
      sheet.querySelector("[data-ended]").hidden = false;
    }, LETTERS_LAST);
  });
  sheet?.addEventListener("close", () => {
    clearTimeout(ending);
    shut();
    sheet.querySelector("[data-body]").replaceChildren();
  });
  if (document.querySelector("#news[data-role]")) begin();
  else look();
}
