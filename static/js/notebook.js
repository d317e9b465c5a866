// The pages of notebooks: the zone in which a browser is, and texts that go out to others.

import "./shared/picture.js";
import "./shared/send.js";

// Where the browser is stands chosen, unless somebody has chosen already.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions(), fold = document.querySelector("[data-zone]");
const select = fold?.querySelector("select"), shown = fold?.querySelector("[data-zone-name]");
const paint = () => { shown.textContent = select.value; };
if (select && !("kept" in fold.dataset)) {
  if (timeZone && ![...select.options].some(({ value }) => value === timeZone)) select.add(new Option(timeZone));
  if (timeZone) select.value = timeZone;
  paint();
}
select?.addEventListener("change", paint);
