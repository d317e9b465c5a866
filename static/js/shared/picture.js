// A picture that goes out to others: with the phone's share sheet where it takes files, else it is saved. Without either
// its form just shows it.

const pad = (number) => String(number).padStart(2, "0");

// The day as the clock had it where they played: a server has another.
export function dayOf(field) {
  const played = new Date(field?.dataset.played ?? "");
  return Number.isNaN(played.getTime()) ? "" : `${played.getFullYear()}-${pad(played.getMonth() + 1)}-${pad(played.getDate())}`;
}

function save(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Returns the address of a form's picture, of the day here and by the light of this phone's pages.
export function addressOf(form) {
  const field = form.elements.dia, day = dayOf(field), isLight = matchMedia("(prefers-color-scheme: light)").matches;
  if (day) field.value = day;
  const wanted = new URLSearchParams(new FormData(form)), theme = document.documentElement.dataset.theme || (isLight ? "day" : "night");
  wanted.set("tema", theme === "day" ? "dia" : "noche");
  return `${form.action}?${wanted}`;
}

async function send(form) {
  const status = form.querySelector("[role=status]");
  status.textContent = "";
  const response = await fetch(addressOf(form)).catch(() => null);
  if (!response?.ok) { status.textContent = form.dataset.trouble; return; }
  const name = response.headers.get("Content-Disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "porotos.png";
  const file = new File([await response.blob()], name, { type: "image/png" });
  const text = decodeURIComponent(response.headers.get("Content-Description") ?? ""), shared = { files: [file], text };
  const keep = () => { save(file); status.textContent = form.dataset.saved ?? ""; };
  if (!navigator.canShare?.(shared)) keep();
  else await navigator.share(shared).catch(({ name: trouble }) => { if (trouble !== "AbortError") keep(); });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-picture]")) return;
  event.preventDefault();
  send(event.target);
});
