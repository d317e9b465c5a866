// Keeps a small memory and pours it again, whole and damaged: node memory.mjs SCRIPTS, a folder with disk.js and python.js.

import path from "node:path";
import { pathToFileURL } from "node:url";

const { keepMemory, openMemory } = await import(pathToFileURL(path.join(process.argv[2], "python.js")).href);
const PAGE = 1 << 16, HEAD = new Uint8Array(32).fill(7);

// A file in memory, as a worker has it in a browser.
class File {
  constructor(bytes = new Uint8Array(0)) { this.bytes = bytes; }

  truncate(size) { this.bytes = this.bytes.slice(0, size); }

  getSize() { return this.bytes.length; }

  flush() {}

  read(into, { at }) {
    const found = this.bytes.subarray(at, at + into.length);
    into.set(found);
    return found.length;
  }

  write(from, { at }) {
    const whole = new Uint8Array(Math.max(this.bytes.length, at + from.byteLength));
    whole.set(this.bytes);
    whole.set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength), at);
    this.bytes = whole;
    return from.byteLength;
  }
}

class Module {
  constructor(pages) { this.HEAPU8 = new Uint8Array(pages * PAGE); }

  _malloc(size) {
    const larger = new Uint8Array(this.HEAPU8.length + size);
    larger.set(this.HEAPU8);
    this.HEAPU8 = larger;
  }
}

const module = new Module(6), file = new File(), result = {};
for (const place of [0, 5, PAGE, 4 * PAGE + 9]) module.HEAPU8[place] = place + 1;
keepMemory(file, { _module: module, makeMemorySnapshot: () => HEAD });
result.size = file.getSize();

function poured(bytes, pages = 4) {
  const memory = openMemory(new File(bytes)), fresh = new Module(pages);
  fresh.HEAPU8.fill(3, 2 * PAGE, 2 * PAGE + 100); // What a new Python has there is gone
  memory.pour(fresh);
  return memory.head.every((byte) => byte === 7) && fresh.HEAPU8.every((byte, place) => byte === (module.HEAPU8[place] ?? 0));
}

function isRefused(bytes) {
  try { poured(bytes); return false; } catch { return true; }
}

result.same = poured(file.bytes);
result.cut = [0, 4, 20, 60, PAGE, file.bytes.length - 1].filter((size) => !isRefused(file.bytes.slice(0, size)));
result.changed = [0, 4, 9, 90, 200, PAGE, 2 * PAGE + 50, file.bytes.length - 1].filter((place) => {
  const other = file.bytes.slice();
  other[place] ^= 1;
  return !isRefused(other);
});
console.log(JSON.stringify(result));
