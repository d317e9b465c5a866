// Asks the browser, once, to keep what this phone holds even when its disk gets full: after the first tap that is on it.
// There is no such thing over plain http, and some browsers put the question to the person.

const ASKED = "porotos-persist";

export async function persist({ noted: [tap] }) {
  const { storage } = navigator;
  if (!tap || !storage?.persist || localStorage.getItem(ASKED)) return;
  localStorage.setItem(ASKED, "1");
  await tap.stored;
  if (!await storage.persisted()) await storage.persist();
}
