// The focus stays in the kit. The control with the focus may vanish: a button is hidden while a computer plays, a row
// is built anew. Then the focus would fall to the page, where keys have no effect.

const CONTROLS = "button, select, input, textarea, summary, a[href], canvas, [tabindex]";
const BORDERS = ".kit, .kit-card"; // parts outside have another purpose
let moving = false;
const QUIET = 150, LONGEST = 600; // milliseconds: the kernel's changes arrive one by one
let looking = null;

const usable = one => one.isConnected && !one.disabled && one.checkVisibility({visibilityProperty: true});
const controls = part => [...part.querySelectorAll(CONTROLS)].filter(one => one.tabIndex >= 0 && usable(one));

function middle(one, kit) {
  const box = one.getBoundingClientRect(), all = kit.getBoundingClientRect();
  return [box.x + box.width / 2 - all.x, box.y + box.height / 2 - all.y];
}

// Remember the element with the focus, its parents, text and position. A button that replaces its own surroundings,
// such as the one that begins a game, has a mark: no neighbour gets the focus.
function remember({target}) {
  if (moving) return;
  const kit = outermost(target);
  if (!kit) { shared.focus = null; return; }
  const around = [];
  const first = target.matches(".kit-leads") ? null : target.parentElement;
  for (let one = first; one && !one.matches(BORDERS); one = one.parentElement) around.push(one);
  shared.focus = {one: target, kit, around, name: target.textContent, at: middle(target, kit), refuge: null};
}

// The focus was moved, by a press elsewhere or by the kit: nothing is lost. An element that is being removed is still
// in the page when it loses the focus: so check after the removal.
function leave({target, relatedTarget}) {
  const left = shared.focus;
  if (moving || relatedTarget || !document.hasFocus()) return;
  queueMicrotask(() => { if (shared.focus === left && usable(target)) shared.focus = null; });
}

function isAstray(lost) {
  const now = document.activeElement;
  if (!lost?.kit.isConnected || (now === lost.one && usable(now))) return false;
  return now === document.body || now === lost.refuge || !usable(now);
}

// After a change: regain the focus when changes end, or after LONGEST.
function regainSoon() {
  const lost = shared.focus;
  if (!isAstray(lost)) return;
  lost.since ??= performance.now();
  clearTimeout(looking);
  looking = setTimeout(regain, performance.now() - lost.since > LONGEST ? 0 : QUIET);
}

function regain() {
  const lost = shared.focus, now = document.activeElement;
  if (!isAstray(lost)) return;
  lost.since = null;
  const back = called(lost.kit) ?? (usable(lost.one) ? lost.one : nearest(lost)), found = back ?? refuge(lost.kit);
  if (found === now) return;
  move(found);
  if (back || (!lost.around.length && found !== lost.kit)) remember({target: found});
  else lost.refuge = found;
}

// The text on a curtain that is down. The next person starts there, not where the person before was: the button that
// lifts the curtain is reached on purpose, and no control behind it is remembered.
function called(kit) {
  return [...kit.querySelectorAll(".kit-called")].find(usable);
}

// The nearest control, or one with the same text, in the smallest remaining part with controls.
function nearest({around, kit, name, at}) {
  for (const part of around) {
    const found = part.isConnected ? controls(part) : [];
    if (!found.length) continue;
    const far = one => { const [x, y] = middle(one, kit); return Math.hypot(x - at[0], y - at[1]); };
    return found.find(one => one.textContent === name) ?? found.sort((one, other) => far(one) - far(other))[0];
  }
  return null;
}

// A place for the focus meanwhile: the board, else the main button, else the widget itself.
function refuge(kit) {
  const board = controls(kit).find(one => one.matches("canvas, [role=gridcell]"));
  const main = controls(kit).find(one => one.matches("button.kit-main"));
  if (!board && !main) kit.tabIndex = -1;
  return board ?? main ?? kit;
}

function move(one) {
  moving = true;
  one.focus({preventScroll: true}); // the page must not move under a finger
  moving = false;
}

// Tab leaves a board as any control, for what lies before or behind it, even without a kernel: the canvas, which would
// keep the key, does not get it.
function tabOn(event) {
  if (event.key === "Tab" && event.target.matches(".kit canvas")) event.stopPropagation();
}

LISTENERS.push(["focusin", remember], ["focusout", leave], ["keydown", tabOn]);
