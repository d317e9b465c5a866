// Around the table: sheets, the source pad, what this phone chose for itself, and the hot keys of a desktop scorer.
"use strict";

(() => {
  const table = document.querySelector("[data-live]");
  const { remember, recall } = own;

  // --- sheets ----------------------------------------------------------------------------------------------------
  function load(sheet) {
    if (sheet.dataset.from) htmx.ajax("GET", sheet.dataset.from, { target: sheet.querySelector("[data-body]"), swap: "innerHTML" });
  }

  function open(name) {
    const sheet = document.getElementById(`sheet-${name}`);
    // A sheet of keys begins empty: those of its last opening may be wrong by now.
    if ("keys" in sheet.dataset) sheet.querySelector("[data-body]")?.replaceChildren();
    load(sheet);
    if (!sheet.open) sheet.showModal();
  }

  function pad(key) {
    const sheet = document.getElementById("sheet-pad"), { pad: side, who, shared, alone, plus } = key.dataset;
    Object.assign(sheet.dataset, { shared, plus: plus ?? shared });
    sheet.querySelector("[data-pad-who]").textContent = who;
    sheet.querySelector("[data-alone]").hidden = !alone;
    sheet.querySelector("[data-alone] span").textContent = alone ?? "";
    const falta = sheet.querySelector("[data-falta]");
    if (falta) falta.textContent = document.getElementById("live").dataset.falta;
    sheet.classList.remove("s0", "s1");
    sheet.classList.add(side);
    sheet.showModal();
  }

  // Points with their source, for the side that the pad was opened for; what has none may be for one of a pair alone.
  function note(points, why, source, alone) {
    const sheet = document.getElementById("sheet-pad");
    const [{ adjust }] = JSON.parse(alone ? sheet.dataset.plus : sheet.dataset.shared);
    const entry = { adjust: adjust.map((one) => one * points), why };
    if (source) entry.source = source;
    sheet.close();
    if (points) globalThis.porotos.tap([entry]);
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (event.target instanceof HTMLDialogElement) event.target.close();
    if (!key) return;
    const data = key.dataset;
    if ("shut" in data) key.closest("dialog").close();
    else if ((data.open || data.sheet) && key.getAttribute("aria-disabled") !== "true") open(data.open || data.sheet);
    else if (data.tie && key.getAttribute("aria-disabled") !== "true") open("tie");
    else if (data.step) key.closest("form").elements.amount[Number(data.step) < 0 ? "stepDown" : "stepUp"]();
    else if (data.pad) pad(key);
    else if (data.source) note(Number(data.points) || Number(document.getElementById("live").dataset.falta), data.why, data.source);
    else if (data.theme) { document.documentElement.dataset.theme = data.theme === "auto" ? "" : data.theme; choose("theme", data.theme); }
    else if (data.pick) { document.body.dataset.marks = data.pick; choose("marks", data.pick); }
    else if (data.hotkeys) choose("hotkeys", data.hotkeys);
  });

  document.getElementById("other-points")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    note(Number(form.elements.points.value), form.elements.why.value || form.dataset.why, "", form.elements.alone.checked);
    form.reset();
  });

  // A bet by any amount, for the side that the form is of.
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("[data-bid]");
    if (!form) return;
    event.preventDefault();
    const entries = [{ team: Number(form.dataset.bid), say: Number(form.elements.amount.value) }];
    form.closest("dialog").close();
    globalThis.porotos.tap(entries);
  });

  // --- this phone's choices --------------------------------------------------------------------------------------
  function choose(name, value) {
    remember(name, value);
    mark();
  }

  function mark() {
    const now = { theme: recall("theme") || "auto", pick: recall("marks") || "sticks", hotkeys: recall("hotkeys") || "on" };
    for (const [name, value] of Object.entries(now)) {
      for (const key of document.querySelectorAll(`button[data-${name}]`)) key.setAttribute("aria-pressed", String(key.dataset[name] === value));
    }
  }
  mark();

  // --- hot keys --------------------------------------------------------------------------------------------------
  let digits = "", timer = 0;

  function value() {
    document.querySelector(`[data-value="${Number(digits)}"]`)?.click();
    digits = "";
  }

  function digit(key) {
    digits += key;
    clearTimeout(timer);
    if (digits.length === 2) value();
    else timer = setTimeout(value, 700);
  }

  document.addEventListener("keydown", (event) => {
    if (!table || event.repeat || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      document.getElementById(event.shiftKey ? "redo" : "undo")?.click();
    } else if (recall("hotkeys") !== "off") {
      if (/^\d$/.test(event.key) && document.querySelector("[data-value]")) return digit(event.key);
      const name = event.code === "Digit1" ? "1" : event.key.toUpperCase();
      document.querySelector(`#live [aria-keyshortcuts="${event.shiftKey ? "Shift+" : ""}${name}"]`)?.click();
    }
    return undefined;
  });
})();
