"""A stand-in for Pillow, which ipycanvas imports for pictures made of pixels; the kit has none, so none can be read."""


def open(_file: object) -> object:
    """Raise OSError, as Pillow does for a file that is no picture."""
    raise OSError("the stand-in for Pillow reads no pictures")
