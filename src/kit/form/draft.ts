import { readNote, type TabNote, writeNote } from '../../lib/tab-notes.ts';
import type { FormField, FormValue, FormValues } from '../fields/base/form-field.ts';
import type { Stand } from './record-shape.ts';

/** What was typed into a form and is not saved yet; for this tab, so that two people on one machine do not meet. */
const draftNote = (id: string): TabNote => `draft:${id}`;

export interface Draft {
  readonly typed: FormValues;
  /** Of a stored record: what those fields were opened with, so that a later change of somebody else is still noticed. */
  readonly stand?: Stand;
}

/** Passwords stay out of every storage. */
export function isKept({ field }: FormField): boolean {
  return field.type !== 'password';
}

/** Keeps the changed values; nothing changed, nothing kept. */
export function keepDraft(
  id: string,
  fields: readonly FormField[],
  values: FormValues,
  dirty: Readonly<Record<string, unknown>>,
  standOf?: (typed: FormValues, names: readonly string[]) => Stand,
): void {
  const names = fields.filter((field) => isKept(field) && dirty[field.name]).map(({ name }) => name);
  const typed = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const draft: Draft = standOf ? { typed, stand: standOf(typed, names) } : { typed };
  writeNote(draftNote(id), names.length === 0 ? null : JSON.stringify(draft));
}

/** The kept values of fields that the form still has; `null` when there are none. */
export function openDraft(id: string, fields: readonly FormField[]): Draft | null {
  const text = readNote(draftNote(id));
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isDraft(kept)) return null;
    const names = fields.filter((field) => isKept(field) && Object.hasOwn(kept.typed, field.name)).map(({ name }) => name);
    if (names.length === 0) return null;
    const typed = Object.fromEntries(names.map((name) => [name, kept.typed[name] as FormValue]));
    return kept.stand ? { typed, stand: kept.stand } : { typed };
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft {
  return typeof kept === 'object' && kept !== null && 'typed' in kept && typeof kept.typed === 'object' && kept.typed !== null;
}

/** Whether something typed waits for the form of this name. */
export const hasDraft = (id: string): boolean => readNote(draftNote(id)) !== null;

/** Forgets what was typed: it was saved, or thrown away. */
export function dropDraft(id: string): void {
  writeNote(draftNote(id), null);
}
