// The record of a match that somebody is playing. A push or a heartbeat only tells that there is a newer rev: the page
// then asks for what it shows. A page that hears nothing asks by itself.
"use strict";

(() => {
  const page = document.querySelector("[data-record]");
  const record = () => document.getElementById("record");
  const rev = () => Number(record().dataset.rev);
  const address = page.dataset.record + location.search;
  const REFUSED = 4400, QUIET = 10000, SILENCE = 30000, PAUSE = 1000;
  let asking = false, newest = rev(), socket = null, heard = Date.now(), wait = 1000;

  const folds = {
    // What the reader folded or unfolded stays so.
    beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
  };

  function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("record");
    if (!next || Number(next.dataset.rev) < rev()) return;
    tellTimes(next);
    offer(next);
    Idiomorph.morph(record(), next, { morphStyle: "outerHTML", callbacks: folds });
  }

  async function ask() {
    if (asking || document.visibilityState === "hidden") return;
    asking = true;
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      if (response.ok) show(await response.text());
      await new Promise((done) => { setTimeout(done, PAUSE); });
    } catch {
      // No signal: the next beat, or coming back, asks again.
    }
    asking = false;
    if (newest > rev()) hear(newest);
  }

  function hear(told) {
    newest = Math.max(newest, told);
    if (newest > rev()) ask();
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${page.dataset.socket}?rev=${rev()}&lang=${document.documentElement.lang}`);
    socket.addEventListener("open", () => { heard = Date.now(); wait = 1000; });
    socket.addEventListener("message", ({ data }) => {
      heard = Date.now();
      const told = data.startsWith("{") ? JSON.parse(data).rev : data.match(/data-rev="(\d+)"/)?.[1];
      hear(Number(told) || 0);
    });
    socket.addEventListener("close", ({ code }) => {
      socket = null;
      if (code >= REFUSED && code < REFUSED + 100) return;
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 15000);
    });
  }

  function wake() {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - heard > SILENCE) socket?.close();
    ask();
  }
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  setInterval(() => { if (!socket || Date.now() - heard > SILENCE) wake(); }, QUIET);

  // --- sharing ---------------------------------------------------------------------------------------------------
  // Over plain http there is no share sheet, but a selected text can be copied the old way.
  const canCopy = Boolean(navigator.clipboard) || document.queryCommandSupported?.("copy");
  function offer(root) {
    root.querySelector("#copy").hidden = !canCopy;
    root.querySelector("#send").hidden = !navigator.share;
  }

  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text.value);
    text.select();
    return document.execCommand("copy");
  }

  document.addEventListener("click", (event) => {
    const text = document.getElementById("share-text");
    if (event.target.closest("#copy")) copy(text).then(() => { event.target.closest("#copy").dataset.done = ""; }, () => text.select());
    else if (event.target.closest("#send")) navigator.share({ text: text.value }).catch(() => {});
    else if (event.target === text) text.select();
  });

  offer(document);
  if (location.hash === "#share-text") document.getElementById("share").open = true;
  connect();
})();
