// At the end of a match its picture, under everything else: drawn when the end is shown, by the light of this phone.

import { addressOf } from "../../shared/picture.js";
import { live, table } from "../live/page.js";

function show() {
  const image = live().querySelector("#picture:not([data-filled])");
  if (!image) return;
  image.dataset.filled = ""; // a morph leaves it as it is
  image.src = addressOf(live().querySelector("[data-picture]"));
}

table.addEventListener("table:shown", show);
show();
