// Languages, names and roles for screen readers, keyboards and voice control that ipywidgets and ipycanvas lack.
// Widgets appear and change at any time, so all changes in the kit are handled, several at once.

let groups = 0;

// A widget's language is a class, "kit-lang-fr": the kernel can set no attribute.
function speakItsLanguage(kit) {
  for (const one of [kit, ...kit.querySelectorAll("[class*=kit-lang-]")]) {
    const [, lang] = /(?:^| )kit-lang-(\S+)/.exec(one.className) ?? [];
    if (lang) set(one, "lang", lang);
  }
}

// Radio buttons that share a name are one group, with one tab stop and arrow keys.
function groupRadios(kit) {
  for (const box of kit.querySelectorAll(".widget-radio-box")) {
    set(box, "role", "radiogroup");
    set(box, "aria-label", box.parentNode.querySelector(".widget-label")?.textContent ?? "");
    const radios = [...box.querySelectorAll("input[type=radio]")];
    const name = radios.find(radio => radio.name)?.name || `kit-radios-${shared.page}-${groups += 1}`;
    for (const radio of radios) if (radio.name !== name) radio.name = name;
  }
}

// A board is one tab stop, whatever it is drawn on: the part that had the focus last, else the first.
function nameBoards(kit) {
  for (const board of kit.querySelectorAll(".playground-stage:not(.playground-stage-mute)")) {
    const name = board.querySelector("[data-board]")?.dataset.board;
    const pads = [...board.querySelectorAll("canvas")];
    if (!name || !pads.length) continue;
    const stop = pads.find(pad => pad === document.activeElement) ?? pads.find(pad => pad.dataset.stop) ?? pads[0];
    for (const pad of pads) {
      set(pad, "role", "application"); // a screen reader passes keys on to it
      set(pad, "aria-label", name);
      set(pad, "tabindex", pad === stop ? "0" : "-1");
      if (pad === stop) pad.dataset.stop = "true"; else delete pad.dataset.stop;
    }
  }
}

// A control that opens a part has its state.
function tellWhatIsOpen(kit) {
  for (const one of kit.querySelectorAll(".kit-opens")) {
    set(one, "aria-expanded", String(one.classList.contains("kit-open")));
  }
}

// Where ipywidgets has no tooltip for a label, it says "null".
function dropEmptyTooltips(kit) {
  for (const one of kit.querySelectorAll("[title=null]")) one.removeAttribute("title");
}

function set(one, attribute, value) {
  if (one.getAttribute(attribute) !== value) one.setAttribute(attribute, value);
}

function dress(kit) {
  for (const part of [speakItsLanguage, groupRadios, nameBoards, tellWhatIsOpen, dropEmptyTooltips, holdPlaces]) part(kit);
}

// The widget of an element; a rulebook may hold a lesson.
function outermost(one) {
  let found = null;
  for (let kit = kitOf(one); kit; kit = kitOf(kit.parentElement)) found = kit;
  return found;
}

// Handle each new or changed widget of the kit.
function watch() {
  const observer = new MutationObserver(changes => {
    const kits = new Set();
    showAgain(changes.flatMap(({addedNodes}) => [...addedNodes]));
    for (const {target, addedNodes} of changes) {
      const kit = outermost(target);
      if (kit) kits.add(kit);
      else for (const node of addedNodes) for (const one of node.querySelectorAll?.(".kit") ?? []) kits.add(one);
    }
    if (!kits.size) return;
    kits.forEach(dress);
    regainSoon();
  });
  document.querySelectorAll(".kit").forEach(dress);
  showAgain([document.body]);
  const attributes = ["class", "style", "disabled", "hidden", "data-board"];
  observer.observe(document.body, {subtree: true, childList: true, attributeFilter: attributes});
  return observer;
}

LISTENERS.push(["focusin", ({target}) => { if (kitOf(target)) nameBoards(kitOf(target)); }]);
