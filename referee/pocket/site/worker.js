// The app itself in this phone: Python with Django in a worker, and the file of its database.
//
// Once it runs, its memory is kept: a later start takes that, and neither imports a module nor parses a template. The
// memory is a cache. It bears the name of the build, and whatever is wrong with it, the app starts without it.

import { Disk, Pack, openAlone } from "./disk.js";
import { DATA, keepMemory, openMemory, startPython } from "./python.js";

const HERE = new URL("./", import.meta.url).href, BASE_FILE = "referee.sqlite3";
const FILES = [BASE_FILE, `${BASE_FILE}-wal`, `${BASE_FILE}-journal`, "cookies.json"];
const EPOCH = 1.7e12;

// A kept memory must not find its clock behind: it counts from an epoch, not from the start of a page.
const sinceStart = performance.now.bind(performance), origin = performance.timeOrigin;
performance.now = () => origin - EPOCH + sinceStart();

let pocket = null, py = null, disk = null, desk = null, news = null;
const tell = (step, more = {}) => postMessage({ step, at: Math.round(sinceStart()), ...more });

// A part of the app, from where the phone keeps it.
async function part(name) {
  const got = await (await caches.open(pocket.cache)).match(HERE + name) ?? await fetch(HERE + name);
  if (!got.ok) throw new Error(`${name}: ${got.status}`);
  return got.blob();
}

const bytes = async (name) => new Uint8Array(await (await part(name)).arrayBuffer());

const START = (place, secret) => `
import os, sys
sys.path.insert(0, "/app")
os.chdir("/app")
os.environ.update(
    REFEREE_DATA="${DATA}", DJANGO_SETTINGS_MODULE="referee.pocket.settings", DJANGO_ALLOW_ASYNC_UNSAFE="1",
    POCKET_PATH="${place}", REFEREE_SECRET="${secret}",
)
import django
django.setup()
from referee.pocket import desk
desk.open_desk()
`;
const AGAIN = `
import os, random
os.chdir("/app")
random.seed()
`;

async function text(folder, name) {
  return (await (await folder.getFileHandle(name, { create: true })).getFile()).text();
}

async function write(folder, name, content) {
  const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writer.write(content);
  await writer.close();
}

// The secret of this phone, made here. A memory that knows another one is none of ours.
async function secretOf(folder) {
  const kept = await text(folder, "secret");
  if (kept) return kept;
  await folder.removeEntry(memoryName()).catch(() => {});
  const made = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await write(folder, "secret", made);
  return made;
}

const memoryName = () => `memory-${pocket.build}`;

// The memory of an earlier start, if there is one and it begins well.
async function keptMemory(folder) {
  let file = null;
  try {
    file = await openAlone(await folder.getFileHandle(memoryName()));
    return openMemory(file);
  } catch { file?.close(); return null; }
}

async function keep(folder) {
  for await (const name of folder.keys()) if (name.startsWith("memory-")) await folder.removeEntry(name);
  const handle = await folder.getFileHandle(`${memoryName()}.part`, { create: true }), file = await openAlone(handle);
  try { keepMemory(file, py); } finally { file.close(); }
  await handle.move(memoryName());
  tell("memory kept");
}

const load = (name) => import(`./${name}`);

// The files of Python and of the app. A first start reads most of them.
async function openPacks(isFirst) {
  const packs = await Promise.all(["std.bin", "app.bin"].map(async (name) => Pack.open(await part(name))));
  if (isFirst) await Promise.all(packs.map((pack) => pack.hold()));
  return packs;
}

// Starts Django, and plays a little on a database that is thrown away, so that the memory knows it all.
async function startDjango(secret) {
  py.runPython(START(new URL(pocket.base).pathname, secret));
  tell("django", { done: 0.9 });
  py.FS.writeFile(`${DATA}/${BASE_FILE}`, await bytes("empty.sqlite3"));
  py.runPython("desk.warm_up()\nimport gc\ngc.collect()\nNone");
  for (const name of py.FS.readdir(DATA)) if (FILES.includes(name)) py.FS.unlink(`${DATA}/${name}`);
}

async function begin() {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(pocket.name, { create: true });
  const secret = await secretOf(folder), memory = await keptMemory(folder), hadMemory = Boolean(memory);
  try {
    const [library, app] = await openPacks(!hadMemory);
    py = await startPython({ load, home: HERE, lock: pocket.lock, library, app, isKept: true }, memory);
    memory?.close();
    tell("python", { done: 0.5 });
    if (hadMemory) py.runPython(AGAIN);
    else await startDjango(secret);
    for (const pack of [library, app]) pack.release();
    if (!hadMemory) await keep(folder).catch((error) => tell(`memory not kept: ${error}`));
    await openDisk(folder);
    desk = py.globals.get("desk");
    desk.recall_cookies();
    news = new BroadcastChannel(pocket.name);
    tell("open", { done: 1, hadMemory, heap: py._module.HEAPU8.length });
    postMessage({ ready: true });
  } catch (error) {
    memory?.close();
    if (hadMemory) await folder.removeEntry(memoryName()).catch(() => {});
    postMessage({ failed: String(error?.stack ?? error).slice(-2000), again: hadMemory });
  }
}

async function openDisk(folder) {
  disk = new Disk(folder, FILES);
  await disk.open();
  const before = await text(folder, "build");
  if (before && before !== pocket.build) await disk.copy("before");
  disk.mount(py.FS, DATA);
  if (!py.FS.analyzePath(`${DATA}/${BASE_FILE}`).exists) py.FS.writeFile(`${DATA}/${BASE_FILE}`, await bytes("empty.sqlite3"));
  if (before && before !== pocket.build) {
    tell("migrating");
    py.runPython("desk.migrate_database()");
  }
  disk.settle();
  if (before !== pocket.build) await write(folder, "build", pocket.build);
}

function answer({ method, url, headers, body }) {
  const given = py.toPy(new Uint8Array(body)), answered = desk.answer(method, url, headers, given.tobytes());
  const [status, named, content, changed] = [0, 1, 2, 3].map((place) => answered.get(place));
  const view = content.getBuffer(), copy = view.data.slice();
  view.release();
  for (const proxy of [content, answered, given]) proxy.destroy?.();
  disk.settle(); // An answer says that what it tells of is on the disk
  return { status, headers: named, body: copy, changed: JSON.parse(changed) };
}

function reply(line, request) {
  const begun = sinceStart();
  let answered = null;
  try { answered = answer(request); } catch (error) {
    answered = { status: 500, headers: '[["Content-Type", "text/plain"]]', body: new TextEncoder().encode(String(error).slice(-2000)), changed: [] };
  }
  const { status, headers, body, changed } = answered;
  line.postMessage({ id: request.id, status, headers, body: body.buffer, took: sinceStart() - begun }, [body.buffer]);
  for (const one of changed) news.postMessage(one);
  setTimeout(rest);
}

// What requests have left to be done, a little at a time.
function rest() {
  if (!desk.run_errands()) return;
  disk.settle();
  setTimeout(rest);
}

onmessage = ({ data }) => {
  if (data.begin) { pocket = data.begin; begin().catch((error) => postMessage({ failed: String(error?.stack ?? error) })); }
  if (data.line) data.line.onmessage = (event) => reply(data.line, event.data);
};
