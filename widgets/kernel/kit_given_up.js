// A page that is loaded anew builds its widgets while its outputs already wait for them. JupyterLab waits two seconds,
// looking ten times a second. If the page was too busy for a look until then, the widget may be there by now, but it
// says "model not found" without looking once more. So such an output is shown again if its widget exists.

const WAITS = "Loading widget...";
const GIVEN_UP = "Error displaying widget: model not found";
const VIEW = "application/vnd.jupyter.widget-view+json";
const givenUp = new Set();

const says = (output, text) => output?.firstChild?.data === text;

function wasGivenUp(node) {
  const outputs = node.data === undefined ? [...node.querySelectorAll?.(".jupyter-widgets") ?? []] : [node.parentNode];
  return outputs.filter(output => says(output, GIVEN_UP));
}

// Outputs that still wait may be given up too, with the message above the widget that they show by then.
function someWait({parentNode, ownerDocument}) {
  const notebook = parentNode?.closest(".jp-Notebook") ?? ownerDocument;
  return [...notebook.querySelectorAll(".jp-OutputArea-output")].some(output => says(output, WAITS));
}

function showAgain(nodes) {
  for (const output of nodes.flatMap(wasGivenUp)) givenUp.add(output);
  if (!givenUp.size || [...givenUp].some(someWait)) return;
  const found = [...givenUp];
  givenUp.clear();
  showOutputs(found);
}

async function showOutputs(found) {
  const notebooks = [...shared.managers].map(({context}) => context?.model).filter(model => model?.cells);
  await Promise.all(notebooks.map(showOutputsOf));
  for (const output of found) if (!says(output, GIVEN_UP)) output.classList.remove("jupyter-widgets"); // of the error
}

// Setting an output to its own value renders it again, and does not change the notebook.
async function showOutputsOf(notebook) {
  for (const {outputs} of notebook.cells) for (let index = 0; index < (outputs?.length ?? 0); index += 1) {
    const output = outputs.get(index);
    if (!await isHidden(output.data[VIEW]?.model_id) || outputs.get(index) !== output) continue;
    const {dirty} = notebook;
    outputs.set(index, output.toJSON());
    notebook.dirty = dirty;
  }
}

// Whether the page has that widget, but does not show it.
async function isHidden(id) {
  const manager = [...shared.managers].find(one => id && one.has_model(id));
  if (!manager) return false;
  const views = await Promise.all(Object.values((await manager.get_model(id)).views ?? {}));
  return !views.some(view => view.el.parentNode);
}
