import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';
import { pointOut } from './point-out.ts';

/** What pages of statistics do beyond links: values under a pointer, files of lists and charts, Esc that closes the record. */
export function startFigures(): void {
  pointOut();
  document.addEventListener('click', ({ target }) => {
    const copy = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    if (copy) void copyAddress(copy);
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-file], button[data-picture], button[data-numbers]') : null;
    if (!button || button.disabled) return;
    button.disabled = true;
    void import('./files.ts')
      .then(({ takeFile }) => takeFile(button))
      .finally(() => {
        button.disabled = false;
      });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) document.querySelector<HTMLAnchorElement>('[data-panel-close]')?.click();
  });
}

/** Copies what a button names and says so for a while; where the browser does not let it, the address beside is chosen instead. */
async function copyAddress(button: HTMLButtonElement): Promise<void> {
  const { copy = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    button.closest('section')?.querySelector('input')?.select();
    return;
  }
  const said = button.textContent;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = said;
  }, CLIPBOARD_COPIED_MS);
}
