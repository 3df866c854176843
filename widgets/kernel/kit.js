// The kit's part in the page, for all its widgets: loaded once for a kernel, with its model (`kit.py`).
//
// Each concern is a function, named in LISTENERS (events of the page) or in ASKED (messages of the kernel); a concern
// of several functions has a file, which follows this one in the same module. A page may show notebooks of several
// kernels: the newest script listens for all of them.

const shared = globalThis.rulesPlayground ??= {
  page: Math.random().toString(36).slice(2), managers: new Set(), veils: new Map(),
};

// Send the kernel a message: `Kit.on(what, call)` gets it, with the page's id. The script of a closed notebook listens
// until another notebook brings its own, and may still be drawing: its kernel can be told nothing more.
function tell(model, what, content = {}) {
  try { model.send({what, page: shared.page, ...content}); } catch { /* closed */ }
}

const kitOf = target => target instanceof Element ? target.closest(".kit") : null;

// JupyterLab and Notebook 7 take the keys of a control for commands ("d d" deletes the cell), unless the element with
// the focus has this mark; a mark on an element around it has no effect. A figure's words can be opened, too.
function keepKeys({target}) {
  if (target instanceof Element && target.closest(".kit, figure[lang]")) target.dataset.lmSuppressShortcuts = "true";
}

// A press beside the controls gives the focus to the widget: else the cell would get it, and the next keys would be
// commands of the notebook.
function takeFocus({target}) {
  const kit = kitOf(target);
  if (kit && !kit.hasAttribute("tabindex")) kit.tabIndex = -1;
}

const LISTENERS = [["focusin", keepKeys], ["pointerdown", takeFocus]];
const ASKED = {};

function listen() {
  shared.stop?.();
  const listening = new AbortController();
  for (const [kind, call] of LISTENERS) {
    document.addEventListener(kind, call, {capture: true, signal: listening.signal});
  }
  const watching = watch();
  shared.stop = () => { listening.abort(); watching.disconnect(); };
}

function initialize({model}) {
  shared.managers.add(model.widget_manager);
  listen();
  model.on("msg:custom", content => ASKED[content.what]?.(model, content));
  tell(model, "there");
  tellWhenItHasAll(model);
}

// JupyterLab asks for all widgets when a page is loaded, and when its line was cut, and then makes them.
function tellWhenItHasAll(model) {
  const {restored, restoredStatus} = model.widget_manager, has = () => tell(model, "has all");
  restored?.connect(has);
  if (restoredStatus ?? true) has();
}

export default {initialize};
