// What this phone makes of the fragment that every phone gets: own side first, what it must answer, whose turn it is.
// Everything is done before the fragment is shown, so that nothing jumps.
"use strict";

const own = (() => {
  const { body } = document;
  const texts = document.getElementById("own")?.dataset ?? {};
  const remember = (name, value) => { document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`; };
  const recall = (name) => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.split("=")[1];
  const watching = body.classList.contains("watching");
  const seat = body.dataset.seat ?? null;
  // A player's own phone logs for its own side only; a pencil logs for all, wherever it sits.
  const alone = body.dataset.role === "seat" && seat !== null;
  // The side of this phone's seat in the hand that the keys are of: a gallo may go round with the deal.
  let side = seat === null ? null : Number(body.dataset.side), asked = "";

  // Where nobody sits, somebody may have put the columns the other way round.
  const swapped = () => Number(watching && seat === null && recall("swap") === "1");

  function swap(one, other) {
    const place = document.createComment("");
    one.replaceWith(place);
    other.replaceWith(one);
    place.replaceWith(other);
  }

  // The columns in another order, with the scores in the bar and for the ear; the hot keys stay where they are.
  function order(live, places) {
    const board = live.querySelector(".board"), halves = [...board.children], scores = [...live.querySelectorAll(".line > span")];
    const said = scores.map((one) => one.textContent), letters = halves.map((one) => one.firstElementChild.getAttribute("aria-keyshortcuts"));
    board.append(...places.map((from) => halves[from]));
    places.forEach((from, to) => {
      scores[to].textContent = said[from];
      if (letters[to]) halves[from].firstElementChild.setAttribute("aria-keyshortcuts", letters[to]);
    });
    live.dataset.say = live.dataset.say.replace(new RegExp(`${said.join("( \\S+ )")}\\.`), (_all, between) => `${places.map((from) => said[from]).join(between)}.`);
  }

  const reverse = (live) => order(live, [...live.querySelector(".board").children].map((_one, place, all) => all.length - 1 - place));

  // The keys of the two sides, the other way round.
  function turn(live) {
    for (const row of live.querySelectorAll(".row, .briefly")) {
      const both = row.querySelectorAll(":scope > .s0, :scope > .s1");
      if (both.length === 2 && both[0].className !== both[1].className) swap(both[0], both[1]);
    }
    const falta = live.querySelector("[data-gloss='falta envido']");
    if (falta) falta.textContent = falta.textContent.replace(/(\d+)\/(\d+)/, "$2/$1");
    for (const key of live.querySelectorAll(".push[aria-keyshortcuts][id$='-0']")) {
      const other = live.querySelector(`[id="${key.id.slice(0, -1)}1"][aria-keyshortcuts]`);
      if (!other) continue;
      const letter = key.getAttribute("aria-keyshortcuts");
      key.setAttribute("aria-keyshortcuts", other.getAttribute("aria-keyshortcuts"));
      other.setAttribute("aria-keyshortcuts", letter);
    }
  }

  // One's own comes first: the column, or where each has its own, the seats from there on; and the keys of one's side.
  function front(live) {
    const count = live.querySelector(".board").children.length;
    if (seat !== null) body.dataset.side = side = Number(live.dataset.sides[seat] ?? 0);
    if (seat !== null && count > 2) order(live, Array.from({ length: count }, (_one, place) => (place + Number(seat)) % count));
    else if (side === 1 || swapped()) reverse(live);
    if (side === 1) turn(live);
  }

  // In a duel, whoever does not play it only looks on (AR-PIC-09).
  const looksOn = ({ dataset: { playing } }) => Boolean(playing) && seat !== null && !playing.split(" ").includes(seat);

  // What only the other side's phones, or a pencil, may log stands dim; tapped, it says whom to ask. What this phone
  // logs for its side is said by whoever holds it.
  function voice(live) {
    const me = JSON.parse(live.dataset.names).seats[seat], out = looksOn(live);
    for (const key of live.querySelectorAll("[data-half], .row:not(.trick, .hand, .proof, .pido, .more) > .push")) {
      if (!key.matches(`.row > .s${side}`)) key.setAttribute("aria-disabled", "true");
      else if (me) name(key, me, out);
      if (out && key.matches(".row > .push")) key.setAttribute("aria-disabled", "true");
    }
  }

  // Between two sides a key says who; where only one is left, it says what. Whoever looks on reads who plays.
  function name(key, me, out) {
    const word = key.querySelector("em"), gloss = key.parentElement.querySelector(".gloss"), said = JSON.parse(key.dataset.entries).at(-1);
    if ("by" in said || "tells" in key.dataset) return;
    key.setAttribute("aria-label", `${me}: ${said.say}`);
    if (word && !out) word.nextSibling.textContent = ` ${me}`;
    if (!gloss) return;
    key.textContent = gloss.textContent;
    key.lang = gloss.lang;
    gloss.setAttribute("aria-label", `${gloss.dataset.gloss} (?)`);
    gloss.textContent = "(?)";
  }

  // "Contestan ustedes", "te toca": written in the strip, and for the eye and the hand the moment it begins.
  function mark(live) {
    const { answers, turn: whose } = live.dataset;
    const mine = looksOn(live) ? "" : answers === String(side) ? "answer" : whose !== "" && whose === seat ? "turn" : "";
    body.dataset.mine = mine;
    const place = live.querySelector(".strip .told, .showdown h2");
    if (mine && place) {
      const told = document.createElement("b");
      told.className = "mine";
      told.textContent = mine === "answer" ? texts.answer : texts.turn;
      place.prepend(told, " ");
    }
    const question = mine === "answer" ? `${live.dataset.hand} ${live.querySelector(".strip")?.textContent}` : "";
    const touched = navigator.userActivation?.hasBeenActive !== false;
    if (question && question !== asked && touched) navigator.vibrate?.([60, 80, 60]);
    body.classList.toggle("flash", Boolean(question) && question !== asked);
    asked = question;
  }

  // A big screen keeps the last award until the next one, but in a dispute.
  function keep(live) {
    const shown = document.getElementById("award"), place = live.querySelector(".facts");
    const before = document.getElementById("live");
    if (!shown || !place || live.querySelector("#award, #contested") || before === live) return;
    if (before.dataset.hand !== live.dataset.hand || shown.dataset.kept === live.dataset.hand) {
      const kept = shown.cloneNode(true);
      kept.dataset.kept = live.dataset.hand;
      place.append(kept);
    }
  }

  document.addEventListener("animationend", ({ animationName }) => { if (animationName === "flash") body.classList.remove("flash"); });

  function arrange(live) {
    front(live);
    live.dataset.own = "";
    if (alone) voice(live);
    if (side !== null) mark(live);
    if (watching) keep(live);
    live.inert = body.classList.contains("locked");
    return live;
  }

  return { alone, arrange, recall, remember, reverse, swapped };
})();
