import { AppError } from '../../errors/app-error.ts';
import type { FormField, FormValue, FormValues } from '../fields/form-field.ts';

/** A field that both sides changed differently. */
export interface Difference {
  readonly field: FormField;
  readonly mine: FormValue;
  readonly theirs: FormValue;
}

/** The record as the server has it now, from an answer 409. */
export function currentOf(error: AppError): FormValues | null {
  const { current } = error.data;
  return error.code === 'stale' && typeof current === 'object' && current !== null ? (current as FormValues) : null;
}

/** Where what was typed and what is stored now disagree. */
export function differencesOf(fields: readonly FormField[], mine: FormValues, theirs: FormValues): readonly Difference[] {
  return fields.flatMap((field) => {
    const [own, other] = [mine[field.name] ?? null, theirs[field.name] ?? null];
    return field.field.type === 'password' || JSON.stringify(own) === JSON.stringify(other) ? [] : [{ field, mine: own, theirs: other }];
  });
}

/** The revision that a write over a conflict has seen. */
export function seenRevision(override: FormValues | null, updated: string): string {
  return override ? String(override['updated'] ?? '') : updated;
}

/**
 * Runs a save; what the server has in a conflict is brought into the form's own shape, its revision included.
 * @throws AppError
 */
export async function withCurrent<Row, Answer>(toValues: (row: Row) => FormValues, save: () => Promise<Answer>): Promise<Answer> {
  try {
    return await save();
  } catch (thrown) {
    const current = thrown instanceof AppError ? currentOf(thrown) : null;
    if (!(thrown instanceof AppError) || current === null) throw thrown;
    const values = { ...toValues(current as Row), updated: current['updated'] ?? '' };
    throw new AppError('stale', { data: { ...thrown.data, current: values }, cause: thrown });
  }
}
