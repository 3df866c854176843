"""Stands in for numpy in the site for tests alone, where the compiled one cannot be had: an array of bytes to send.

ipycanvas packs its commands with it, and the kit asks no more of it; kinds of numbers are looked up by name, there and
in IPython. Whatever else is asked for is missing.
"""

from __future__ import annotations

import builtins

uint8, int32, int64, float16, float32, float64 = "uint8", "int32", "int64", "float16", "float32", "float64"


class ndarray:  # noqa: N801  # numpy's own name
    """Bytes, as an array of one dimension."""

    dtype = uint8
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012  # read by ipycanvas, changed by nobody

    def __init__(self, data: builtins.bytes) -> None:
        self.data = data
        self.shape = (len(data),)

    def __buffer__(self, flags: int) -> memoryview:
        """What `memoryview` shows of it."""
        return memoryview(self.data)


def frombuffer(data: builtins.bytes, dtype: str) -> ndarray:
    """The bytes as they are. Raises TypeError for another kind of number."""
    if dtype != uint8:
        raise TypeError(f"the stand-in for numpy knows bytes, not {dtype}")
    return ndarray(data)
