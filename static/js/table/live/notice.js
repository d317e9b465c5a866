// The notice over the table: why something was not logged, or what has become of it.

export const notice = document.getElementById("notice");

export function hide() {
  notice.hidden = true;
}

// One of the page's texts, by the id of its template.
export function showText(name) {
  notice.replaceChildren(document.getElementById(name).content.cloneNode(true));
  notice.classList.remove("mild");
  notice.hidden = false;
}

export function showAnswer(text, rule, mild) {
  showText("told");
  notice.querySelector("[data-text]").textContent = text;
  const cited = notice.querySelector("[data-rule]");
  cited.textContent = rule;
  cited.hash = rule;
  cited.hidden = !rule;
  notice.classList.toggle("mild", Boolean(mild));
}

export function showHtml(html, mild) {
  notice.classList.toggle("mild", mild);
  notice.innerHTML = html;
  notice.hidden = false;
}
