import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { PERSON_BANDS, type PersonBand } from '../../../model/vouchers/fields/vocab.ts';
import { isSold, NOBODY, type SaidPerson } from '../rules/people.ts';
import type { Person } from '../../../model/vouchers/answers.ts';
import { listIn } from './lists.ts';

/** One person as the form holds him: a row of the list that travels as JSON. */
export interface PersonDraft extends Pick<Person, 'id' | 'band' | 'name_latin' | 'name_as_given' | 'age' | 'birth_date' | 'citizenship' | 'passport' | 'diet'> {
  /** He does not come: the form says so, and he can be taken back until it is sent. */
  readonly isOff?: boolean;
}

/** The number of a band in the form. */
export const BAND_COUNTS = { adult: 'adults', child: 'children', infant: 'infants' } as const satisfies Readonly<Record<PersonBand, keyof Party>>;

const TEXTS = ['name_latin', 'name_as_given', 'age', 'birth_date', 'citizenship', 'passport', 'diet'] as const;

export const blankDraft = (band: PersonBand): PersonDraft => ({ ...draftOf(NOBODY), band });
export const isBlankDraft = (one: PersonDraft): boolean => TEXTS.every((name) => one[name].trim() === '');

function draftOf(one: Pick<Person, 'id' | 'band' | (typeof TEXTS)[number]>): PersonDraft {
  const { id, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet } = one;
  return { id, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet };
}

/** Everybody who comes, and whoever may be the one who does not. */
export function toPeopleValues(people: readonly Person[] | undefined): FormValues {
  const shown = (people ?? []).filter((one) => isSold(one) || one.unsure);
  return { people: JSON.stringify(shown.map(draftOf)), people_unknown: shown.some(({ unsure }) => unsure) };
}

/** Rows for children of whom only ages are known. */
export const agedDrafts = (ages: readonly number[], infants: number): string => {
  const order = ages.map((age, at) => [age, at] as const).toSorted(([a, first], [b, second]) => a - b || first - second);
  const small = new Set(order.slice(0, infants).map(([, at]) => at));
  const rows = ages.map((age, at) => ({ ...blankDraft(small.has(at) ? 'infant' : 'child'), age: String(age) }));
  return JSON.stringify(PERSON_BANDS.flatMap((band) => rows.filter((one) => one.band === band)));
};

/** The same people for another voucher: nobody of it has a row yet. */
export const copiedPeople = (people: unknown): string => JSON.stringify(draftsIn(people).flatMap((one) => (one.isOff ? [] : [{ ...one, id: '' }])));

export const draftsIn = (value: unknown): readonly PersonDraft[] => listIn<PersonDraft>(value);

const whole = (value: unknown): number => Math.max(0, Math.round(Number(value ?? 0)) || 0);
export const countsIn = (values: FormValues): Readonly<Record<PersonBand, number>> => ({
  adult: whole(values['adults']),
  child: whole(values['children']),
  infant: whole(values['infants']),
});

/**
 * The rows of a form as they stand under its numbers: whoever is nobody yet goes first where fewer come, and comes where more do.
 * Whoever is told stays, though there are more than come.
 */
export function rowsOf(drafts: readonly PersonDraft[], counts: Readonly<Record<PersonBand, number>>): readonly PersonDraft[] {
  return PERSON_BANDS.flatMap((band) => {
    const own = drafts.filter((one) => one.band === band);
    let over = own.filter(({ isOff }) => !isOff).length - counts[band];
    const spare = new Set<PersonDraft>();
    for (const one of own.toReversed()) if (over > 0 && !one.isOff && isBlankDraft(one)) over -= spare.add(one) ? 1 : 0;
    return [...own.filter((one) => !spare.has(one)), ...Array.from({ length: Math.max(0, -over) }, () => blankDraft(band))];
  });
}

/** By how many more are told than come. */
export function overIn(values: FormValues): Readonly<Record<PersonBand, number>> {
  const counts = countsIn(values);
  const rows = rowsOf(draftsIn(values['people']), counts).filter(({ isOff }) => !isOff);
  const over = (band: PersonBand): number => Math.max(0, rows.filter((one) => one.band === band).length - counts[band]);
  return { adult: over('adult'), child: over('child'), infant: over('infant') };
}

export const isOver = (values: FormValues): boolean => Object.values(overIn(values)).some((count) => count > 0);

/** Everybody who comes, as the backend takes them. */
export function peopleIn(values: FormValues): readonly SaidPerson[] {
  const over = overIn(values);
  const isUnknown = values['people_unknown'] === true;
  return rowsOf(draftsIn(values['people']), countsIn(values)).flatMap(({ isOff, id, ...told }) => {
    if (isOff) return [];
    const texts = Object.fromEntries(TEXTS.map((name) => [name, told[name].trim()]));
    const isUnsure = isUnknown && over[told.band] > 0;
    return [{ ...(id === '' ? {} : { id }), ...texts, band: told.band, ...(isUnsure ? { unsure: true } : {}) }];
  });
}
