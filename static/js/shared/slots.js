// What is this device's own in a page that is drawn alike for all: fetched to where it stands; what is posted from there
// stays there.

export async function fill(slot, url = slot.dataset.slot, options = {}) {
  const isFirst = !("filled" in slot.dataset), headers = { "HX-Request": "true" };
  slot.dataset.filled = ""; // a morph that comes meanwhile leaves it as it is
  const answer = await fetch(url, { credentials: "same-origin", headers, ...options }).catch(() => null);
  const isOwn = answer?.ok && !answer.redirected;
  if (isOwn) slot.innerHTML = await answer.text();
  else if (isFirst) delete slot.dataset.filled;
  return answer?.redirected ? answer.url : "";
}

// Another page than a slot is for the whole screen.
document.addEventListener("submit", async (event) => {
  const form = event.target, slot = form.closest("[data-slot]");
  if (!slot) return;
  event.preventDefault();
  const elsewhere = await fill(slot, form.action, { method: "POST", body: new FormData(form, event.submitter) });
  if (elsewhere) location.assign(elsewhere);
  else slot.querySelector("a, button")?.focus();
});
