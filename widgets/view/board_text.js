// A board as text: a grid (WAI-ARIA grid pattern) with one tab stop. The page itself handles arrow keys, so that a
// screen reader reads each cell at once; presses and all other keys are sent to the kernel.

const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], PageUp: [-5, 0], PageDown: [5, 0],
  ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -Infinity], End: [0, Infinity]};

function element(name, kind, role) {
  const made = document.createElement(name);
  made.className = kind;
  if (role) made.setAttribute("role", role);
  return made;
}

function render({model, el}) {
  const grid = element("div", "kit-walk", "grid");
  const below = element("p", "kit-walk-said");
  const help = element("p", "kit-walk-help");
  below.setAttribute("aria-hidden", "true"); // the cell itself has just been read
  help.id = `kit-walk-${model.model_id || Math.random()}`;
  grid.setAttribute("aria-describedby", help.id);
  grid.dataset.lmSuppressShortcuts = "true"; // or a letter would be a command of the notebook
  el.append(help, grid, below);
  let at = [0, 0];

  const rows = () => [...grid.children];
  const cells = row => [...row.children].slice(1); // after its header
  const cell = () => rows()[at[0]] && cells(rows()[at[0]])[at[1]]; // undefined if there are fewer rows now

  function stand(row, column) {
    const all = rows();
    if (!all.length) return;
    const before = cell();
    if (before) before.tabIndex = -1;
    const line = Math.min(Math.max(row, 0), all.length - 1);
    at = [line, Math.min(Math.max(column, 0), cells(all[line]).length - 1)];
    cell().tabIndex = 0;
    below.textContent = cell().getAttribute("aria-label");
  }

  function find(place) {
    return rows().flatMap((row, line) => cells(row).map((one, column) => [one, line, column]))
      .find(([one]) => one.dataset.place === place);
  }

  function build(lines) {
    grid.replaceChildren(...lines.map(line => {
      const row = element("div", "kit-walk-row", "row");
      row.append(element("div", "kit-walk-head", "rowheader"), ...line.cells.map(() => {
        const made = element("div", "kit-walk-cell", "gridcell");
        made.append(element("b", ""), element("span", ""));
        made.tabIndex = -1;
        return made;
      }));
      return row;
    }));
  }

  function write() {
    const lines = model.get("lines");
    const here = rows().length ? cell()?.dataset.place : "";
    const focused = grid.contains(document.activeElement);
    const same = rows().length === lines.length
      && rows().every((row, index) => cells(row).length === lines[index].cells.length);
    if (!same) build(lines);
    rows().forEach((row, line) => {
      row.firstChild.textContent = lines[line].name;
      cells(row).forEach((one, column) => {
        const {place, name, said, shown} = lines[line].cells[column];
        one.dataset.place = place;
        one.setAttribute("aria-label", said);
        one.firstChild.textContent = name;
        one.lastChild.textContent = shown;
      });
    });
    const [, row, column] = find(here) || [null, ...at];
    stand(row, column);
    if (focused && !same && rows().length) cell().focus();
  }

  function say() {
    grid.setAttribute("aria-label", model.get("label"));
    help.textContent = model.get("help");
  }

  function focus() {
    if (!model.get("wanted") || !rows().length) return;
    model.set("wanted", false);
    model.save_changes();
    requestAnimationFrame(() => cell().focus());
  }

  grid.addEventListener("keydown", event => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    const step = STEPS[key];
    if (altKey || key === "Tab" || (key.length > 1 && shiftKey && key !== "Backspace")) return;
    const whole = (ctrlKey || metaKey) && (key === "Home" || key === "End");
    if (whole) stand(key === "Home" ? 0 : Infinity, key === "Home" ? 0 : Infinity);
    else if (step && !ctrlKey && !metaKey) stand(at[0] + step[0], at[1] + step[1]);
    else if ((key === "Enter" || key === " ") && !ctrlKey && !metaKey) model.send({press: cell().dataset.place});
    else if ((key.length === 1 && !ctrlKey && !metaKey) || key === "Backspace" || key === "Escape") {
      model.send({key: shiftKey && key === "Backspace" ? "Shift+Backspace" : key});
    } else if (ctrlKey && !metaKey && (key === "z" || key === "y")) model.send({key: `Control+${key}`});
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (whole || step) {
      cell().focus({preventScroll: true});
      cell().scrollIntoView({block: "nearest", inline: "nearest"});
    }
  });

  grid.addEventListener("focusin", event => {
    const found = find(event.target.dataset.place);
    if (found) stand(found[1], found[2]);
  });

  grid.addEventListener("click", event => {
    const pressed = event.target.closest("[role=gridcell]");
    if (pressed) {
      pressed.focus({preventScroll: true});
      model.send({press: pressed.dataset.place});
    }
  });

  const heard = {"change:lines": write, "change:label": say, "change:help": say, "change:wanted": focus};
  for (const [name, call] of Object.entries(heard)) model.on(name, call);
  say();
  write();
  model.send({there: true}); // before the focus: a replaced grid passes it on
  focus();
  return () => Object.entries(heard).forEach(([name, call]) => model.off(name, call));
}

export default {render};
