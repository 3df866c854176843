// What the kit does in the page, for all widgets on it: loaded once a kernel, when its model is made (`kit.py`).
//
// Each concern is a function of its own, named in LISTENERS (what happens in the page) or in ASKED (what the kernel
// asks); what it takes several of them for has a file of its own, which follows this one in the same module. A page may
// show notebooks of several kernels: the script that came last listens for all of them.

const shared = globalThis.rulesPlayground ??= {
  page: Math.random().toString(36).slice(2), managers: new Set(), veils: new Map(),
};

// Tell the kernel something: `Kit.on(what, call)` hears it, and from which page.
function tell(model, what, content = {}) {
  model.send({what, page: shared.page, ...content});
}

const kitOf = target => target instanceof Element ? target.closest(".kit") : null;

// JupyterLab and Notebook 7 take the keys of a control for commands ("d d" deletes the cell), unless the element that
// has the focus says that it wants them for itself; on what surrounds it, this says nothing.
function keepKeys({target}) {
  if (kitOf(target)) target.dataset.lmSuppressShortcuts = "true";
}

// A press on words or on the ground gives the focus to the widget: else it would fall to the cell, and the next keys
// would be commands of the notebook.
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
