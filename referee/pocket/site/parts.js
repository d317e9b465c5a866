// What a phone fetches, once: the parts of this build, and the cache that keeps them. POCKET stands before this: its `build`
// and its `parts`, each with the `place` where pages find it, the address `from` which it comes, its `size`, and its `type`
// if it comes packed. The page around all others needs this, and so does the service worker: it is no module.

// All projects of one host share its memory, so every name there says where this one lies.
POCKET.base = new URL("../..", self.document?.currentScript.src ?? `${self.location.href.replace(/[^/]*$/, "")}a/b/`).href;
POCKET.name = `porotos-${[...new URL(POCKET.base).pathname].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261).toString(36)}`;
POCKET.cache = `${POCKET.name}-${POCKET.build}`;
POCKET.wanted = `${POCKET.name}-wanted`; // A cache that is there while somebody waits for another build, whatever it costs
POCKET.size = POCKET.parts.reduce((sum, { size }) => sum + size, 0);
POCKET.address = (place) => new URL(place, POCKET.base).href;

POCKET.missing = async () => {
  const kept = new Set((await (await caches.open(POCKET.cache)).keys()).map(({ url }) => url));
  return POCKET.parts.filter(({ place }) => !kept.has(POCKET.address(place)));
};

// Whether bytes cost: the phone's own data, or a wish to save them.
POCKET.isDear = () => {
  const { type, saveData } = navigator.connection ?? {};
  return Boolean(saveData) || type === "cellular";
};

POCKET.left = async () => (await POCKET.missing()).reduce((sum, { size }) => sum + size, 0);

// Files have their content in their name, so another build may have left some.
POCKET.fetchPart = async ({ place, from, type }, tell) => {
  const cache = await caches.open(POCKET.cache), address = POCKET.address(place);
  const answer = await fetch(POCKET.address(from), { cache: from.startsWith("pocket/") ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  const counted = answer.body.pipeThrough(new TransformStream({ transform(piece, out) { tell(piece.length); out.enqueue(piece); } }));
  const body = type ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  await cache.put(address, new Response(body, { headers: { "Content-Type": type ?? answer.headers.get("Content-Type") ?? "" } }));
};

// Fetches what is missing, a few at a time; what arrived stays, and is not fetched again. Nothing is on its way once this
// has failed.
POCKET.fill = async (tell = () => {}) => {
  const waiting = await POCKET.missing(), own = () => waiting.shift();
  tell(POCKET.size - waiting.reduce((sum, { size }) => sum + size, 0));
  const work = async () => { for (let part = own(); part; part = own()) await POCKET.fetchPart(part, tell); };
  const failed = (await Promise.allSettled([work(), work(), work()])).find(({ reason }) => reason);
  if (failed) throw failed.reason;
};
