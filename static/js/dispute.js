// A dispute's page: its steps appear as the others take them. What somebody here is filling in stays as it is.

import { showLocalTimes } from "./shared/clock.js";
import { follow } from "./shared/updates.js";

const page = document.querySelector("[data-dispute]");
const filling = (node) => node.nodeType === Node.ELEMENT_NODE
  && (node.matches(".naming") || (node.matches("details[open]") && node.querySelector("form")));

follow({
  id: "dispute",
  address: page.dataset.dispute,
  socket: page.dataset.socket,
  before: showLocalTimes,
  callbacks: { beforeNodeMorphed: (node) => !filling(node) },
});
