// The focus stays in the kit. A control that has it may go: its button is hidden while a computer plays, the row that it
// stood in is built anew. Then the focus would fall to the page, where no key does anything.

const CONTROLS = "button, select, input, textarea, summary, a[href], canvas, [tabindex]";
const BORDERS = ".kit, .kit-card"; // what lies beyond is about something else
let moving = false;
const QUIET = 150, LONGEST = 600; // milliseconds: the kernel's changes come one after the other
let looking = null;

const usable = one => one.isConnected && !one.disabled && one.checkVisibility({visibilityProperty: true});
const controls = part => [...part.querySelectorAll(CONTROLS)].filter(one => one.tabIndex >= 0 && usable(one));

function middle(one, kit) {
  const box = one.getBoundingClientRect(), all = kit.getBoundingClientRect();
  return [box.x + box.width / 2 - all.x, box.y + box.height / 2 - all.y];
}

// Remember what has the focus: itself, what it lies in, what it is called, where it is. What puts something else in its
// place, such as the button that begins a game, says so: nothing beside it comes next.
function remember({target}) {
  if (moving) return;
  const kit = outermost(target);
  if (!kit) { shared.focus = null; return; }
  const around = [];
  const first = target.matches(".kit-leads") ? null : target.parentElement;
  for (let one = first; one && !one.matches(BORDERS); one = one.parentElement) around.push(one);
  shared.focus = {one: target, kit, around, name: target.textContent, at: middle(target, kit), refuge: null};
}

// It was left, by a press elsewhere or because it was told to: nothing is lost. An element that is being removed is
// still in the page when it loses the focus: so look once that has been done.
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

// Something has changed: once all of it has, or soon if it does not end.
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

// What is written on a curtain that is down. Whoever comes next starts there, not where the one before was: the button
// that lifts it is reached on purpose, and nothing behind it is remembered.
function called(kit) {
  return [...kit.querySelectorAll(".kit-called")].find(usable);
}

// What stands nearest to where it was, of the same name if there is one, in the smallest part that still has any.
function nearest({around, kit, name, at}) {
  for (const part of around) {
    const found = part.isConnected ? controls(part) : [];
    if (!found.length) continue;
    const far = one => { const [x, y] = middle(one, kit); return Math.hypot(x - at[0], y - at[1]); };
    return found.find(one => one.textContent === name) ?? found.sort((one, other) => far(one) - far(other))[0];
  }
  return null;
}

// Until there is something to do again: the board, else what alone can be done now, else the widget itself.
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

LISTENERS.push(["focusin", remember], ["focusout", leave]);
