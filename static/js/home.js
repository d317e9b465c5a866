// Home, where the app begins; its icon's own way to a new table is one tap too.

import "./app/register.js";

const from = new URLSearchParams(location.search).get("desde");
if (from === "anotar" && matchMedia("(display-mode: standalone)").matches) {
  history.replaceState(null, "", "/");
  document.querySelector(".at-once").requestSubmit();
}
