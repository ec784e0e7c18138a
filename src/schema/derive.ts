import type { About, Personal } from './about.ts';
import type { Field } from './about.ts';
import type { Description } from './describe.ts';

/** What follows from descriptions, as data for whoever walks it. */

type Named = readonly [name: string, about: About, field: Field];
type Any = Pick<Description, 'fields'>;

const NOTHING: About = {};
const aboutsOf = ({ fields }: Any): readonly Named[] => Object.entries(fields).map(([name, field]) => [name, field.about ?? NOTHING, field]);
const namesWhere = ({ fields }: Any, is: (about: About, field: Field) => boolean): readonly string[] => {
  const names: string[] = [];
  for (const name in fields) {
    const field = fields[name];
    if (field && is(field.about ?? NOTHING, field)) names.push(name);
  }
  return names;
};

/** What a person is asked for and told of: a field, or a part of the field `of`. */
export interface FieldLine {
  readonly name: string;
  readonly field: Field;
  readonly of?: string;
}
const linesOf = ({ fields }: Any): readonly FieldLine[] =>
  Object.entries(fields).flatMap(([name, field]): readonly FieldLine[] => [
    { name, field },
    ...Object.entries(field.about?.parts ?? {}).map(([part, one]) => ({ name: part, field: one, of: name })),
  ]);

/** What becomes of a field that tells of a guest; `undefined` for the house's own. */
export const personalOf = ({ about }: Field): Personal | undefined => (typeof about?.personal === 'object' ? about.personal : undefined);

/** Columns of a list's row. */
export const rowOf = (description: Any): readonly string[] => [
  'id',
  ...namesWhere(description, ({ isInRow, column }) => isInRow === true || column !== undefined),
];

/** Fields that people write; those of a state of the sale alone, where it is named. */
export const writtenOf = (description: Any, ...ways: readonly NonNullable<About['written']>[]): readonly string[] =>
  namesWhere(description, ({ written, form, parts }) => (ways.length > 0 ? ways.some((one) => one === written) : (written ?? form ?? parts) !== undefined));

/** Fields that come with an enquiry from the site. */
export const sentOf = (description: Any): readonly string[] => namesWhere(description, ({ isSent }) => isSent === true);

/** Fields that have a place, in its order. */
export function placedBy<P extends number | { readonly at: number }>(
  description: Any,
  placeOf: (about: About) => P | undefined,
): readonly (Named & { readonly place?: P })[] {
  const atOf = (place: P): number => (typeof place === 'number' ? place : place.at);
  return aboutsOf(description)
    .flatMap((one) => {
      const place = placeOf(one[1]);
      return place === undefined ? [] : [{ one, place }];
    })
    .toSorted((a, b) => atOf(a.place) - atOf(b.place))
    .map(({ one }) => one);
}

/** What the form of a record asks for, in its order. */
export function formOf(description: Any): readonly FieldLine[] {
  const placed = linesOf(description).flatMap((one) => (one.field.about?.form === undefined ? [] : [{ one, at: one.field.about.form }]));
  return placed.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** Fields of a search by how it knows them. */
export const searchedAs = (description: Any, ...ways: readonly NonNullable<About['search']>[]): readonly string[] =>
  namesWhere(description, ({ search }) => search !== undefined && ways.includes(search));

/** Fields whose masks are these. */
export const maskedAs = (description: Any, ...masks: readonly Personal['mask'][]): readonly string[] =>
  namesWhere(description, (_about, field) => masks.includes(personalOf(field)?.mask ?? 'none'));

/** Fields of which the audit log never hears. */
export const unloggedOf = (description: Any): readonly string[] => namesWhere(description, (_about, field) => personalOf(field)?.log === 'never');

/** How a history tells the fields: titles of those that have one, names of those that follow from others. */
export function historyOf(description: Any): { readonly titles: Readonly<Record<string, string>>; readonly hidden: readonly string[] } {
  const hidden = namesWhere(description, ({ history }) => history === 'derived');
  const titles = linesOf(description).flatMap(({ name, field: { about = NOTHING } }) => {
    const words = about.history ?? about.title;
    return words === undefined || hidden.includes(name) ? [] : [[name, words] as const];
  });
  return { titles: Object.fromEntries(titles), hidden };
}

/** Titles of a closed list's values, by field. */
export const optionsOf = (description: Any): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(linesOf(description).flatMap(({ name, field: { about } }) => (about?.options ? [[name, about.options] as const] : [])));

/** Fields of a kind. */
export const fieldsAs = (description: Any, kind: string): readonly string[] => namesWhere(description, ({ as }) => as === kind);
