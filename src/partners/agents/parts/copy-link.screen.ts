import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';

/** Buttons of the page copy the link or the text beside them; where the browser does not let it, the link is chosen to be copied by hand. */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy: link = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    button.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select();
    return;
  }
  const said = button.textContent;
  if (said === copied) return;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = said;
  }, CLIPBOARD_COPIED_MS);
}
