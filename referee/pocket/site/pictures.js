// Pictures to send: a server draws them dot by dot, and here the page does, from the same SVG.

const FONT = /url\("([^"]+)"\)/g, RED = [255, 107, 74, 255];
const TRIAL = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="rgb(${RED.slice(0, 3)})"/></svg>`;

const dataOf = (blob) => new Promise((done, failed) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = () => failed(reader.error);
  reader.readAsDataURL(blob);
});

// An SVG that is drawn as a picture loads nothing from outside: its fonts go into it.
async function withFonts(svg) {
  const addresses = [...new Set([...svg.matchAll(FONT)].map(([, address]) => address))];
  const fonts = await Promise.all(addresses.map(async (address) => [address, await dataOf(await (await fetch(address)).blob())]));
  const inside = new Map(fonts);
  return svg.replace(FONT, (_whole, address) => `url("${inside.get(address)}")`);
}

async function drawn(svg) {
  const image = new Image(), canvas = document.createElement("canvas");
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas;
  } finally { URL.revokeObjectURL(image.src); }
}

// Returns the PNG of an answer that has the SVG.
export async function drawPicture(answer) {
  const canvas = await drawn(await withFonts(await answer.text()));
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}

// A browser may refuse, or give other dots than were drawn, so that nobody knows it by them.
async function tried() {
  try {
    const canvas = await drawn(TRIAL), { data } = canvas.getContext("2d").getImageData(1, 1, 1, 1);
    return RED.every((part, place) => part === data[place]);
  } catch { return false; }
}

let trial = null;

// Resolves with whether pictures can be drawn here.
export const canDraw = () => (trial ??= tried());
