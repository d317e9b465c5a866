// Corrections at the live table: the sheet of the hand leads on to an entry or a proposal and back, and what this phone
// is asked to agree to stands where no key is.
"use strict";

(() => {
  const table = document.querySelector("[data-live]"), sheet = document.getElementById("sheet-hand");
  const live = () => document.getElementById("live");
  const body = sheet.querySelector("[data-body]");
  const into = (url) => htmx.ajax("GET", url, { target: body, swap: "innerHTML" });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-into-hand]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    body.replaceChildren();
    into(link.href);
    if (!sheet.open) sheet.showModal();
  });

  // What is read is kept fresh; what is being chosen stays as it is.
  table.addEventListener("table:shown", () => {
    if (!sheet.open || body.querySelector("[data-busy]")) return;
    into(body.querySelector("[data-at]")?.dataset.at ?? sheet.dataset.from);
  });

  // Between board and strip where the board gave way; on a low screen over the strip, which says less than it.
  function put() {
    const asked = document.querySelector("#news .proposed");
    if (!asked) return;
    const anchor = [".strip", ".chip", ".showdown h2", ".title"].map((name) => live().querySelector(name)).find((one) => one?.checkVisibility());
    const box = anchor.getBoundingClientRect(), board = live().querySelector(".board").getBoundingClientRect();
    const free = anchor.matches(".strip, .chip") ? box.top - board.bottom : 0;
    Object.assign(asked.style, { left: `${box.left}px`, width: `${box.width}px`, top: "0" });
    const height = asked.offsetHeight, top = free >= height ? box.top - height : box.bottom - Math.max(height, box.height);
    asked.style.top = `${Math.max(0, top + scrollY)}px`;
  }
  table.addEventListener("table:news", put);
  table.addEventListener("table:shown", put);
  addEventListener("resize", put);
})();
