// The page where the app can't go on: what is wrong, all that lies on the disk as one file, and the way to begin anew once
// that was saved. It needs neither Python nor the worker.

const BASE_FILES = ["referee.sqlite3", "referee.sqlite3-wal", "referee.sqlite3-journal"], BEFORE = "before-", LASTING = /^secret$|^memory-/;
const MINUTE = 60000, SOON = 100, TRIES = 50;
const ZIP = { part: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, version: 20, day: 0x5c21 };

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(POCKET.name, { create: true });

// The files of the database that have something in them, and those of the build before.
async function keptFiles() {
  const place = await folder(), found = [];
  for (const name of [...BASE_FILES, ...BASE_FILES.map((file) => BEFORE + file)]) {
    const file = await place.getFileHandle(name).then((handle) => handle.getFile(), () => null);
    if (file?.size) found.push({ name, file });
  }
  return found;
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
  return rest;
});

async function checksum(file) {
  let sum = 0xffffffff;
  const reader = file.stream().getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    for (const byte of value) sum = REMAINDERS[(sum ^ byte) & 0xff] ^ sum >>> 8;
  }
  return ~sum >>> 0;
}

// Numbers of two or four bytes, as a zip has them.
function numbers(...pairs) {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return view.buffer;
}

// A zip of files as they are, not compressed.
export async function zipped(files) {
  const parts = [], list = [];
  let at = 0, length = 0;
  for (const { name, file } of files) {
    const sum = await checksum(file), letters = new TextEncoder().encode(name);
    const about = [[2, ZIP.version], [2, 0], [2, 0], [2, 0], [2, ZIP.day], [4, sum], [4, file.size], [4, file.size], [2, letters.length], [2, 0]];
    const head = numbers([4, ZIP.part], ...about);
    list.push(numbers([4, ZIP.entry], [2, ZIP.version], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), letters);
    parts.push(head, letters, file);
    at += head.byteLength + letters.length + file.size;
  }
  for (const part of list) length += part.byteLength;
  const end = numbers([4, ZIP.end], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, length], [4, at], [2, 0]);
  return new Blob([...parts, ...list, end], { type: "application/zip" });
}

async function save(files) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await zipped(files));
  link.download = `porotos-rescate-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}

// All but the secret of this phone, and the memory that knows it. A worker that has just ended may still hold a file.
async function erase() {
  const place = await folder();
  for (let tries = TRIES; ; tries -= 1) {
    try {
      for await (const name of place.keys()) if (!LASTING.test(name)) await place.removeEntry(name);
      return;
    } catch (error) {
      if (!tries) throw error;
      await new Promise((done) => { setTimeout(done, SOON); });
    }
  }
}

// Shows why it can't go on. `again` is what to do when somebody tries again; only what can't be read may be erased.
export async function showTrouble(trouble, { lang, detail, again }) {
  const answer = await fetch(POCKET.address(`pocket/${POCKET.build}/rescue.html`));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(`main[lang="${lang}"]`);
  const [title, text] = page.querySelectorAll("[data-failed]"), key = (name) => page.querySelector(`[data-${name}]`);
  for (const place of [title, text]) place.textContent = place.dataset[trouble];
  key("detail").textContent = detail;
  const files = await keptFiles();
  key("again").onclick = () => { page.remove(); again(); };
  key("save").hidden = !files.length;
  key("save").onclick = async () => {
    await save(files);
    key("save").textContent = key("save").dataset.saved;
    key("anew").hidden = trouble === "full";
  };
  key("anew").hidden = Boolean(files.length) || trouble === "full";
  key("anew").onclick = async () => {
    const { sure } = key("anew").dataset;
    if (key("anew").textContent !== sure) { key("anew").textContent = sure; return; }
    await erase();
    location.reload();
  };
  document.querySelector(".rescue")?.remove();
  document.body.append(document.adoptNode(page));
  title.focus();
}
