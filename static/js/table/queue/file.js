// The taps of a match that got in nowhere, as a file.

const LASTS = 6000;

export function saveTaps(match, taps) {
  const kept = taps.map(({ key, at, label, entries, answer }) => ({ key, at: new Date(at).toISOString(), label, entries, answer: answer?.text }));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ match, taps: kept }, null, 1)], { type: "application/json" }));
  link.download = `porotos-${match}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LASTS);
}
