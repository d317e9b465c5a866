// A page about a match that somebody is playing. A push or a heartbeat only tells that there is a newer rev: the page
// then asks for what it shows. A page that hears nothing asks by itself.

import { Idiomorph } from "../../vendor/idiomorph-0.8.0.esm.min.js";
import { openSocket } from "./socket.js";

// `id` is the element that changes, with its `data-rev`; `address` where it is asked for, `socket` what tells of it.
// What is pushed may be the element itself (`whole`). `before` may put the new one in order, `callbacks` are those of the morph. What the reader folded or unfolded stays so.
export function follow({ id, address, socket: path, whole = false, before = () => {}, callbacks = {} }) {
  const REFUSED = 4400, QUIET = 10000, SILENCE = 30000, PAUSE = 1000;
  const beforeAttributeUpdated = (name, node) => !(name === "open" && ["DETAILS", "DIALOG"].includes(node.tagName));
  const shown = () => document.getElementById(id);
  const rev = () => Number(shown().dataset.rev);
  let asking = false, newest = rev(), socket = null, lastHeard = Date.now(), wait = 1000;

  function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById(id);
    if (!next || Number(next.dataset.rev) < rev()) return;
    before(next);
    Idiomorph.morph(shown(), next, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated, ...callbacks } });
  }

  async function ask() {
    if (asking || document.visibilityState === "hidden") return;
    asking = true;
    try {
      const response = await fetch(address);
      if (response.ok) show(await response.text());
      await new Promise((done) => { setTimeout(done, PAUSE); });
    } catch {
      // No signal: the next beat, or coming back, asks again.
    }
    asking = false;
    if (newest > rev()) hear(newest);
  }

  function hear(announced) {
    newest = Math.max(newest, announced);
    if (newest > rev()) ask();
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = openSocket(`${scheme}//${location.host}${path}?rev=${rev()}&lang=${document.documentElement.lang}`);
    socket.addEventListener("open", () => { lastHeard = Date.now(); wait = 1000; });
    socket.addEventListener("message", ({ data }) => {
      lastHeard = Date.now();
      const announced = data.startsWith("{") ? JSON.parse(data).rev : data.match(/data-rev="(\d+)"/)?.[1];
      if (whole && !data.startsWith("{")) show(data);
      hear(Number(announced) || 0);
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
    if (Date.now() - lastHeard > SILENCE) socket?.close();
    ask();
  }
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  setInterval(() => { if (!socket || Date.now() - lastHeard > SILENCE) wake(); }, QUIET);
  connect();
}
