// A file that is too long for a record is told so before it is sent.

import "./shared/clock.js";

const input = document.querySelector("[data-too-long]");
const check = () => {
  const tooLong = [...input.files].some((file) => file.size > Number(input.dataset.most));
  input.setCustomValidity(tooLong ? input.dataset.tooLong : "");
};
input.addEventListener("change", check);
check();
