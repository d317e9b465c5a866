// The overlay of a match: it takes what watchers are pushed, and shows board and strip of it.

import { follow } from "./shared/updates.js";

const { live: address, socket } = document.querySelector("main").dataset;

follow({ id: "live", address, socket, whole: true });
