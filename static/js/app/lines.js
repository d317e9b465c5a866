// The app's own texts, in the reader's language: they lie in the page that opens without a network.

export async function line(id) {
  const page = await caches.match("/sin-senal/");
  const parts = new DOMParser().parseFromString(await page.text(), "text/html");
  return document.importNode(parts.getElementById(id).content, true).firstElementChild;
}
