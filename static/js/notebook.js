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

// A result by hand: nobody is on both sides, and one key has the losers win.
const result = document.querySelector("[data-two-sides]");
if (result) {
  const boxes = (side) => [...result.querySelectorAll(`[name=side${side}]`)], turn = result.querySelector("[data-turn]");
  result.addEventListener("change", ({ target }) => {
    if (!target.checked) return;
    const others = boxes(target.name === "side0" ? 1 : 0);
    for (const box of others) if (box.value === target.value) box.checked = false;
  });
  turn.hidden = false;
  turn.addEventListener("click", () => {
    const ways = [["side", "checked"], ["more", "value"], ["points", "value"]];
    for (const [name, property] of ways) {
      const [won, lost] = [0, 1].map((side) => (name === "side" ? boxes(side) : [result.elements[`${name}${side}`]]));
      won.forEach((one, place) => { [one[property], lost[place][property]] = [lost[place][property], one[property]]; });
    }
  });
}
