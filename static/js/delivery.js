// Actas that are being brought in: how many of how many, until all are in. It goes on without this page.

const PAUSE = 1000;
const shown = () => document.getElementById("delivery");

async function look() {
  const response = await fetch(`${location.pathname}?parte`, { credentials: "same-origin" }).catch(() => null);
  if (response?.ok) shown().outerHTML = await response.text();
  if ("unfinished" in shown().dataset) return setTimeout(look, PAUSE);
  const news = document.getElementById("delivery-news");
  news.textContent = news.dataset.done;
}

setTimeout(look, PAUSE);
