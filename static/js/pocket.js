// What a page does besides where the app runs in this phone.

import "./shared/clock.js";
