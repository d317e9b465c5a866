// Changes a match until the phone dies: points, and at random a correction of one, or a dispute about one that is settled
// by points. Every entry that was acknowledged is written to the console by its key: "taken KEY".
async () => {
  const table = location.pathname, read = (text) => new DOMParser().parseFromString(text, "text/html");
  const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"] };
  const send = (url, fields) => fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  const page = async (answer) => [answer.url, read(await (await answer).text())];
  const value = (found, name) => found.querySelector(`[name="${name}"]`)?.value ?? "";
  const named = (name) => console.log(`taken ${name}`);
  let count = 0;

  async function point() {
    const key = `k${Date.now()}x${count}`.padEnd(16, "x"), entries = JSON.stringify([{ adjust: [0, count % 2 ? -1 : 1] }]);
    const answer = await send(`${table}tap`, { key, entries, rev: document.getElementById("live").dataset.rev });
    if ((await answer.json()).status === "taken") named(key);
  }

  // The last entry but one, so that it is no undoing, for which nobody would be asked.
  async function correct() {
    const [, hand] = await page(await fetch(`${table}mano`));
    const number = [...hand.querySelectorAll(".target")].map((one) => /anotado\/(\d+)/.exec(one.getAttribute("href"))[1]).at(-2);
    const entries = JSON.stringify([{ adjust: [1, 0] }]);
    const [url, proposed] = await page(await send(`${table}anotado/${number}/corregir/`, { entries, why: "valor mal" }));
    const proposal = /propuesta\/(\d+)/.exec(url)?.[1];
    if (!proposal) return;
    const [, settled] = await page(await send(url, { answer: "yes", stamp: value(proposed, "stamp") }));
    if (settled.querySelector(".became")?.textContent.includes("se hizo")) named(`proposal-${proposal}~`);
  }

  async function dispute() {
    const [, asked] = await page(await fetch(`${table}objetar/`));
    const [url] = await page(await send(`${table}objetar/`, { matter: value(asked, "matter"), claim: "no fue así", reason: "" }));
    if (!url.includes("/disputa/")) return;
    const [, decided] = await page(await send(url, { decision: "points", points0: count % 2 ? -1 : 1, points1: 0, why: "así" }));
    const proposal = value(decided, "proposal");
    const [, settled] = await page(await send(url, { proposal, stamp: value(decided, "stamp"), answer: "yes" }));
    if (settled.querySelector("h1").textContent === "Discusión decidida") named(`proposal-${proposal}~`);
  }

  for (;; count += 1) {
    const chance = Math.random();
    await (chance < 0.1 ? correct() : chance < 0.15 ? dispute() : point());
    await new Promise((done) => { setTimeout(done, 150 * Math.random()); });
  }
}
