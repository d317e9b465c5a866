// A text that goes out to others. Over plain http there is neither a share sheet nor a clipboard: a text can then be
// copied the old way, if at all. What this browser can't do is not shown; links to WhatsApp and mail always are.

const { classList } = document.documentElement;
classList.toggle("shares", Boolean(navigator.share));
classList.toggle("copies", Boolean(navigator.clipboard) || Boolean(document.queryCommandSupported?.("copy")));

function copyOldWay(text, place) {
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "quiet" });
  place.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  return isCopied;
}

async function copy(text, key) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyOldWay(text, key.parentElement);
  key.focus();
  if (isCopied) key.dataset.copied = "";
  else classList.remove("copies");
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("button"), text = key?.closest("[data-send]")?.dataset.send;
  if (!text) return;
  if ("copy" in key.dataset) copy(text, key);
  else if ("share" in key.dataset) navigator.share({ text }).catch(() => {});
});
