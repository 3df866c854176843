// A press counts for what was written on the button when the finger or the key went down, once (`press.py`). The second
// press of a double click counts for nothing, whatever stands there by then, and nor does a key that is held.
const SOON = 350;  // milliseconds
const NEAR = 12;  // pixels
const NEAR_FINGER = 32;  // that of a finger
const BOARD = ".kit .playground-stage-pressed";
const keyOf = ({key}) => key === "Enter" || key === " ";

function wentDown(event) {
  const {target, timeStamp, clientX: x, clientY: y} = event;
  const kit = kitOf(target);
  const button = kit && target.closest("button");
  const board = kit && target.closest(BOARD);
  const {last} = shared;
  const key = event.type === "keydown";
  const near = event.pointerType === "touch" ? NEAR_FINGER : NEAR;
  const again = kit && last && timeStamp - last.time < SOON
    && (key || (last.key && (button || board)) || Math.hypot(x - last.x, y - last.y) <= near);
  shared.down = {button, offer: button && offerOf(button), again: Boolean(again || (key && event.repeat)), key};
  if (board && !again) shared.last = {time: timeStamp, x, y};
}

function keyWentDown(event) {
  if (!keyOf(event)) shared.last = null; // who walks on in between means what is pressed there
  if (!keyOf(event) || !kitOf(event.target)) return;
  if (event.target.closest("button")) wentDown(event);
  const held = event.repeat && event.target.closest("button, [role=gridcell]");
  if (held) stop(event);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function offerOf(button) {
  const [, offer, id] = button.className.match(/kit-offer-(\d+)-(\w+)/) ?? [];
  return id && {offer: Number(offer), id};
}

// A second press is none for a board, a list, a box to tick or a link that stands there by then.
function pressedAgain(event) {
  const {target, type} = event;
  if (!shared.down?.again || !kitOf(target) || target.closest("button")) return false;
  if (type !== "touchstart" && !target.closest(BOARD)) event.preventDefault();
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
  const meant = down?.button === button ? down : {offer: now, again: false};
  const manager = [...shared.managers].find(found => found.has_model(now.id));
  if (!manager) return;  // a page whose kernel has another script: its own way is as good
  stop(event);
  if (meant.again) return;
  shared.last = {time: event.timeStamp, x: event.clientX, y: event.clientY, key: event.detail === 0};
  manager.get_model(now.id).then(model => model.send({event: "click", offer: meant.offer.offer}));
}

LISTENERS.push(
  ["pointerdown", wentDown], ["keydown", keyWentDown], ["click", pressed],
  ["mousedown", pressedAgain], ["mouseup", pressedAgain], ["touchstart", pressedAgain],
  ["touchend", pressedAgain],  // a finger chooses in a list
);
