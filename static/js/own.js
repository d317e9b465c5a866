// What this phone makes of the fragment that every phone gets: own side first, what it must answer, whose turn it is.
// Everything is done before the fragment is shown, so that nothing jumps.
"use strict";

const own = (() => {
  const { body } = document;
  const texts = document.getElementById("own")?.dataset ?? {};
  const remember = (name, value) => { document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`; };
  const recall = (name) => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.split("=")[1];
  const watching = body.classList.contains("watching");
  const side = body.dataset.side === undefined ? null : Number(body.dataset.side);
  const seat = body.dataset.seat ?? null;
  // A player's own phone logs for its own side only; a pencil logs for all, wherever it sits.
  const alone = body.dataset.role === "seat" && side !== null;
  let asked = "";

  // The side that stands on the left: one's own; where nobody sits, as somebody has turned them.
  const first = () => side ?? (watching && recall("swap") === "1" ? 1 : 0);

  function swap(one, other) {
    const place = document.createComment("");
    one.replaceWith(place);
    other.replaceWith(one);
    place.replaceWith(other);
  }

  function turn(live) {
    for (const row of live.querySelectorAll(".board, .row, .briefly, .line")) {
      const both = row.matches(".line") ? row.children : row.querySelectorAll(":scope > .s0, :scope > .s1");
      if (both.length === 2 && both[0].className !== both[1].className || row.matches(".line")) swap(both[0], both[1]);
    }
    const [left, right] = [...live.querySelectorAll(".line > span")].map((one) => one.textContent);
    if (left) live.dataset.say = live.dataset.say.replace(new RegExp(`${right}( \\S+ )${left}\\.$`), `${left}$1${right}.`);
    const falta = live.querySelector("[data-gloss='falta envido']");
    if (falta) falta.textContent = falta.textContent.replace(/(\d+)\/(\d+)/, "$2/$1");
    for (const key of live.querySelectorAll("[aria-keyshortcuts][id$='-0']")) {
      const other = live.querySelector(`[id="${key.id.slice(0, -1)}1"][aria-keyshortcuts]`);
      if (!other) continue;
      const letter = key.getAttribute("aria-keyshortcuts");
      key.setAttribute("aria-keyshortcuts", other.getAttribute("aria-keyshortcuts"));
      other.setAttribute("aria-keyshortcuts", letter);
    }
  }

  // In a duel, whoever does not play it only looks on (AR-PIC-09).
  const looksOn = ({ dataset: { playing } }) => Boolean(playing) && seat !== null && !playing.split(" ").includes(seat);

  // What only the other side's phones, or a pencil, may log stands dim; tapped, it says whom to ask. What this phone
  // logs for its side is said by whoever holds it.
  function voice(live) {
    const me = JSON.parse(live.dataset.names).seats[seat], out = looksOn(live);
    for (const key of live.querySelectorAll("[data-half], .row:not(.trick, .hand, .proof, .pido) > .push")) {
      if (!key.matches(`.row > .s${side}`)) key.setAttribute("aria-disabled", "true");
      else if (me) name(key, me, out);
      if (out && key.matches(".row > .push")) key.setAttribute("aria-disabled", "true");
    }
  }

  // Between two sides a key says who; where only one is left, it says what. Whoever looks on reads who plays.
  function name(key, me, out) {
    const word = key.querySelector("em"), gloss = key.parentElement.querySelector(".gloss");
    key.setAttribute("aria-label", `${me}: ${JSON.parse(key.dataset.entries).at(-1).say}`);
    if (word && !out) word.nextSibling.textContent = ` ${me}`;
    if (!gloss) return;
    key.textContent = gloss.textContent;
    key.lang = "es";
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

  // A big screen keeps the last award until the next one.
  function keep(live) {
    const shown = document.getElementById("award"), place = live.querySelector(".facts");
    const before = document.getElementById("live");
    if (!shown || !place || live.querySelector("#award") || before === live) return;
    if (before.dataset.hand !== live.dataset.hand || shown.dataset.kept === live.dataset.hand) {
      const kept = shown.cloneNode(true);
      kept.dataset.kept = live.dataset.hand;
      place.append(kept);
    }
  }

  document.addEventListener("animationend", ({ animationName }) => { if (animationName === "flash") body.classList.remove("flash"); });

  function arrange(live) {
    if (first() === 1) turn(live);
    live.dataset.own = "";
    if (alone) voice(live);
    if (side !== null) mark(live);
    if (watching) keep(live);
    live.inert = body.classList.contains("locked");
    return live;
  }

  return { alone, arrange, first, recall, remember, side, turn };
})();
