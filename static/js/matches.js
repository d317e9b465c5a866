// Files that are too long are told so before they are sent.

import "./shared/clock.js";

const input = document.querySelector("[data-too-long]");
const check = () => {
  const { most, mostInAll, tooLong, tooMuch } = input.dataset, files = [...input.files];
  const isTooMuch = files.reduce((sum, file) => sum + file.size, 0) > Number(mostInAll);
  const isTooLong = files.some((file) => file.size > Number(most) && !/\.(zip|ndjson|jsonl)$/i.test(file.name));
  input.setCustomValidity(isTooMuch ? tooMuch : isTooLong ? tooLong : "");
};
input.addEventListener("change", check);
check();
