// The files of Python in this phone: those of the app, made when Python asks for them, and those that stay on the disk.

const FOLDER = 0o40755, FILE = 0o100644, ABSENT = 44, FAILED = 29, NO_ROOM = 51, FULL = "QuotaExceededError";
const LOG = "-wal", FRAME = 24; // The bytes that SQLite writes before each page of its log
const TRIES = 50, SOON = 100; // milliseconds

// A pack of files: four bytes with the length of its index, the index (where each file begins and ends), and the files. The
// index stays here; the files are where the browser keeps them, and are read from there when Python asks for them.
export class Pack {
  static async open(blob) {
    const length = new DataView(await blob.slice(0, 4).arrayBuffer()).getUint32(0, true), pack = new Pack();
    return Object.assign(pack, { spans: JSON.parse(await blob.slice(4, 4 + length).text()), body: blob.slice(4 + length), whole: null });
  }

  // A first start reads most of it: all at once is quicker.
  async hold() { this.whole = new Uint8Array(await this.body.arrayBuffer()); }

  release() { this.whole = null; }

  read(start, end) {
    return this.whole?.subarray(start, end) ?? new Uint8Array(new FileReaderSync().readAsArrayBuffer(this.body.slice(start, end)));
  }
}

// Puts the files of a pack at `root`. Each is made when Python first looks for it.
export function shelve(FS, pack, root) {
  const tree = new Map();
  for (const [name, span] of Object.entries(pack.spans)) {
    const folders = name.split("/"), last = folders.pop();
    let at = tree;
    for (const folder of folders) {
      if (!at.has(folder)) at.set(folder, new Map());
      at = at.get(folder);
    }
    at.set(last, span);
  }
  FS.mkdirTree(root);
  fill(FS, FS.lookupPath(root).node, tree, pack);
}

function fill(FS, folder, names, pack) {
  const ops = folder.node_ops;
  const lookup = (parent, name) => {
    const found = names.get(name), isFolder = found instanceof Map;
    if (!found) throw new FS.ErrnoError(ABSENT);
    const node = ops.mknod(parent, name, isFolder ? FOLDER : FILE, 0);
    if (isFolder) fill(FS, node, found, pack);
    else bind(node, pack, found);
    return node;
  };
  const readdir = (node) => [...new Set([...ops.readdir(node), ...names.keys()])];
  folder.node_ops = { ...ops, lookup, readdir };
}

function bind(node, pack, [start, end]) {
  const read = (stream, buffer, offset, length, position) => {
    const wanted = Math.max(0, Math.min(length, end - start - position));
    if (wanted) buffer.set(pack.read(start + position, start + position + wanted), offset);
    return wanted;
  };
  Object.assign(node, { usedBytes: end - start, stream_ops: { ...node.stream_ops, read } });
}

// A window that has just been closed may still hold a file for a moment.
export async function openAlone(file, tries = TRIES) {
  try { return await file.createSyncAccessHandle(); } catch (error) {
    if (error.name !== "NoModificationAllowedError" || !tries) throw error;
    await new Promise((done) => { setTimeout(done, SOON); });
    return openAlone(file, tries - 1);
  }
}

function transfer(from, to) {
  const whole = new Uint8Array(from.getSize());
  from.read(whole, { at: 0 });
  to.truncate(0);
  if (to.write(whole, { at: 0 }) < whole.length) throw new DOMException("no room", FULL);
  to.flush();
}

function joined(first, second) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

// The files of this phone that Python writes. What it writes goes to the disk at once, before SQLite goes on.
export class Disk {
  constructor(folder, names) {
    Object.assign(this, { folder, names, handles: new Map(), dirty: new Set(), head: null, isFull: false });
  }

  async open() {
    for (const name of this.names) this.handles.set(name, await openAlone(await this.folder.getFileHandle(name, { create: true })));
  }

  // Keeps the files as they are now under other names, until the next such copy.
  async copy(prefix) {
    for (const [name, handle] of this.handles) {
      const kept = await (await this.folder.getFileHandle(`${prefix}-${name}`, { create: true })).createSyncAccessHandle();
      try { transfer(handle, kept); } finally { kept.close(); }
    }
  }

  // Takes the files that were kept under other names in the place of those that are there.
  async restore(prefix) {
    for (const [name, handle] of this.handles) {
      const kept = await (await this.folder.getFileHandle(`${prefix}-${name}`, { create: true })).createSyncAccessHandle();
      try { transfer(kept, handle); } finally { kept.close(); }
    }
  }

  async drop(prefix) {
    for (const name of this.names) await this.folder.removeEntry(`${prefix}-${name}`).catch(() => {});
  }

  // Puts the files at `place`, and follows every change of them from now on.
  mount(FS, place) {
    this.FS = FS;
    const node = FS.lookupPath(place).node, ops = node.node_ops;
    for (const [name, handle] of this.handles) {
      const whole = new Uint8Array(handle.getSize());
      if (!whole.length) continue;
      handle.read(whole, { at: 0 });
      FS.writeFile(`${place}/${name}`, whole);
      this.follow(FS.lookupPath(`${place}/${name}`).node, name);
    }
    const mknod = (parent, name, mode, dev) => {
      const made = ops.mknod(parent, name, mode, dev);
      if (this.handles.has(name)) this.follow(made, name);
      return made;
    };
    const unlink = (parent, name) => {
      ops.unlink(parent, name);
      this.change(this.handles.get(name), () => { this.settleHead(); this.handles.get(name).truncate(0); });
    };
    node.node_ops = { ...ops, mknod, unlink };
  }

  // What the disk does not take, Python's own file does not get: SQLite hears of it, and takes the whole change back.
  follow(node, name) {
    const files = node.stream_ops, nodes = node.node_ops, handle = this.handles.get(name), isLog = name.endsWith(LOG);
    const write = (stream, buffer, offset, length, position) => {
      const piece = buffer.subarray(offset, offset + length);
      this.change(handle, () => {
        const { head } = this, isPage = head?.handle === handle && head.at + FRAME === position;
        if (isPage) this.head = null;
        else this.settleHead();
        if (isPage) this.put(handle, joined(head.bytes, piece), head.at);
        else if (isLog && length === FRAME) this.head = { handle, at: position, bytes: piece.slice() };
        else this.put(handle, piece, position);
      });
      return files.write(stream, buffer, offset, length, position, false);
    };
    const fsync = () => { this.change(handle, () => { this.settleHead(); handle.flush(); }); this.dirty.delete(handle); return 0; };
    const setattr = (at, attr) => {
      if (attr.size !== undefined) this.change(handle, () => { this.settleHead(); handle.truncate(attr.size); });
      nodes.setattr(at, attr);
    };
    node.stream_ops = { ...files, write, fsync };
    node.node_ops = { ...nodes, setattr };
  }

  change(handle, change) {
    if (!handle) return;
    try { change(); } catch (error) {
      this.isFull ||= error.name === FULL;
      throw new this.FS.ErrnoError(this.isFull ? NO_ROOM : FAILED);
    }
    this.dirty.add(handle);
  }

  // The head of a frame waits for its page, and goes to the disk with it. Whatever else is written goes after it.
  settleHead() {
    if (this.head) this.put(this.head.handle, this.head.bytes, this.head.at);
    this.head = null;
  }

  put(handle, bytes, at) {
    if (handle.write(bytes, { at }) < bytes.length) throw new DOMException("no room", FULL);
  }

  settle() {
    this.settleHead();
    for (const handle of this.dirty) handle.flush();
    this.dirty.clear();
  }
}
