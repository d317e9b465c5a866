// Runs Python in a site of the pocket as a phone would, but in Node: node in_node.mjs SITE PATH [--memory] < program
//
// The program finds `desk`, with a database as it is shipped; what it puts in RESULT is written as JSON. With --memory it
// runs after the memory of a first start was kept and loaded again.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const [site, place, ...options] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pocket-"));
for (const name of fs.readdirSync(path.join(site, "pocket"))) {
  const [, plain] = /^(.*)\.[0-9a-f]{12}\.bin$/.exec(name) ?? [];
  if (plain) fs.writeFileSync(path.join(folder, plain), zlib.gunzipSync(fs.readFileSync(path.join(site, "pocket", name))));
}
fs.writeFileSync(path.join(folder, "package.json"), '{"type": "module"}');
const load = (name) => import(pathToFileURL(path.join(folder, name)).href);
const read = (name) => new Uint8Array(fs.readFileSync(path.join(folder, name)));
const { Pack } = await load("disk.js"), { keepMemory, openMemory, startPython } = await load("python.js");
const build = fs.readdirSync(path.join(site, "pocket")).find((name) => !name.includes("."));
const { lock } = JSON.parse(/^const POCKET = (.*);$/m.exec(fs.readFileSync(path.join(site, "pocket", build, "parts.js"), "utf8"))[1]);

// A file as a worker has it in a browser.
class File {
  constructor(name) { this.file = fs.openSync(name, "w+"); }

  truncate(size) { fs.ftruncateSync(this.file, size); }

  getSize() { return fs.fstatSync(this.file).size; }

  read(into, { at }) { return fs.readSync(this.file, into, 0, into.length, at); }

  write(from, { at }) { return fs.writeSync(this.file, new Uint8Array(from.buffer, from.byteOffset, from.byteLength), 0, from.byteLength, at); }

  flush() {}
}

async function python(memory) {
  const [library, app] = await Promise.all(["std.bin", "app.bin"].map((name) => Pack.open(new Blob([read(name)]))));
  await Promise.all([library.hold(), app.hold()]); // Only browsers read a blob in the midst of a script
  return startPython({ load, home: `${folder}/`, lock, library, app, isKept: options.includes("--memory") }, memory);
}

const START = `
import os, sys
sys.path[:] = ["/app", "/lib/python3.14"]
os.chdir("/app")
os.environ.update(REFEREE_DATA="/data", DJANGO_SETTINGS_MODULE="referee.pocket.settings", POCKET_PATH="${place}", REFEREE_SECRET="only-for-tests-" * 5, DJANGO_ALLOW_ASYNC_UNSAFE="1")
import django
django.setup()
from referee.pocket import desk
desk.open_desk()
`;

const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
async function started(memory) {
  const py = await python(memory);
  if (!memory) py.runPython(START);
  else py.runPython('import os\nos.chdir("/app")');
  py.FS.writeFile("/data/referee.sqlite3", read("empty.sqlite3"));
  return py;
}

let py = await started(null);
if (options.includes("--memory")) {
  py.runPython("desk.warm_up()\nimport gc\ngc.collect()\ngc.freeze()");
  for (const name of py.FS.readdir("/data")) if (name.startsWith("referee.sqlite3")) py.FS.unlink(`/data/${name}`);
  const file = new File(path.join(folder, "memory"));
  keepMemory(file, py);
  py = await started(openMemory(file));
}
const setup = cpu();
py.FS.mkdirTree("/files");
for (const file of options.filter((one) => !one.startsWith("--"))) py.FS.writeFile(`/files/${path.basename(file)}`, fs.readFileSync(file));
py.runPython(fs.readFileSync(0, "utf8"));
py.runPython("import json\nRESULT = json.dumps(RESULT)");
fs.rmSync(folder, { recursive: true });
console.log(JSON.stringify({ result: JSON.parse(py.globals.get("RESULT")), setup, cpu: cpu() - setup, heap: py._module.HEAPU8.length }));
