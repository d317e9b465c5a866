// A question to the referee on a page of its own. Its address follows the cards, so that whoever comes back finds them.

import { begin } from "./arbiter/cards.js";

begin(document.getElementById("ask"), (form) => {
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(new FormData(form))}`);
});
