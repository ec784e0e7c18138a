import { readNote, writeNote } from '../../../lib/tab-notes.ts';

const FIELDS = ['text', 'name'] as const;

/** Keeps what a guest types in his tab until the house has it: without a connection the page that he comes back to has it still. */
export function keepTyped(form: HTMLFormElement | null): void {
  if (!form) return;
  const note = `draft:review/${form.dataset['review'] ?? ''}` as const;
  const fieldOf = (name: string): HTMLInputElement | HTMLTextAreaElement | null => form.querySelector(`[name=${name}]`);
  const starsIn = (): string => form.querySelector<HTMLInputElement>('[name=rating]:checked')?.value ?? '';
  const now = (): string => JSON.stringify([...FIELDS.map((name) => fieldOf(name)?.value ?? ''), starsIn()]);
  const stored = now();
  // What is stored was sent, or is older than what was typed since.
  if (form.dataset['fresh'] !== undefined) restore(readNote(note));
  form.addEventListener('input', () => writeNote(note, now() === stored ? null : now()));

  function restore(kept: string | null): void {
    const values: unknown = kept === null ? null : JSON.parse(kept);
    if (!Array.isArray(values) || kept === stored) {
      writeNote(note, null);
      return;
    }
    for (const [at, name] of FIELDS.entries()) {
      const field = fieldOf(name);
      if (field) field.value = String(values[at] ?? '');
    }
    const stars = form?.querySelector<HTMLInputElement>(`[name=rating][value="${Number(values[2]) || 0}"]`);
    if (stars) stars.checked = true;
  }
}
