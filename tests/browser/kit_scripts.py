"""Scripts that a page runs to describe its widgets, for `kit_page.py` only; tests use that file."""

from __future__ import annotations

NEXT = """(root, done) => {
    const all = [...root.querySelectorAll('button, select, input, textarea, summary, a[href], canvas, [tabindex]')];
    for (const one of all) {
        const name = `${one.type || one.tagName} ${one.title} ${one.getAttribute('aria-label') || ''} ${one.id}`
            + ` ${one.closest('label')?.textContent || ''} ${one.textContent.slice(0, 60)}`;
        const again = one.walked || (one.type === 'submit' && done.includes(name));
        if (again || !one.checkVisibility({visibilityProperty: true}) || one.disabled || one.tabIndex < 0) continue;
        one.walked = true;
        one.focus();
        if (document.activeElement === one) return name;
    }
    return null;
}"""
"""Gives the focus to the next thing that can have it and has not had it; what it is."""
LISTS = "select, [role=radiogroup]:has(input)"
NEXT_LIST = f"""root => {{
    const choices = one => one.matches('select') ? one.length : one.querySelectorAll('input').length;
    const usable = one => one.checkVisibility({{visibilityProperty: true}}) && !one.disabled;
    const one = [...root.querySelectorAll('{LISTS}')].find(
        one => !one.entered && usable(one) && choices(one) > 1);
    if (!one) return null;
    one.entered = true;
    root.list = one;
    (one.querySelector('input:checked') ?? one.querySelector('input') ?? one).focus();
    return one.getAttribute('aria-label') || one.parentNode.textContent.slice(0, 60);
}}"""
"""Gives the focus to the next thing to choose from in which it has not been; what that is called."""
CHOSEN = """({list}) => {
    if (list.matches('select')) return list.selectedIndex < 0 ? '' : `${list.selectedIndex}`;
    return [...list.querySelectorAll('input')].findIndex(one => one.checked).toString().replace('-1', '');
}"""
"""The number of what is chosen there."""
BEFORE = """root => {
    root.scrollIntoView();
    root.before_ ??= root.parentElement.insertBefore(document.createElement('button'), root);
    root.before_.focus();
}"""
BEHIND = """root => {
    root.behind_ ??= root.parentElement.insertBefore(document.createElement('button'), root.nextSibling);
    root.behind_.focus();
}"""
STOP = """root => {
    const at = document.activeElement;
    if (!root.contains(at)) return null;
    const shown = at.type === 'radio' ? at.closest('label') : at;
    const style = getComputedStyle(shown), box = shown.getBoundingClientRect();
    const middle = [box.x + box.width / 2, Math.min(box.y + box.height / 2, box.y + 20)];
    const over = document.elementFromPoint(...middle);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const seen = over !== null && (shown.contains(over) || over.contains(shown));
    const what = `${at.tagName} ${(at.getAttribute('aria-label') || at.textContent).slice(0, 30)}`;
    return [[...root.querySelectorAll('*')].indexOf(at), ring || style.boxShadow !== 'none', seen, what];
}"""
"""Of what has the focus: its place in the order of all, whether it is marked, whether it is seen, and what it is."""
RUN = "() => window.jupyterapp.shell.currentWidget.content.widgets.every(cell => cell.model.executionCount)"
CELLS = """() => {
    const {content} = window.jupyterapp.shell.currentWidget;
    const cells = content.widgets.map(({model}) => `${model.id} ${model.type}`);
    const asked = document.querySelectorAll('.jp-Dialog').length;
    return [`active: ${content.activeCellIndex}, in ${content.mode} mode`, `dialogs: ${asked}`, ...cells];
}"""
"""What the notebook consists of, which cell is chosen in it, in which mode it is, and how much it asks."""
COMMANDS = """() => {
    const of = ['.jp-Notebook', '[data-jp-code-runner]', '[data-jp-kernel-user]'];
    const bound = window.jupyterapp.commands.keyBindings.filter(
        ({selector}) => of.some(one => selector.startsWith(one)));
    const pressed = combined => {
        const held = combined.replace('Ctrl', 'Control').split(' '), key = held.pop();
        return [...held, key.length === 1 && !held.includes('Shift') ? key.toLowerCase() : key].join('+');
    };
    return [...new Set(bound.map(({keys}) => keys.map(pressed).join('\\n')))].filter(keys => !keys.includes('Tab'));
}"""
"""The keys, each combination on a line, to which this front end gives a command of notebooks, in whatever mode.

Not those that undo: with them the browser itself goes to the text that was typed last, wherever on the page that is.
"""
FILM = """root => {
    const small = new OffscreenCanvas(48, 48).getContext('2d', {willReadFrequently: true});
    const sum = canvas => {
        small.clearRect(0, 0, 48, 48);
        small.drawImage(canvas, 0, 0, 48, 48);
        return small.getImageData(0, 0, 48, 48).data.reduce((sum, part) => (sum * 31 + part) >>> 0, 0);
    };
    root.film = [];
    const frame = () => {
        const seen = [...root.querySelectorAll('canvas')].filter(canvas => canvas.checkVisibility());
        root.now = seen.map(sum).join(' ');
        root.film.push(root.now);
        requestAnimationFrame(frame);
    };
    frame();
}"""
RESTS = """(root, frames) => new Promise(done => {
    let before = '', same = 0;
    const look = () => {
        same = root.now && root.now === before ? same + 1 : 0;
        before = root.now;
        same >= frames ? done(before) : requestAnimationFrame(look);
    };
    look();
})"""
"""What the boards show once that has been the same for so many frames, by `FILM`, which sums up every frame."""
SCROLLED = """() => new Promise(done => {
    let before = null, same = 0;
    const look = () => {
        const now = [...document.querySelectorAll('*')].map(one => one.scrollTop).filter(Boolean).join(' ');
        same = now === before ? same + 1 : 0;
        before = now;
        same >= 20 ? done(now) : requestAnimationFrame(look);
    };
    look();
})"""
"""How far each part of the page is scrolled, once nothing has scrolled for some frames: browsers scroll smoothly."""
