// The last board of each open match, as this phone saw it: by `match`, with the time (`at`).

import { SEEN, within } from "../table/queue/disk.js";

const MOST = 20, LASTS = 14 * 24 * 3600 * 1000;

export const seen = {
  put: (board) => within("readwrite", (boards) => boards.put(board), SEEN, "relaxed"),
  remove: (match) => within("readwrite", (boards) => boards.delete(match), SEEN),

  // The newest first; what is too old or too much goes.
  async all() {
    const boards = (await within("readonly", (kept) => kept.getAll(), SEEN)).sort((one, other) => other.at - one.at);
    const kept = boards.filter(({ at }, place) => place < MOST && Date.now() - at < LASTS);
    for (const { match } of boards.filter((board) => !kept.includes(board))) await seen.remove(match);
    return kept;
  },
};

// Whether a match is still there for this phone. Where it is not, it is none of its open ones.
export async function check(match) {
  const { status } = await fetch(`/p/${match}/live`);
  if (status === 404) await seen.remove(match);
  return status !== 404;
}

// The taps of all matches that no server has answered yet.
export async function unsent() {
  return (await within("readonly", (taps) => taps.getAll())).filter((tap) => !tap.answer);
}
