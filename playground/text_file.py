"""A text of somebody's, read from a file within bounds: what cannot be read is answered."""

from __future__ import annotations

from pathlib import Path

from playground.core import UnreadableError

MOST_BYTES = 4_000_000
"""More than any text of the kit has: a record of a million characters takes no more in UTF-8."""


def read_text(path: Path | str) -> str:
    """The text of a file in UTF-8. Raises UnreadableError: nothing there, no ordinary file, too long, no text."""
    path, source = Path(path), str(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # one could wait for ever for what a pipe gives
            raise UnreadableError("cannot be read: it is no ordinary file", source=source)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableError("cannot be read: there is no such file", source=source) from None
    except IsADirectoryError:
        raise UnreadableError("cannot be read: it is a folder", source=source) from None
    except PermissionError:
        raise UnreadableError("cannot be read: you are not allowed to", source=source) from None
    except OSError:
        raise UnreadableError("cannot be read", source=source) from None
    except UnreadableError:
        raise
    except ValueError:  # a name with a zero byte
        raise UnreadableError("cannot be read: no file can have this name", source=source) from None
    if len(found) > MOST_BYTES:
        raise UnreadableError("longer than a text can be: more than {most} bytes", 1, 1, source, most=MOST_BYTES)
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        before = found[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise UnreadableError("not UTF-8 text", line, column, source) from None
