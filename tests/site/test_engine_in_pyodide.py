"""The engine's tests pass in the site's own Python: another release, another processor, no processes, no threads.

Node runs the runtime of the site, on the wheels that the lock generator lays out. Left out: what is not asked in
`make test`, what needs a process or a thread (`what_a_browser_has_not.py`), and the files that draw: they need
ipycanvas, so numpy, whose stand-in Hypothesis would take for the real one.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.site
HERE = Path(__file__).parent
TOOLS = ("babel", "hypothesis <6.156", "jsonschema <4.18", "nbformat", "pytest ==9.*", "sybil")
"""What the tests need; of two of them the last releases that are pure Python."""
OFFERED = ("babel", "hypothesis", "nbformat", "pytest", "sybil")
ROOMS = ("playground", "contract", "counts", "playthroughs")
LEFT_OUT = re.compile(r"SKIPPED \[(\d+)\] .*: (.*)")
"""A line of the summary: so many tests were left out for that reason."""
REASONS = {
    "a browser has not got a process",
    "a browser has not got a thread",
    "comes with the extra `many`",
    "no disk here is always full",  # what writes to one is another process in any case
}
LEAST_PASSED = 2000
MOST_LEFT_OUT = 0.02
"""The share of the tests that may be left out: about one of a hundred plays with processes, threads and disks."""
DRAWS = ("\nfrom widgets", "\nfrom tests.contract.drawn")
"""What a file of tests that needs widgets imports."""


@pytest.fixture(scope="module")
def downloads() -> Any:
    """The module that downloads the runtime and wheels of sites."""
    from binder.lite import downloads  # noqa: PLC0415  # needs the extra `site`

    return downloads


@pytest.fixture(scope="module")
def lock(builder: Any, downloads: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lock of the tools beside their wheels."""
    kept = downloads.KEPT / "tools"
    if not kept.exists():
        downloads.download(TOOLS, kept.with_name("tools.part"))
        kept.with_name("tools.part").rename(kept)
    folder = tmp_path_factory.mktemp("lock") / "wheels"
    at_hand = [*kept.glob("*.whl"), *builder.KERNEL_WHEELS.glob("*.whl")]
    builder.write_wheels(OFFERED, at_hand, folder, offline=True)
    return folder / "pyodide-lock.json"


def test_the_engines_tests_pass_in_the_sites_python(builder: Any, lock: Path) -> None:
    games = sorted(path.parent.name for path in builder.ROOT.glob("playground/games/*/rulebook.py"))
    folders = [f"tests/{name}" for name in (*ROOMS, *games)]
    command = ["node", HERE / "run_tests.mjs", builder.runtime(), lock, builder.ROOT, *folders]
    drawing = [
        path
        for folder in folders
        for path in sorted((builder.ROOT / folder).glob("*.py"))
        if any(drawing in path.read_text(encoding="utf-8") for drawing in DRAWS)
    ]
    options = ["--kit-alone", "--tier", "test", "-q", "--durations=5", "--tb=short"]
    options += [f"--ignore={path.relative_to(builder.ROOT).as_posix()}" for path in drawing]
    done = subprocess.run([*map(str, command), *options], capture_output=True, text=True, check=False)
    told = f"{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    assert done.returncode == 0, told
    found = re.search(r"(\d+) passed", done.stdout)
    assert found, told
    passed = int(found[1])
    assert passed > LEAST_PASSED, told
    left_out = [(int(count), reason) for count, reason in LEFT_OUT.findall(done.stdout)]
    reasons = {reason for _, reason in left_out}
    assert reasons <= REASONS
    assert "a browser has not got a process" in reasons  # the plugin is at work
    assert sum(count for count, _ in left_out) <= MOST_LEFT_OUT * passed, told
