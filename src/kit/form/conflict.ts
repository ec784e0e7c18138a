import { AppError } from '../../errors/app-error.ts';
import type { FormField, FormValue, FormValues } from '../fields/base/form-field.ts';

/** A field that both sides changed differently, or that hangs together with one. */
export interface Difference {
  readonly field: FormField;
  readonly mine: FormValue;
  /** Whether the person changed it: of what only hangs together with his change nothing of his is written. */
  readonly isMine: boolean;
  readonly theirs: FormValue;
}

/** What somebody else was quicker to change: the record as it is, and the words that clash with what was typed. */
export interface Clash {
  readonly current: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

/** The clash in an answer 409; `null` in any other. */
export function clashIn(error: unknown): Clash | null {
  if (!(error instanceof AppError) || error.code !== 'stale') return null;
  const { current, clashes } = error.data;
  if (typeof current !== 'object' || current === null || !Array.isArray(clashes)) return null;
  return { current: current as Clash['current'], words: clashes.map(String) };
}

/** Where what was typed and what is stored now disagree, of the fields that clash; `opened` is what the form began with. */
export function differencesOf(
  fields: readonly FormField[],
  names: readonly string[],
  { mine, theirs, opened }: { readonly mine: FormValues; readonly theirs: FormValues; readonly opened: FormValues },
): readonly Difference[] {
  return fields.flatMap((field) => {
    if (!names.includes(field.name) || field.field.type === 'password') return [];
    const [own, other] = [mine[field.name] ?? null, theirs[field.name] ?? null];
    const isMine = JSON.stringify(own) !== JSON.stringify(opened[field.name] ?? null);
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [{ field, mine: own, theirs: other, isMine }];
  });
}
