// What is typed where a form was refused is still there in another language: this tab keeps it until the page is back.

import { home } from "./shared/place.js";

const NAME = "typed";
const KEPT = 30; // seconds in which a page is asked to look
const ticked = ({ type }) => type === "radio" || type === "checkbox";
const remember = (seconds) => { document.cookie = `${NAME}=1; path=${home}; max-age=${seconds}; samesite=lax`; };

function fields() {
  const forms = [...document.querySelectorAll('main form[method="post"]')];
  const answers = ({ name, type }) => name && !/^(hidden|file|submit|button|fieldset)$/.test(type);
  const place = (field) => [forms.indexOf(field.form), field.name, ticked(field) ? field.value : ""].join(" ");
  return forms.flatMap((form) => [...form.elements].filter(answers)).map((field) => [place(field), field]);
}

function put(field, typed) {
  if (!ticked(field)) field.value = typed;
  else if (field.checked !== typed) {
    field.checked = typed;
    if (typed) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const [page, typed] = JSON.parse(sessionStorage.getItem(NAME) ?? "[]");
sessionStorage.removeItem(NAME);
remember(0);
if (page === location.pathname) {
  // Some answers change others, which the second round puts back.
  for (const [place, field] of [...fields(), ...fields()]) if (place in typed) put(field, typed[place]);
}

document.querySelector(".languages form")?.addEventListener("submit", () => {
  const now = fields().map(([place, field]) => [place, ticked(field) ? field.checked : field.value]);
  sessionStorage.setItem(NAME, JSON.stringify([location.pathname, Object.fromEntries(now)]));
  remember(KEPT);
});
