type Children = readonly (Node | string)[];

/** An element with its properties and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style' | 'dataset' | 'children'>> = {},
  children: Children = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button that does something. */
export function button(label: string, run: () => void, className = ''): HTMLButtonElement {
  const made = make('button', { type: 'button', className, textContent: label });
  made.addEventListener('click', run);
  return made;
}

/** A field under its name. */
export function labelled(name: string, field: HTMLElement): HTMLLabelElement {
  return make('label', {}, [make('span', { textContent: name }), field]);
}

/** A dialog that is gone once it is closed, and gives the focus back. */
export function openDialog(title: string, close: string, children: Children): HTMLDialogElement {
  const heading = make('h2', { textContent: title, id: 'mode-title' });
  const shut = make('button', { type: 'button', className: 'mode-x', textContent: '✕', ariaLabel: close });
  const dialog = make('dialog', { className: 'mode-dialog' }, [make('header', {}, [heading, shut]), ...children]);
  dialog.setAttribute('aria-labelledby', heading.id);
  const from = document.activeElement;
  shut.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
