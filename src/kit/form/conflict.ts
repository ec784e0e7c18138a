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

/** A conflict in the words of the form: the stored record as the form would hold it, and its revision. Other errors stay as they are. */
export function asFormConflict(thrown: unknown, toValues: (record: never) => FormValues): unknown {
  if (!(thrown instanceof AppError)) return thrown;
  const current = currentOf(thrown);
  if (current === null) return thrown;
  return new AppError('stale', { data: { current: { ...toValues(current as never), updated: current['updated'] ?? '' } }, cause: thrown });
}

/** The revision that a write over a conflict has seen. */
export function seenRevision(override: FormValues | null, updated: string): string {
  return override ? String(override['updated'] ?? '') : updated;
}

/**
 * Runs a save; what the server has in a conflict is brought into the form's own shape, `updated` included.
 * @throws AppError
 */
export async function withCurrent<Row>(toValues: (row: Row) => FormValues, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const current = currentOf(error);
    throw current ? new AppError('stale', { data: { ...error.data, current: toValues(current as Row) }, cause: error }) : error;
  }
}
