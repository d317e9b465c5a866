// Python, and its memory as a file: kept once the app runs, and poured into a new Python, which goes on from there.
//
// The file holds a sum, the length of its index, the index, what Pyodide wants to know, and those pages of the memory that
// hold anything. It is read into its place and nowhere else, since a second copy is as large as all the rest.

import { shelve } from "./disk.js";

export const APP = "/app", DATA = "/data", LIBRARY = "/lib/python3.14";
const PAGE = 1 << 16, GROWTH = 8 << 20, HEAD = 8, SEED = 0x811c9dc5 | 0, FACTOR = 0x01000193;

const words = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

// Adds bytes to a sum, four at a time. It is there for files that were not written whole, not against anybody.
function summed(sum, bytes) {
  const all = words(bytes);
  let found = sum;
  for (let place = 0; place < all.length; place += 1) found = Math.imul(found ^ all[place], FACTOR);
  return found;
}

function isEmpty(page) {
  const all = words(page);
  for (let place = 0; place < all.length; place += 1) if (all[place]) return false;
  return true;
}

// Where pages with anything in them follow each other: pairs of a start and an end.
function spans(heap) {
  const found = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    if (isEmpty(heap.subarray(at, at + PAGE))) continue;
    if (found.at(-1)?.[1] === at) found.at(-1)[1] = at + PAGE;
    else found.push([at, at + PAGE]);
  }
  return found;
}

// What Pyodide puts before the memory, without the memory.
function preface(py) {
  const module = py._module;
  module.HEAP8 = new Int8Array(0);
  try { return py.makeMemorySnapshot(); } finally { module.HEAP8 = new Int8Array(module.HEAPU8.buffer); }
}

function padded(text) {
  const bytes = new TextEncoder().encode(text);
  return new TextEncoder().encode(text + " ".repeat(-bytes.length & 3));
}

// Writes the memory to a file, which must be an open one.
export function keepMemory(file, py) {
  const head = preface(py), heap = py._module.HEAPU8, kept = spans(heap);
  const index = padded(JSON.stringify({ head: head.length, size: heap.length, spans: kept }));
  let sum = SEED, at = HEAD;
  file.truncate(0);
  for (const piece of [index, head, ...kept.map(([start, end]) => heap.subarray(start, end))]) {
    sum = summed(sum, piece);
    at += file.write(piece, { at });
  }
  file.write(new Int32Array([sum, index.length]), { at: 0 });
  file.flush();
}

function read(file, into, at) {
  if (file.read(into, { at }) !== into.length) throw new Error("a memory that is not whole");
  return at + into.length;
}

// Reads what stands before the pages, and gives what pours them into a new Python. Refuses a file that is not whole.
export function openMemory(file) {
  const begin = new Uint8Array(HEAD);
  read(file, begin, 0);
  const [sum, length] = words(begin);
  if (length <= 0 || length > file.getSize()) throw new Error("a memory that is not whole");
  const index = new Uint8Array(length);
  let at = read(file, index, HEAD), found = summed(SEED, index);
  const { head: size, size: whole, spans: kept } = JSON.parse(new TextDecoder().decode(index)), head = new Uint8Array(size);
  at = read(file, head, at);
  found = summed(found, head);
  return {
    head,
    close: () => file.close(),
    pour(module) {
      while (module.HEAPU8.length < whole) module._malloc(GROWTH);
      const heap = module.HEAPU8;
      let end = 0;
      for (const [start, next] of [...kept, [heap.length, heap.length]]) {
        for (let page = end; page < start; page += PAGE) if (!isEmpty(heap.subarray(page, page + PAGE))) heap.fill(0, page, page + PAGE);
        const into = heap.subarray(start, next);
        at = read(file, into, at);
        found = summed(found, into);
        end = next;
      }
      if (found !== sum) throw new Error("a memory that is not whole");
    },
  };
}

// Python with its library and the app, from its start or from a memory. `load` imports scripts of Pyodide by their names.
export async function startPython({ load, home, lock, library, app, isKept }, memory) {
  const fsInit = async (FS) => {
    shelve(FS, library, LIBRARY);
    shelve(FS, app, APP);
    FS.mkdirTree(DATA);
  };
  const options = {
    indexURL: home, stdLibURL: `${home}none.zip`, env: { PYTHONPATH: LIBRARY }, lockFileContents: lock, fsInit, _makeSnapshot: isKept && !memory,
  };
  const { loadPyodide } = await load("pyodide.mjs");
  if (!memory) return loadPyodide(options);
  const createPyodideModule = async (settings) => {
    const module = await (await load("pyodide.asm.mjs")).default(settings);
    memory.pour(module);
    return module;
  };
  return loadPyodide({ ...options, _loadSnapshot: memory.head, createPyodideModule });
}
