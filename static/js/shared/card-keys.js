// The keys that a card is picked with: bravas in one tap, any other card by rank and suit, in either order or in one
// stroke from one to the other; a wide screen has a key for each card. What a card is picked for is its user's: `take`
// gets the card and its key, `isOff` tells which cards are dim.

const SWALLOWED = 50; // milliseconds in which a stroke's own click may follow it

export function cardKeys(root, take, isOff) {
  const part = (selector) => root.querySelector(selector), all = (selector) => [...root.querySelectorAll(selector)];
  const pack = new Set(all(".all [data-card]").map((key) => key.dataset.card));
  const keyOf = (card) => part(`.all [data-card="${card}"]`), called = (card) => keyOf(card).getAttribute("aria-label");
  const ranks = all("[data-rank]").map((key) => key.dataset.rank), suits = all("[data-suit]").map((key) => key.dataset.suit);
  const held = { rank: "", suit: "" }, stroke = { rank: "", over: null, done: false };
  const clear = () => Object.assign(held, { rank: "", suit: "" });
  const off = (card) => !pack.has(card) || isOff(card);
  let typed = "";

  function mark(key, dim, pressed) {
    if (dim) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
    if (pressed !== undefined) key.setAttribute("aria-pressed", String(pressed));
  }

  function paint() {
    const allOff = (rank, suit) => (rank ? [rank] : ranks).every((first) => (suit ? [suit] : suits).every((second) => off(first + second)));
    for (const key of all("[data-rank]")) mark(key, allOff(key.dataset.rank, held.suit), key.dataset.rank === held.rank);
    for (const key of all("[data-suit]")) {
      const card = held.rank + key.dataset.suit;
      mark(key, allOff(held.rank, key.dataset.suit), key.dataset.suit === held.suit);
      key.setAttribute("aria-label", pack.has(card) ? called(card) : key.dataset.name);
    }
  }

  // A rank and a suit make a card, whichever comes first; pressed again, the first is let go.
  function half(kind, value, key) {
    held[kind] = held[kind] === value ? "" : value;
    const { rank, suit } = held;
    if (!rank || !suit) return paint();
    mark(key, off(rank + suit));
    take(rank + suit, key);
    held[kind] = "";
    return paint();
  }

  // A key of this pack was clicked; a click that ends a stroke is none.
  function press(key) {
    const { card, rank, suit } = key.dataset;
    if (stroke.done) stroke.done = false;
    else if (card) take(card, key);
    else if (rank) half("rank", rank, key);
    else if (suit) half("suit", suit, key);
  }

  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-suit]");
  root.addEventListener("pointerdown", (event) => {
    stroke.rank = event.target.closest("[data-rank]")?.dataset.rank || "";
    stroke.done = false;
  });
  root.addEventListener("pointermove", (event) => {
    if (!stroke.rank || under(event) === stroke.over) return;
    stroke.over?.classList.remove("over");
    stroke.over = under(event);
    if (held.rank !== stroke.rank) { Object.assign(held, { rank: stroke.rank, suit: "" }); paint(); }
    stroke.over?.classList.add("over");
  });
  for (const name of ["pointerup", "pointercancel"]) {
    root.addEventListener(name, (event) => {
      const { over } = stroke;
      over?.classList.remove("over");
      Object.assign(stroke, { rank: "", over: null });
      if (name === "pointercancel" || !over || over !== under(event)) return;
      half("suit", over.dataset.suit, over);
      stroke.done = true;
      setTimeout(() => { stroke.done = false; }, SWALLOWED);
    });
  }

  // On a keyboard: the rank, then the first letter of the suit's name.
  function type(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const key = event.key.toLowerCase(), starts = (text) => [...pack].some((card) => card.length > 1 && card.slice(0, -1).toLowerCase().startsWith(text));
    const suit = part(`[data-hot="${CSS.escape(key)}"]`)?.dataset.suit, card = `${typed.toUpperCase()}${suit}`;
    if (starts(typed + key)) typed += key;
    else if (suit && pack.has(card)) { typed = ""; take(card, keyOf(card)); }
    else typed = starts(key) ? key : "";
  }

  return { pack, held, keyOf, called, mark, clear, paint, press, type };
}

// A whole card, as the keys of its pack draw it.
export function drawing(art, layers) {
  const drawn = document.createElement("template");
  drawn.innerHTML = '<svg class="card" viewBox="0 0 100 154" aria-hidden="true"></svg>';
  drawn.content.firstChild.innerHTML = layers.split(" ").map((layer) => `<use href="${art}#${layer}"/>`).join("");
  return drawn.content.firstChild;
}
