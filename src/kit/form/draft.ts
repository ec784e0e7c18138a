import { readNote, type TabNote, writeNote } from '../../lib/tab-notes.ts';
import type { FormField, FormValue, FormValues } from '../fields/form-field.ts';

/** What was typed into a form and is not saved yet; for this tab, so that two people on one machine do not meet. */
const nameOf = (id: string): TabNote => `draft:${id}`;

/** Passwords stay out of every storage. */
export function isKept({ field }: FormField): boolean {
  return field.type !== 'password';
}

/** Keeps the changed values; nothing changed, nothing kept. */
export function keepDraft(id: string, fields: readonly FormField[], values: FormValues, dirty: Readonly<Record<string, unknown>>): void {
  const changed = fields.filter((field) => isKept(field) && dirty[field.name]).map(({ name }) => [name, values[name] ?? null] as const);
  writeNote(nameOf(id), changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)));
}

/** The kept values of fields that the form still has; `null` when there are none. */
export function openDraft(id: string, fields: readonly FormField[]): FormValues | null {
  const text = readNote(nameOf(id));
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const known = fields.filter((field) => isKept(field) && Object.hasOwn(kept, field.name));
    if (known.length === 0) return null;
    return Object.fromEntries(known.map(({ name }) => [name, Reflect.get(kept, name) as FormValue]));
  } catch {
    return null;
  }
}

export function dropDraft(id: string): void {
  writeNote(nameOf(id), null);
}
