// The notice over the table: why something was not logged, or what has become of it.

import { layAround } from "./around.js";
import { live } from "./page.js";

export const notice = document.getElementById("notice");
const LEAST = 136, ABOVE = ":scope > :is(.board, .strip, .turned)";

export function hide() {
  notice.hidden = true;
}

// What the board has overtaken; that this page must be loaded again stays true.
export function hideOld() {
  if (!notice.querySelector("[data-act=reload]")) hide();
}

// Over the words alone: it ends where board or strip above them, or the foot below, begins.
function show(mild) {
  notice.classList.toggle("mild", Boolean(mild));
  notice.hidden = false;
  layAround(); // before it is measured
  const { left, right, bottom } = notice.getBoundingClientRect();
  const above = [...live().querySelectorAll(ABOVE)].map((part) => part.getBoundingClientRect()).filter((part) => part.right > left + 1 && part.left < right - 1);
  notice.style.setProperty("--room", `${Math.max(LEAST, bottom - Math.max(0, ...above.map((part) => part.bottom)))}px`);
  notice.scrollTop = 0;
}

// One of the page's texts, by the id of its template.
export function showText(name) {
  notice.replaceChildren(document.getElementById(name).content.cloneNode(true));
  show(false);
}

export function showAnswer(text, rule, mild) {
  notice.replaceChildren(document.getElementById("told").content.cloneNode(true));
  notice.querySelector("[data-text]").textContent = text;
  const cited = notice.querySelector("[data-rule]");
  cited.textContent = rule;
  cited.hash = rule;
  cited.hidden = !rule;
  show(mild);
}

export function showHtml(html, mild) {
  notice.innerHTML = html;
  show(mild);
}
