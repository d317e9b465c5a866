// What only the server or the others at the table can answer says so at once, where there is no signal: no sheet stays
// empty, and nobody is led away from what waits.

const ASKS = "a[href]:not(.rule, [download], [href^='#']), [data-open], [data-sheet], [data-tie]";

export function holdBack({ outbox, showText }) {
  const isCut = () => !navigator.onLine || (document.body.classList.contains("away") && outbox.trouble === "unsent");

  function isAsking(key) {
    const { open, sheet, tie } = key.dataset, name = (open ?? sheet)?.split("?")[0];
    if (key.matches("a")) return !navigator.serviceWorker?.controller;
    return name || tie !== undefined ? Boolean(document.getElementById(`sheet-${name ?? "tie"}`)?.dataset.from) : false;
  }

  function refuse(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.closest("dialog:modal")?.close();
    showText("needs");
  }

  document.addEventListener("click", (event) => {
    const key = isCut() && event.target.closest?.(ASKS);
    if (key && !key.matches(".away #strip") && isAsking(key)) refuse(event);
  }, true);
  document.addEventListener("submit", (event) => { if (isCut() && event.target.method === "post") refuse(event); }, true);
}
