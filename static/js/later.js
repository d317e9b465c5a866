// What a table's first taps do without: it comes some seconds after the table, or with the first sheet that is fetched.

import "./table/screen/end-picture.js";
import "./table/screen/sounds.js";
import "./table/sheets/question.js";
import "./shared/send.js";
import "./table/people/notebook.js";
