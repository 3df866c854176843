// Tell when this page has drawn all it was sent for some canvases (`drawn.py`): their models can be closed then.
async function drawn(model, {number, manager: id}) {
  const manager = model.widget_manager;
  try {
    if (manager.has_model(id)) await (await manager.get_model(id).catch(() => null))?.currentProcessing;
  } finally { // a failed drawing needs no model any more, and nor does one whose notebook is being closed
    tell(model, "drawn", {number});
  }
}

ASKED.drawn = drawn;
