// A board behind a veil is shown by this page once this page has drawn it (`veil.py`): each canvas then has the digits
// of the veil in its corner. It stays lifted, also where the board is shown a second time.
function marked(canvas, veil) {
  const {data} = canvas.getContext("2d").getImageData(0, 0, 2, 2);
  return [...veil].every((digit, index) => (data[4 * Math.floor(index / 3) + index % 3] & 15) === parseInt(digit, 16));
}

function look(_model, {veil, before}) {
  shared.veils.get(before)?.replaceSync("");
  shared.veils.delete(before);
  if (shared.veils.has(veil)) return;
  const lifted = new CSSStyleSheet();
  shared.veils.set(veil, lifted);
  const again = () => {
    if (!shared.veils.has(veil)) return;
    const found = [...document.getElementsByClassName(`kit-veil-${veil}`)];
    const canvases = found.flatMap(behind => [...behind.querySelectorAll(".playground-stage canvas")]);
    if (!found.length) setTimeout(again, 100);
    else if (!canvases.every(canvas => marked(canvas, veil))) requestAnimationFrame(again);
    else requestAnimationFrame(() => requestAnimationFrame(lift));
  };
  const lift = () => {
    const behind = `.kit .kit-behind.kit-veil-${veil}.widget-box`;
    lifted.replaceSync(`${behind} {display: flex !important} ${behind} + .kit-drawing {display: none !important}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter(sheet => sheet.cssRules.length), lifted];
    document.querySelectorAll(".kit").forEach(holdPlaces);
    regainSoon();
  };
  again();
}

ASKED.look = look;
