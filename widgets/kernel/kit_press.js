// A press counts for what was written on the button when the finger or the key went down, once (`press.py`). The second
// press of a double click has no effect, whatever is there by then, and neither has a key that is held.
const SOON = 400;  // milliseconds between two presses, each counted when it begins
const NEAR = 12;  // pixels
const NEAR_FINGER = 32;  // for a finger
const PLACE = ".playground-stage-pressed, [role=gridcell]";
const keyOf = ({key}) => key === "Enter" || key === " ";

function wentDown(event) {
  const {target, timeStamp: time, clientX: x, clientY: y} = event;
  const kit = kitOf(target);
  const button = kit && target.closest("button");
  const place = kit && target.closest(PLACE);
  const {last} = shared;
  const key = event.type === "keydown";
  const near = event.pointerType === "touch" ? NEAR_FINGER : NEAR;
  const again = kit && last && time - last.time < SOON
    && (key || (last.key && (button || place)) || Math.hypot(x - last.x, y - last.y) <= near);
  shared.down = {button, offer: button && offerOf(button), again: Boolean(again), time, x, y, key};
  if (place && !again) shared.last = shared.down;
}

function keyWentDown(event) {
  if (!keyOf(event)) shared.last = null; // after another key, Enter is meant as a new press
  if (!keyOf(event) || !kitOf(event.target)) return;
  const cell = event.target.closest("[role=gridcell]");
  if (!cell && !event.target.closest("button")) return;
  if (!event.repeat) wentDown(event);
  if (event.repeat || (cell && shared.down.again)) stop(event);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function offerOf(button) {
  const [, offer, id] = button.className.match(/kit-offer-(\d+)-(\w+)/) ?? [];
  return id && {offer: Number(offer), id};
}

// A second press does nothing to a board, a list, a check box or a link that is there by then.
function pressedAgain(event) {
  const {target, type} = event;
  if (!shared.down?.again || !kitOf(target) || target.closest("button")) return false;
  if (type !== "touchstart" && !target.closest(PLACE)) event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

function pressed(event) {
  if (event.detail && pressedAgain(event)) return;  // 0: a key
  const button = kitOf(event.target) && event.target.closest("button");
  const now = button && offerOf(button);
  if (!now) return;
  const {down} = shared;
  shared.down = null;
  const {timeStamp: time, clientX: x, clientY: y} = event;
  const meant = down?.button === button ? down : {offer: now, again: false, time, x, y, key: event.detail === 0};
  const manager = [...shared.managers].find(found => found.has_model(now.id));
  if (!manager) return;  // the kernel has another script: let ipywidgets do it
  stop(event);
  if (meant.again) return;
  shared.last = meant;
  manager.get_model(now.id).then(model => model.send({event: "click", offer: meant.offer.offer}));
}

LISTENERS.push(
  ["pointerdown", wentDown], ["keydown", keyWentDown], ["click", pressed],
  ["mousedown", pressedAgain], ["mouseup", pressedAgain], ["touchstart", pressedAgain],
  ["touchend", pressedAgain],  // a finger chooses in a list
);
