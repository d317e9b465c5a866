// The card picker: bravas in one tap, any other card by rank and suit (in either order, or in one stroke from one to the
// other). What may be played comes with each fragment; a key that is off answers why, like every other key.
"use strict";

(() => {
  const sheet = document.getElementById("sheet-cards"), table = document.querySelector("[data-live]");
  if (!sheet) return;
  const one = (selector) => sheet.querySelector(selector), every = (selector) => sheet.querySelectorAll(selector);
  const now = one("[data-now]"), title = one("h2"), chosen = one("[data-chosen]"), done = one("[data-done]");
  const whoPlayed = one("[data-who-played]");
  const TWICE = 400, MOST = 3;
  let pick = null, last = { card: "", at: 0 };

  // --- what the fragment says --------------------------------------------------------------------------------------
  const source = () => document.getElementById(pick.show ? "k-show-cards" : "cards-now");
  const nameOf = (from) => (pick.show ? from.dataset.title : from.dataset.hand);

  function refresh() {
    const from = source();
    if (!from || nameOf(from) !== pick.name) return sheet.close();
    const { turn, off } = from.dataset;
    if (pick.seen === `${turn} ${off}`) return undefined;
    pick.seen = `${turn} ${off}`;
    if (pick.show) pick.off = { [pick.seat]: off.split(" ") };
    else {
      pick.off = Object.fromEntries(Object.entries(JSON.parse(off)).map(([seat, cards]) => [seat, cards.split(" ")]));
      pick.seat = turn;
      now.innerHTML = from.innerHTML;
    }
    title.textContent = from.dataset.title;
    Object.assign(pick, { rank: "", suit: "", card: "" });
    return paint();
  }

  // Off for the seat that plays; where that is still open, off for all who may.
  function isOff(card) {
    const lists = pick.seat === "" ? Object.values(pick.off) : [pick.off[pick.seat]];
    return !lists.some((cards) => cards && !cards.includes(card)) || (pick.list.length === MOST && !pick.list.includes(card));
  }

  function mark(key, off, pressed) {
    if (off) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
    if (pressed !== undefined) key.setAttribute("aria-pressed", String(pressed));
  }

  const cardsOf = (rank, suit) => (rank ? [rank] : [...every("[data-rank]")].map((key) => key.dataset.rank))
    .flatMap((first) => (suit ? [suit] : [...every("[data-suit]")].map((key) => key.dataset.suit)).map((second) => first + second));
  const called = (card) => one(`.all [data-card="${card}"]`).getAttribute("aria-label");

  function paint() {
    const allOff = (rank, suit) => cardsOf(rank, suit).every(isOff);
    for (const key of every("[data-card]")) mark(key, isOff(key.dataset.card), pick.show ? pick.list.includes(key.dataset.card) : undefined);
    for (const key of every("[data-rank]")) mark(key, allOff(key.dataset.rank, pick.suit), key.dataset.rank === pick.rank);
    for (const key of every("[data-suit]")) {
      mark(key, allOff(pick.rank, key.dataset.suit), key.dataset.suit === pick.suit);
      key.setAttribute("aria-label", pick.rank ? called(pick.rank + key.dataset.suit) : key.dataset.name);
    }
    for (const key of every("[data-seat]")) key.setAttribute("aria-pressed", String(key.dataset.seat === pick.seat));
    whoPlayed.hidden = !pick.card;
    drawChosen();
  }

  // The cards that were picked to be shown; a tap takes one back.
  function drawChosen() {
    chosen.hidden = !pick.show;
    done.hidden = !pick.list.length;
    chosen.replaceChildren(...pick.list.map((card) => {
      const key = document.createElement("button");
      key.type = "button";
      key.className = "drawn";
      key.dataset.card = card;
      key.setAttribute("aria-label", `${chosen.dataset.drop} ${called(card)}`);
      key.innerHTML = `<svg class="card" viewBox="0 0 100 154" aria-hidden="true"><use href="${sheet.dataset.art}#${card}"/></svg>`;
      return key;
    }));
  }

  // --- opening and closing -----------------------------------------------------------------------------------------
  function open(show) {
    pick = { show, seat: "", off: {}, list: [], queue: [], sent: false, seen: null };
    const from = source();
    pick.name = nameOf(from);
    if (show) pick.seat = from.dataset.show;
    now.replaceChildren();
    for (const key of every("[data-playing]")) key.hidden = show;
    // What the referee answers must be seen and heard beside a modal sheet, so it goes along.
    one(".inside").append(document.getElementById("status"), document.getElementById("notice"));
    refresh();
    sheet.showModal();
  }

  sheet.addEventListener("close", () => {
    document.body.append(document.getElementById("status"), document.getElementById("notice"));
    pick = null;
  });
  table.addEventListener("table:shown", () => { if (pick) refresh(); });
  table.addEventListener("table:answered", (event) => {
    if (!pick) return;
    pick.sent = false;
    every(".down").forEach((key) => key.classList.remove("down"));
    const next = pick.queue.shift();
    if (event.detail !== "taken") pick.queue = [];
    else if (next) take(next, one(`.all [data-card="${next}"]`));
  });

  // --- picking -----------------------------------------------------------------------------------------------------
  function take(card, key) {
    const soon = Date.now() - last.at < TWICE && last.card === card;
    last = { card, at: Date.now() };
    if (soon && !pick.show) return;
    if (pick.show && !isOff(card)) choose(card);
    else if (pick.show) log([{ by: Number(pick.seat), show: [card] }], key);
    else if (pick.seat === "") { pick.card = card; paint(); one("[data-turn]")?.focus(); }
    else if (isOff(card)) log([{ by: Number(pick.seat), play: card }], key);
    else {
      if (pick.sent) pick.queue.push(card);
      else { pick.sent = true; log([{ by: Number(pick.seat), play: card }], key); }
      Object.assign(pick, { rank: "", suit: "" });
    }
  }

  function choose(card) {
    pick.list = pick.list.includes(card) ? pick.list.filter((other) => other !== card) : [...pick.list, card];
    Object.assign(pick, { rank: "", suit: "" });
    paint();
  }

  function log(entries, key) {
    key.dataset.entries = JSON.stringify(entries);
    globalThis.porotos.press(key);
  }

  // A rank and a suit make a card, whichever comes first; pressed again, the first is let go.
  function half(kind, value, key) {
    pick[kind] = pick[kind] === value ? "" : value;
    const { rank, suit } = pick;
    if (!rank || !suit) return paint();
    mark(key, isOff(rank + suit));
    take(rank + suit, key);
    pick[kind] = "";
    return paint();
  }

  function seat(number) {
    const { card } = pick;
    Object.assign(pick, { seat: number, card: "" });
    paint();
    if (card) { last.at = 0; take(card, one(`.all [data-card="${card}"]`)); }
  }

  function show() {
    const entries = [{ by: Number(pick.seat), show: pick.list }];
    sheet.close();
    globalThis.porotos.tap(entries);
  }

  function briefly() {
    sheet.close();
    document.getElementById("k-trick-0")?.focus();
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    const data = key.dataset;
    if ("cards" in data) open(false);
    else if (data.show) open(true);
    if (!pick || !sheet.contains(key) || stroke.done) { stroke.done = false; return; }
    if (data.card) take(data.card, key);
    else if (data.rank) half("rank", data.rank, key);
    else if (data.suit) half("suit", data.suit, key);
    else if (data.seat) seat(data.seat);
    else if ("done" in data) show();
    else if ("briefly" in data) briefly();
  });

  // --- one stroke: press a rank, slide to a suit, let go -----------------------------------------------------------
  const stroke = { rank: "", over: null, done: false };
  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-suit]");

  sheet.addEventListener("pointerdown", (event) => {
    stroke.rank = event.target.closest("[data-rank]")?.dataset.rank || "";
    stroke.done = false;
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!stroke.rank || under(event) === stroke.over) return;
    stroke.over?.classList.remove("over");
    stroke.over = under(event);
    if (pick.rank !== stroke.rank) { Object.assign(pick, { rank: stroke.rank, suit: "" }); paint(); }
    stroke.over?.classList.add("over");
  });
  for (const name of ["pointerup", "pointercancel"]) {
    sheet.addEventListener(name, (event) => {
      const { over } = stroke;
      over?.classList.remove("over");
      Object.assign(stroke, { rank: "", over: null });
      if (name === "pointercancel" || !over || over !== under(event)) return;
      stroke.done = true;
      setTimeout(() => { stroke.done = false; }, 50);
      half("suit", over.dataset.suit, over);
    });
  }

  // --- on a keyboard: the rank's digits, then the suit's letter ----------------------------------------------------
  let digits = "";
  sheet.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const key = event.key.toLowerCase();
    if (/^\d$/.test(key)) digits += key;
    else if (/^[eboc]$/.test(key) && one(`.all [data-card="${digits}${key}"]`)) {
      const card = one(`.all [data-card="${digits}${key}"]`);
      digits = "";
      take(card.dataset.card, card);
    } else digits = "";
  });
})();
