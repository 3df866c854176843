// Run pytest in Pyodide: node run_tests.mjs RUNTIME LOCK TREE PYTEST-ARGUMENT...
// The tree lies at /tree there; pytest is told to keep nothing in it.
import { pathToFileURL } from "node:url";

const [runtime, lock, tree, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: runtime,
  lockFileURL: lock,
  packages: ["babel", "hypothesis", "nbformat", "pytest", "sybil"],
  env: { PYTHONDONTWRITEBYTECODE: "1" },
});
python.mountNodeFS("/tree", tree);
python.FS.chdir("/tree");
python.globals.set("options", options);
process.exitCode = Number(
  python.runPython(`
import sys
import pytest

sys.path.insert(0, "/tree")
int(pytest.main(["-p", "no:cacheprovider", "-p", "tests.site.what_a_browser_has_not", *options.to_py()]))
`),
);
