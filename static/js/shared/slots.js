// What is this device's own in a page that is drawn alike for all: fetched to where it stands; what is posted from there
// stays there.

// Returns the answer, where there was one that is no slot.
export async function fill(slot, url = slot.dataset.slot, options = {}) {
  const isFirst = !("filled" in slot.dataset), headers = { "HX-Request": "true" };
  slot.dataset.filled = ""; // a morph that comes meanwhile leaves it as it is
  const answer = await fetch(url, { headers, ...options }).catch(() => null);
  if (answer?.ok && !answer.redirected) { slot.innerHTML = await answer.text(); return null; }
  if (isFirst) delete slot.dataset.filled;
  return answer;
}

// What is counted only when somebody opens it, in a fold or in a sheet that pops up; this may come after that.
const count = (opened) => {
  const place = opened.querySelector?.("[data-figures]:not([data-filled])");
  if (place) fill(place, place.dataset.figures);
};
document.addEventListener("toggle", ({ target, newState }) => { if (newState === "open") count(target); }, true);
for (const opened of document.querySelectorAll(":popover-open, .figures-of[open]")) count(opened);

// Another page than a slot is for the whole screen: one that it was led to, or one that says why not.
document.addEventListener("submit", async (event) => {
  const form = event.target, slot = form.closest("[data-slot]");
  if (!slot || "plain" in form.dataset) return;
  event.preventDefault();
  const { submitter } = event;
  const other = await fill(slot, form.action, { method: "POST", body: new FormData(form, submitter) });
  if (other?.redirected) location.assign(other.url);
  else if (other) { form.dataset.plain = ""; form.requestSubmit(submitter); }
  else slot.querySelector("a, button")?.focus();
});
