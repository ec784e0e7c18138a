export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button that goes ahead says. */
  readonly yes: string;
}

/**
 * Asks for a password.
 * @param wrong what was wrong with the one before; '' of the first
 * @returns null where it was given up
 */
export async function askPassword(question: Question, label: string, wrong: string): Promise<string | null> {
  const place = document.querySelector('#confirm-text');
  const input = Object.assign(document.createElement('input'), { type: 'password', autocomplete: 'current-password' });
  const field = document.createElement('label');
  const said = Object.assign(document.createElement('p'), { role: 'alert', className: 'sync-say bad', textContent: wrong });
  field.append(label, input);
  place?.after(field, said);
  const isGiven = await ask(question);
  for (const part of [field, said]) part.remove();
  return isGiven ? input.value : null;
}

/** Asks before something is done that cannot be taken back at once. */
export function ask({ title, text, yes }: Question): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm');
  if (!dialog) return Promise.resolve(false);
  const write = (id: string, words: string): void => {
    const place = dialog.querySelector(`#confirm-${id}`);
    if (place) place.textContent = words;
  };
  write('title', title);
  write('text', text);
  write('yes', yes);
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
}
