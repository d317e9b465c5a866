// Offers the app's icon once this phone has seen a second match: one line on Home, once, and a key in the menu.

import { line } from "./lines.js";

const MATCHES = "porotos-matches", OFFERED = "porotos-install", ENOUGH = 2;
const match = document.querySelector("[data-tap]")?.dataset.tap.split("/").at(-2);

function matches() {
  const met = new Set(JSON.parse(localStorage.getItem(MATCHES) || "[]"));
  if (match && met.size < ENOUGH) localStorage.setItem(MATCHES, JSON.stringify([...met.add(match)]));
  return met.size;
}

async function offer(event) {
  if (matches() < ENOUGH) return;
  const menu = document.querySelector("#sheet-menu nav"), footer = document.querySelector(".home > footer");
  if (!menu && (!footer || localStorage.getItem(OFFERED))) return;
  const shown = await line(menu ? "install-key" : "install-line"), key = shown.closest("button") ?? shown.querySelector("[data-install]");
  key.onclick = () => { event.prompt(); shown.remove(); };
  if (!menu) localStorage.setItem(OFFERED, "1");
  if (menu) menu.append(shown);
  else footer.before(shown);
}

try {
  matches();
  addEventListener("app:offer", ({ detail }) => { offer(detail).catch(() => {}); });
  addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); offer(event).catch(() => {}); }, { once: true });
} catch {
  // Without a memory there is nothing to count, and so no offer.
}
