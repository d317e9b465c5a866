// The app itself in this phone: Python with Django in a worker, and the file of its database.
//
// Once it runs, its memory is kept: a later start takes that, and neither imports a module nor parses a template. The
// memory is a cache. It bears the name of the build, and whatever is wrong with it, the app starts without it.

import { Disk, Pack, openAlone } from "./disk.js";
import { APP, DATA, LIBRARY, keepMemory, openMemory, startPython } from "./python.js";

const HERE = new URL("./", import.meta.url).href, BASE_FILE = "referee.sqlite3";
const FILES = [BASE_FILE, `${BASE_FILE}-wal`, `${BASE_FILE}-journal`, "cookies.json", "forms.json"];
const EPOCH = 1.7e12, BUILD = "build", BEFORE = "before", REST = 1500; // milliseconds

// A kept memory must not find its clock behind: it counts from an epoch, not from the start of a page.
const sinceStart = performance.now.bind(performance), origin = performance.timeOrigin;
performance.now = () => origin - EPOCH + sinceStart();

let pocket = null, py = null, disk = null, desk = null, ask = null, runErrands = null, news = null, onAnswer = null, first = null;
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
sys.path[:] = ["${APP}", "${LIBRARY}"]
os.chdir("${APP}")
os.environ.update(
    REFEREE_DATA="${DATA}", DJANGO_SETTINGS_MODULE="referee.pocket.settings", DJANGO_ALLOW_ASYNC_UNSAFE="1",
    POCKET_PATH="${place}", REFEREE_SECRET="${secret}",
)
import django
django.setup()
from referee.pocket import desk
desk.open_desk()
`;
// What answers, in one crossing from script to Python and back.
const ANSWERING = `
from pyodide.ffi import to_js
def answer(method, url, headers, body, key, again):
    return to_js(desk.answer(method, url, headers, body.to_bytes(), key, again))
answer, desk.run_errands
`;
const AGAIN = `
import os, random
os.chdir("${APP}")
random.seed()
`;

const fileOf = async (folder, name) => (await folder.getFileHandle(name, { create: true })).getFile();
const text = async (folder, name) => (await fileOf(folder, name)).text();

// Whether no build has ever opened the files of this phone.
const isUntouched = async (folder) => !(await fileOf(folder, BUILD)).size && !(await fileOf(folder, BASE_FILE)).size;

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

// Starts Django on a database that is thrown away.
async function startDjango(secret) {
  py.runPython(START(new URL(pocket.base).pathname, secret));
  tell("django", { done: 0.9 });
  py.FS.writeFile(`${DATA}/${BASE_FILE}`, await bytes("empty.sqlite3"));
}

// Plays a little on the database that is thrown away, so that the memory knows it all, and keeps it.
async function makeMemory(folder) {
  py.runPython("desk.warm_up()\nimport gc\ngc.collect()\ngc.freeze()\nNone");
  clear();
  await keep(folder).catch((error) => tell(`memory not kept: ${error}`));
}

function clear() {
  py.runPython("desk.connections.close_all()");
  for (const name of py.FS.readdir(DATA)) if (FILES.includes(name)) py.FS.unlink(`${DATA}/${name}`);
}

async function begin() {
  const lives = live(pocket.life), folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(pocket.name, { create: true });
  const secret = await secretOf(folder), memory = await keptMemory(folder), hadMemory = Boolean(memory);
  try {
    const isNew = !hadMemory && await isUntouched(folder), packs = await openPacks(!hadMemory), [library, app] = packs;
    py = await startPython({ load, home: HERE, lock: pocket.lock, library, app, isKept: true }, memory);
    memory?.close();
    tell("python", { done: 0.5 });
    if (hadMemory) py.runPython(AGAIN);
    else await startDjango(secret);
    desk = py.globals.get("desk");
    [ask, runErrands] = py.runPython(ANSWERING);
    desk.take_languages(pocket.languages);
    if (isNew) first = new FirstPage(folder, packs);
    else {
      if (!hadMemory) await makeMemory(folder);
      await openFiles(folder, packs, hadMemory);
    }
    await lives;
    postMessage({ ready: true });
  } catch (error) {
    memory?.close();
    const again = hadMemory && troubleOf(error) === "failed";
    if (again) await folder.removeEntry(memoryName()).catch(() => {});
    fail(error, again);
  }
}

async function openFiles(folder, packs, hadMemory) {
  for (const pack of packs) pack.release();
  await openDisk(folder);
  desk.recall_files();
  news = new BroadcastChannel(pocket.name);
  tell("open", { done: 1, hadMemory, heap: py._module.HEAPU8.length });
}

// A phone that keeps nothing yet sees its first page before the memory is made: Home is the same on the database that is
// thrown away. The memory is made when nobody has asked for anything for a moment. Whoever asks for anything else first
// waits for no more than the phone's own files, and the next start makes the memory.
class FirstPage {
  constructor(folder, packs) { Object.assign(this, { folder, packs, timer: 0, opened: null }); }

  // Whether the files have to be opened before this is answered.
  isPassed({ method, url }) { return this.opened || method !== "GET" || url !== new URL(pocket.base).pathname; }

  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.pass(true).catch(() => {}); }, REST);
  }

  pass(isAtRest = false) {
    clearTimeout(this.timer);
    this.opened ??= this.open(isAtRest).catch((error) => { fail(error); throw error; });
    return this.opened;
  }

  async open(isAtRest) {
    if (isAtRest) await makeMemory(this.folder);
    else {
      py.runPython("import gc\ngc.freeze()\nNone");
      clear();
    }
    await openFiles(this.folder, this.packs, false);
    first = null;
  }
}

// The files are those of this build, or of an older one, which are kept as they were until this one has answered once. What
// a newer one made of them and never answered with is taken back; what it did answer with is refused.
async function openDisk(folder) {
  disk = new Disk(folder, FILES);
  await disk.open();
  if (await text(folder, BEFORE) === pocket.build) {
    await disk.restore(BEFORE);
    await write(folder, BUILD, pocket.build);
    await forgetBefore(folder);
  }
  const { build } = pocket, last = await text(folder, BUILD), kept = await text(folder, BEFORE), isOther = last && last !== build;
  disk.mount(py.FS, DATA);
  if (!py.FS.analyzePath(`${DATA}/${BASE_FILE}`).exists) py.FS.writeFile(`${DATA}/${BASE_FILE}`, await bytes("empty.sqlite3"));
  desk.read_database();
  if (isOther) {
    tell("migrating");
    desk.refuse_later_database();
    if (!kept) await keepBefore(folder, last);
    desk.migrate_database();
  }
  disk.settle();
  if (last !== build) await write(folder, BUILD, build);
  if (kept || isOther) onAnswer = () => forgetBefore(folder).catch(() => {});
}

// The name of their build is written last, and goes first: what it names is whole.
async function keepBefore(folder, build) {
  await disk.copy(BEFORE);
  await write(folder, BEFORE, build);
}

async function forgetBefore(folder) {
  await folder.removeEntry(BEFORE);
  await disk.drop(BEFORE);
}

function answer({ method, url, headers, body, key, times }) {
  const [status, named, content, changed] = ask(method, url, headers, new Uint8Array(body), key, times > 1);
  disk?.settle(); // An answer says that what it tells of is on the disk
  return { status, headers: named, body: content, changed: JSON.parse(changed) };
}

// What went wrong, by the name that the page around all others has for it.
function troubleOf(error) {
  if (disk?.isFull || error?.name === "QuotaExceededError") return "full";
  if (error?.type === "LaterBuildError") return "later";
  return /^(Database|Operational|Integrity|Internal|Programming)Error$/.test(error?.type) ? "broken" : "failed";
}

// Whether Python itself has ended, as for want of memory: it says no more why. Another worker is asked the same then.
const isEnd = (error) => !error?.type && !(error instanceof DOMException);

// Holds a lock as long as this worker lives: the page around all others learns so that it has ended, whatever ended it.
function live(name) {
  return new Promise((held) => { navigator.locks.request(name, () => { postMessage({ lives: true }); held(); return new Promise(() => {}); }); });
}

function fail(error, again = false) {
  postMessage({ failed: String(error?.stack ?? error).slice(-2000), trouble: troubleOf(error), again });
}

// Says when there is no room for what was to be written, or when the database can't be read any more.
function report(status) {
  const trouble = disk?.isFull ? "full" : status >= 500 ? desk.take_trouble() : "";
  if (disk) disk.isFull = false;
  if (trouble) postMessage({ trouble });
  if (status >= 500) return;
  onAnswer?.();
  onAnswer = null;
}

// All that comes while the phone's own files are opened waits for them, in its order.
function receive(line, request) {
  if (first?.isPassed(request)) first.pass().then(() => reply(line, request), () => {});
  else reply(line, request);
}

function reply(line, request) {
  const begun = sinceStart();
  let answered = null;
  try { answered = answer(request); } catch (error) {
    if (isEnd(error)) { close(); return; }
    answered = { status: 500, headers: '[["Content-Type", "text/plain"]]', body: new TextEncoder().encode(String(error).slice(-2000)), changed: [] };
  }
  const { status, headers, body, changed } = answered;
  line.postMessage({ id: request.id, status, headers, body: body.buffer, took: sinceStart() - begun }, [body.buffer]);
  for (const one of changed) news?.postMessage(one);
  report(status);
  setTimeout(rest);
  first?.rest();
}

// What requests have left to be done, a little at a time.
function rest(atRest = () => {}) {
  if (!runErrands()) { atRest(); return; }
  disk?.settle();
  setTimeout(rest, 0, atRest);
}

onmessage = ({ data }) => {
  if (data.begin) { pocket = data.begin; begin().catch((error) => fail(error)); }
  if (data.rest) Promise.resolve(first?.opened).then(() => rest(() => postMessage({ rests: true })), () => {});
  if (data.line) data.line.onmessage = (event) => receive(data.line, event.data);
};
