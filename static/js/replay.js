// A match played back.

import "./shared/send.js";
import "./table/replay/player.js";
