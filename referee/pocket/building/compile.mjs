// Compiles a zip of Python files with Pyodide's own Python: node compile.mjs PYODIDE SOURCES COMPILED
//
// The bytecode is that of -OO, without asserts, docstrings and columns (lines are enough for a traceback), and it is never checked against a source: there is none.
// One process compiles all files, in the zip's order, so that it gives the same bytes each time.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const py = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
py.FS.writeFile("/sources.zip", fs.readFileSync(sources));
py.runPython(`
import importlib.util, marshal, zipfile

UNCHECKED = (0b01).to_bytes(4, "little")

def compiled(name, source):
    code = compile(source, "/" + name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as out:
    for entry in sources.infolist():
        out.writestr(zipfile.ZipInfo(entry.filename + "c"), compiled(entry.filename, sources.read(entry)))
`);
fs.writeFileSync(compiled, py.FS.readFile("/compiled.zip"));
