// Has the phone keep the app, once the page is there. There is such a thing over https only, and on the server's own
// machine. What the app can do then (app.js) is loaded out of what it keeps; where nothing is kept, a page without a table
// loads it to send what waits.

const { app } = document.documentElement.dataset;
let offer = null;

async function register() {
  await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  await import(app);
  if (offer) dispatchEvent(new CustomEvent("app:offer", { detail: offer }));
}

if (app && navigator.serviceWorker) {
  addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); offer ??= event; }, { once: true });
  addEventListener("load", () => register().catch(() => {}));
} else if (app && !document.querySelector("[data-live]")) {
  addEventListener("load", () => import(app).catch(() => {}));
}
