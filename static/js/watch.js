// The live table for those who look on, on a phone or a big screen.

import "./table/live/live.js";
import "./table/screen/big-screen.js";
import "./table/sheets/sheets.js";
import "./table/screen/choices.js";
import "./table/screen/hot-keys.js";
import "./table/sheets/rule.js";
import "./table/people/people.js";
