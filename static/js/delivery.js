// Actas that are being brought in: how many of how many, until all are in. It goes on without this page.

const FIRST = 200, MORE = 1.3, MOST = 1000;
const shown = () => document.getElementById("delivery");
let pause = FIRST;

async function look() {
  const response = await fetch(`${location.pathname}?parte`).catch(() => null);
  if (response?.ok) shown().outerHTML = await response.text();
  const { unfinished, next } = shown().dataset;
  if (unfinished !== undefined) return wait();
  if (next) return location.replace(next);
  const news = document.getElementById("delivery-news");
  news.textContent = news.dataset.done;
}

// A single acta is in within a second: whoever brought one should not wait for the next look.
function wait() {
  setTimeout(look, pause);
  pause = Math.min(MOST, pause * MORE);
}

wait();
