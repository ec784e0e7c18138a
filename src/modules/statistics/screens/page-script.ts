import { pointOut } from './point-out.ts';

/** What pages of statistics do beyond links: values under a pointer, files of lists and charts, Esc that closes the record. */
export function startFigures(): void {
  pointOut();
  document.addEventListener('click', ({ target }) => {
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
