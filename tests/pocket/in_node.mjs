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
  if (plain) fs.writeFileSync(path.join(folder, plain.replace("disk.js", "disk.mjs")), zlib.gunzipSync(fs.readFileSync(path.join(site, "pocket", name))));
}
const load = (name) => import(pathToFileURL(path.join(folder, name)).href);
const read = (name) => new Uint8Array(fs.readFileSync(path.join(folder, name)));
const { loadPyodide } = await load("pyodide.mjs"), { shelve } = await load("disk.mjs");
const build = fs.readdirSync(path.join(site, "pocket")).find((name) => !name.includes("."));
const { lock } = JSON.parse(/^const POCKET = (.*);$/m.exec(fs.readFileSync(path.join(site, "pocket", build, "parts.js"), "utf8"))[1]);

async function python(memory) {
  const settings = { indexURL: `${folder}/`, stdLibURL: `${folder}/std.zip`, lockFileContents: lock, _makeSnapshot: options.includes("--memory") && !memory };
  if (!memory) return loadPyodide(settings);
  const createPyodideModule = async (given) => {
    const module = await (await load("pyodide.asm.mjs")).default(given);
    while (module.HEAPU8.length < memory.length) module._malloc(8 << 20);
    return module;
  };
  return loadPyodide({ ...settings, _loadSnapshot: memory, createPyodideModule });
}

const START = `
import os, sys
sys.path.insert(0, "/app")
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
  shelve(py.FS, read("app.bin"), "/app");
  py.FS.mkdirTree("/data");
  if (!memory) py.runPython(START);
  else py.runPython('import os\nos.chdir("/app")');
  py.FS.writeFile("/data/referee.sqlite3", read("empty.sqlite3"));
  return py;
}

let py = await started(null);
if (options.includes("--memory")) {
  py.runPython("desk.warm_up()\nimport gc\ngc.collect()");
  for (const name of py.FS.readdir("/data")) if (name.startsWith("referee.sqlite3")) py.FS.unlink(`/data/${name}`);
  py = await started(py.makeMemorySnapshot());
}
const setup = cpu();
py.FS.mkdirTree("/files");
for (const file of options.filter((one) => !one.startsWith("--"))) py.FS.writeFile(`/files/${path.basename(file)}`, fs.readFileSync(file));
py.runPython(fs.readFileSync(0, "utf8"));
py.runPython("import json\nRESULT = json.dumps(RESULT)");
fs.rmSync(folder, { recursive: true });
console.log(JSON.stringify({ result: JSON.parse(py.globals.get("RESULT")), setup, cpu: cpu() - setup, heap: py._module.HEAPU8.length }));
