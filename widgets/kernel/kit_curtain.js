// Behind a curtain (`game_box.py`), a game keeps the height that it had at the last press in it, until its board is
// shown again: nothing below must move under the finger. The curtain is placed where the page shows the game, not at
// the game's top, and not under the finger either.
const COVERS = ":scope > .kit-curtain, :scope > .kit-drawing";
const GAP = 12; // pixels
const pressedIn = new WeakMap();

const seen = (game, parts) => [...game.querySelectorAll(parts)].find(one => one.checkVisibility());
const isOpen = game => Boolean(seen(game, ":scope > .kit-behind > *")) && !seen(game, COVERS);

function noteHeight({target, clientY}) {
  const game = kitOf(target) && target.closest(".kit-game");
  if (game && isOpen(game)) pressedIn.set(game, {height: game.getBoundingClientRect().height, y: clientY, top: null});
}

function holdPlaces(kit) {
  for (const game of kit.querySelectorAll(".kit-game")) {
    const pressed = pressedIn.get(game), held = Boolean(pressed) && !isOpen(game), cover = seen(game, COVERS);
    if (held && cover) pressed.top ??= topInView(game, cover, pressed);
    if (held) game.style.setProperty("--kit-height", `${pressed.height}px`);
    if (held && cover) game.style.setProperty("--kit-top", `${pressed.top}px`);
    if (held && cover) game.style.setProperty("--kit-room", `${-cover.offsetHeight - GAP}px`);
    if (game.classList.contains("kit-held") !== held) game.classList.toggle("kit-held", held);
  }
}

// The offset in pixels that puts the cover at the top of the visible part of the game.
function topInView(game, cover, {height, y}) {
  let first = 0;
  for (let one = game.parentElement; one; one = one.parentElement) {
    if (getComputedStyle(one).overflowY !== "visible") first = Math.max(first, one.getBoundingClientRect().top);
  }
  const {top, height: own} = cover.getBoundingClientRect();
  const last = game.getBoundingClientRect().top + height - own;
  let found = Math.max(top, first + GAP);
  if (y > found - GAP && y < found + own + GAP) found = y + GAP;
  return Math.max(top, Math.min(found, last)) - top;
}

// The curtain's text has the focus when it falls. It is no control: Space would scroll the page.
function restOnWords(event) {
  if (event.key === " " && kitOf(event.target) && event.target.matches(".kit-called")) event.preventDefault();
}

LISTENERS.push(["pointerdown", noteHeight], ["keydown", noteHeight], ["keydown", restOnWords]);
