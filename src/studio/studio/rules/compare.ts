import type { FieldState } from '../../../model/studio/answers.ts';
import { canonical } from '../../../lib/canonical.ts';
import { type Kinship, mergeEdit } from '../../../schema/edit.ts';

type Plain = Readonly<Record<string, unknown>>;

/** What stands in a field of a draft. */
export interface StandingValue {
  readonly field: string;
  readonly value: unknown;
  /** The live value that it was typed over. */
  readonly base: unknown;
}

export interface FieldDifference extends StandingValue {
  readonly live: unknown;
  readonly state: FieldState;
}

/** What a draft makes of a live record. */
export interface DraftMerge {
  /** Fields to be written; none while there is a clash. */
  readonly fields: Plain;
  /** Fields that both changed, kin included. */
  readonly clashes: readonly string[];
}

/** Merges a draft onto what is live, field by field: what the draft leaves alone stays as it is live. */
export function mergeDraft(values: readonly StandingValue[], live: Plain, kinship: Kinship = {}): DraftMerge {
  const fields = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const seen = Object.fromEntries(values.map(({ field, base }) => [field, base]));
  return mergeEdit({ fields, seen }, live, kinship);
}

/** A draft beside what is live, field by field, in the order of `values`. */
export function compareDraft(values: readonly StandingValue[], live: Plain, kinship: Kinship = {}): readonly FieldDifference[] {
  const { clashes } = mergeDraft(values, live, kinship);
  return values.map((one) => {
    const now = live[one.field] ?? null;
    const isSame = canonical(one.value) === canonical(now) || canonical(one.value) === canonical(one.base);
    return { ...one, live: now, state: clashes.includes(one.field) ? 'clash' : isSame ? 'same' : 'changed' };
  });
}
