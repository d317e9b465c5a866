// The live table on a phone that logs.

import "./table/live/live.js";
import "./table/screen/speaker.js";
import "./table/screen/awake.js";
import "./table/screen/flat.js";
import "./table/screen/fold.js";
import "./table/corrections/corrections.js";
import "./table/sheets/sheets.js";
import "./table/screen/choices.js";
import "./table/screen/hot-keys.js";
import "./table/sheets/rule.js";
import "./table/sheets/picker.js";
import "./table/people/people.js";
import "./app/register.js";
