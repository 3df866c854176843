// Say when this page has drawn all that it was sent for some canvases (`drawn.py`): what that names can be closed then.
async function drawn(model, {number, manager: id}) {
  const manager = model.widget_manager;
  try {
    if (manager.has_model(id)) await (await manager.get_model(id)).currentProcessing;
  } finally { // a drawing that failed asks for nothing any more
    tell(model, "drawn", {number});
  }
}

ASKED.drawn = drawn;
