// Tell when this page has drawn all it was sent for some canvases (`drawn.py`): their models can be closed then.
async function drawn(model, {number, manager: id}) {
  const manager = model.widget_manager;
  try {
    if (manager.has_model(id)) await (await manager.get_model(id)).currentProcessing;
  } catch (error) {
    if (manager.has_model(id)) throw error; // else its widgets have all been closed
  } finally { // a failed drawing needs no model any more
    tell(model, "drawn", {number});
  }
}

ASKED.drawn = drawn;
