// What becomes of taps in the list: thrown away, brought back, read, or wiped off this phone.

// Throws away one that was answered, for good only when the page is left.
export function discard(outbox, tap) {
  outbox.results.splice(outbox.results.indexOf(tap), 1);
  outbox.dropped.push(tap);
  outbox.forget(tap);
  outbox.hooks.changed();
}

// Brings one back to where it stood. If its undo has left meanwhile, it is another tap.
export function restore(outbox, tap) {
  const { dropped, taps, results, flying, hooks } = outbox;
  dropped.splice(dropped.indexOf(tap), 1);
  if (tap.answer) {
    results.push(tap);
    tap.stored = outbox.keep(tap);
    hooks.changed();
    return;
  }
  const sure = taps.findIndex((one) => one.quiet && one.after === tap.key && !flying?.includes(one));
  if (sure >= 0) taps.splice(sure, 1);
  else if (tap.tried) tap.key += "2";
  const later = taps.findIndex(({ at }) => at > tap.at), place = sure >= 0 ? sure : later < 0 ? taps.length : later;
  tap.after = taps[place - 1]?.key ?? "";
  outbox.done.delete(tap.key);
  outbox.put(tap, place);
  if (taps[place + 1]) outbox.follow(taps[place + 1], tap.key);
  outbox.run();
}

// The list of what became of the taps that had to wait was read: what got in nowhere stays in it.
export function settle(outbox) {
  const { open } = outbox;
  for (const tap of outbox.results) {
    if (!open.includes(tap)) outbox.forget(tap);
    else if (!tap.read) outbox.store(Object.assign(tap, { read: true }));
  }
  outbox.results = open;
  outbox.hooks.changed();
}

// Forgets everything that this phone keeps, of every table.
export async function wipe(outbox) {
  Object.assign(outbox, { taps: [], results: [], foreign: [], dropped: [] });
  await outbox.disk.clear().catch(() => {});
  outbox.hooks.changed();
}
