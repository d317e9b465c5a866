// A phone's matches: by evenings as its own clock has them; files that are too long are told so before they are sent.

import { lang } from "./shared/clock.js";

// A night goes on until seven in the morning.
const TURN = 7 * 60 * 60 * 1000, LONG = { weekday: "long", day: "numeric", month: "long" };
let before = null;
for (const head of document.querySelectorAll(".evening")) {
  const at = new Date(new Date(head.dataset.at ?? "") - TURN), isKnown = !Number.isNaN(at.getTime());
  const year = at.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" };
  if (isKnown) head.textContent = at.toLocaleDateString(lang, { ...LONG, ...year });
  head.hidden = head.textContent === before;
  before = head.textContent;
}

const input = document.querySelector("[data-too-long]");
const check = () => {
  const { most, mostInAll, tooLong, tooMuch } = input.dataset, files = [...input.files];
  const isTooMuch = files.reduce((sum, file) => sum + file.size, 0) > Number(mostInAll);
  const isTooLong = files.some((file) => file.size > Number(most) && !/\.(zip|ndjson|jsonl)$/i.test(file.name));
  input.setCustomValidity(isTooMuch ? tooMuch : isTooLong ? tooLong : "");
};
input.addEventListener("change", check);
check();
