"""A stand-in for numpy in the site for tests, where the compiled package is not available: an array of bytes to send.

ipycanvas packs its commands with it, and the kit needs nothing else of numpy; ipycanvas and IPython look up kinds of
numbers by name. All other parts of numpy are missing.
"""

from __future__ import annotations

import builtins

uint8, int32, int64, float16, float32, float64 = "uint8", "int32", "int64", "float16", "float32", "float64"


class ndarray:  # noqa: N801  # numpy's own name
    """Bytes, as an array of one dimension."""

    dtype = uint8
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012  # read by ipycanvas, never changed

    def __init__(self, data: builtins.bytes) -> None:
        self.data = data
        self.shape = (len(data),)

    def __buffer__(self, flags: int) -> memoryview:
        """Return the bytes for `memoryview`."""
        return memoryview(self.data)


def frombuffer(data: builtins.bytes, dtype: str) -> ndarray:
    """Return the bytes as an array. Raises TypeError for another kind of number."""
    if dtype != uint8:
        raise TypeError(f"the stand-in for numpy knows bytes, not {dtype}")
    return ndarray(data)
