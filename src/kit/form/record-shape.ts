import { type Edit, editOf, type Kinship } from '../../schema/edit.ts';
import type { FormField, FormValues } from '../fields/base/form-field.ts';

type Plain = Readonly<Record<string, unknown>>;

/** How a kind of record is changed by a form. */
export interface RecordShape<R> {
  readonly fields: readonly FormField[];
  readonly toValues: (record: R) => FormValues;
  /** What the form says, in the words that the backend takes. */
  readonly toWords: (values: FormValues) => Plain;
  /** A stored record in the same words; where left out, its fields of that name. */
  readonly wordsOf?: (record: R) => Plain;
  readonly kinship: Kinship;
  /** Form fields of a word that several of them ask for. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

/** Where a form stands: what it was opened with, and how the record's words were seen. */
export interface Stand {
  readonly values: FormValues;
  readonly seen: Plain;
}

const pick = <T>(from: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name] as T] as const] : [])));

/** Where a form stands that is opened with a record. */
export function standOn<R>(shape: RecordShape<R>, record: R): Stand {
  return { values: shape.toValues(record), seen: shape.wordsOf?.(record) ?? ({ ...record } as Plain) };
}

/** What was changed since the form was opened; the only way to an edit. */
export function editFrom<R>({ toWords, kinship }: RecordShape<R>, { values, seen }: Stand, typed: FormValues): Edit {
  return editOf(toWords({ ...values }), toWords({ ...values, ...typed }), seen, kinship);
}

/** The fields of the form that ask for these words. */
export function fieldsOf<R>({ parts }: RecordShape<R>, words: readonly string[]): readonly string[] {
  return words.flatMap((word) => parts?.[word] ?? [word]);
}

/** The same form after its person was shown how some words are now, and means what he typed. */
export function knowing<R>(shape: RecordShape<R>, stand: Stand, current: R, words: readonly string[]): Stand {
  return { values: stand.values, seen: { ...stand.seen, ...pick(standOn(shape, current).seen, words) } };
}

/** The same form with these words as they are now; everything else that was typed stays a change. */
export function taking<R>(shape: RecordShape<R>, stand: Stand, current: R, words: readonly string[]): Stand {
  const now = standOn(shape, current);
  return { values: { ...stand.values, ...pick(now.values, fieldsOf(shape, words)) }, seen: { ...stand.seen, ...pick(now.seen, words) } };
}

/** The part of a stand that a draft of these typed fields needs: the rest comes from the record as it will be. */
export function standOfDraft<R>(shape: RecordShape<R>, stand: Stand, typed: FormValues, names: readonly string[]): Stand {
  return { values: pick(stand.values, names), seen: editFrom(shape, stand, typed).seen };
}
