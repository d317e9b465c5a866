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

  // What is read is kept fresh; what is being chosen stays as it is, and so does what is on its way.
  table.addEventListener("table:shown", () => {
    if (!sheet.open || body.querySelector("[data-busy], .htmx-request")) return;
    into(body.querySelector("[data-at]")?.dataset.at ?? sheet.dataset.from);
  });

  // Between board and strip where the board gave way; on a low screen over the strip, but for the end that opens it.
  const MORE = 36;
  function put() {
    const asked = document.querySelector("#news .proposed");
    if (!asked) return;
    const anchor = [".strip", ".chip", ".showdown h2", ".title"].map((name) => live().querySelector(name)).find((one) => one?.checkVisibility());
    const box = anchor.getBoundingClientRect(), board = live().querySelector(".board").getBoundingClientRect();
    const free = anchor.matches(".strip, .chip") ? box.top - board.bottom : 0;
    const height = asked.offsetHeight, fits = free > height, more = fits || !anchor.matches(".strip") ? 0 : MORE;
    Object.assign(asked.style, { left: `${box.left}px`, width: `${box.width - more}px`, top: "0" });
    const top = fits ? box.top - height - 4 : box.bottom - height;
    asked.style.top = `${Math.max(0, top + scrollY)}px`;
  }
  table.addEventListener("table:news", put);
  table.addEventListener("table:shown", put);
  addEventListener("resize", put);
})();
