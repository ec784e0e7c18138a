import { isMet } from '../../../lib/contacts/contacts.ts';
import type { MetLine } from '../../../model/imports/fields/shapes.ts';

/** A record, or a line before it, that a line may tell of as well. */
export type Candidate = Omit<MetLine, 'find'>;

/**
 * Whether a line tells of a lead that is there. Its own number decides where it has one and the other has one too; else the
 * contact, and then both are still open, or came at the same moment: a guest's enquiries over the years stay enquiries of their own.
 */
export function isSameLead(line: Candidate, other: Candidate): boolean {
  if (line.external !== '' && other.external !== '') return line.external === other.external;
  return isMet(line, other) && ((line.isOpen && other.isOpen) || (line.at !== '' && line.at === other.at));
}

/** Whether a line tells of a client who is there: he is reached the same way. */
export const isSameClient = (line: Candidate, other: Candidate): boolean => isMet(line, other);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);

/** Of what a line says, what the record does not say yet, by the fields that may be filled in. */
export function fillIn(
  told: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  const fills = Object.fromEntries(fields.flatMap((field) => (!isEmpty(told[field]) && isEmpty(current[field]) ? [[field, told[field]]] : [])));
  if (!('budget' in fills)) return Object.fromEntries(Object.entries(fills).filter(([field]) => field !== 'budget_currency'));
  // A sum means nothing in another currency.
  return { ...fills, budget_currency: told['budget_currency'] ?? '' };
}

// decision: imports
/** What is looked for of a candidate: its keys, and its own number. */
export const findOf = ({ keys, external }: Candidate): readonly string[] => (external === '' ? keys : [...keys, `x:${external}`]);

/** Candidates by what they are looked for by, so that a line meets those alone that share something with it. */
export class Lookup<T extends { readonly candidate: Candidate }> {
  readonly #byKey = new Map<string, T[]>();

  constructor(all: readonly T[]) {
    for (const one of all) this.add(one);
  }

  add(one: T): void {
    for (const key of findOf(one.candidate)) {
      const known = this.#byKey.get(key);
      if (known) known.push(one);
      else this.#byKey.set(key, [one]);
    }
  }

  /** Those that share a key, each once, in the order in which they were added. */
  near(candidate: Candidate): readonly T[] {
    const keys = findOf(candidate);
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) return this.#byKey.get(only) ?? [];
    return [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))];
  }
}
