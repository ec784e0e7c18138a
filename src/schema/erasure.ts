import type { Erasure, Field } from './about.ts';
import { personalOf } from './derive.ts';
import type { Description } from './describe.ts';

export type FieldErasures = Readonly<Record<string, Erasure>>;

/** What becomes of a collection's fields, by its description. */
export function erasuresIn(description: Description): FieldErasures {
  const erasures = Object.entries(description.fields).map(([name, field]) => [name, personalOf(field)?.erasure ?? 'kept'] as const);
  // PocketBase has an account's address itself.
  return { ...Object.fromEntries(erasures), ...(description.kind === 'auth' ? { email: 'emptied' as const } : {}) };
}

/** What stands in a column where nothing is told, as PocketBase itself writes it. */
export function blankOf(field: Field): string | 0 {
  if (field.type === 'number' || field.type === 'bool') return 0;
  if (field.type === 'json') return 'null';
  if (field.type === 'geoPoint') return '{"lon":0,"lat":0}';
  return 'maxSelect' in field && field.maxSelect > 1 ? '[]' : '';
}

/** The fields of a collection that are emptied when their guest is erased, and what stands in their columns then. */
export function blanksIn(description: Description): Readonly<Record<string, string | 0>> {
  const fields: Readonly<Record<string, Field>> = description.fields;
  const emptied = Object.entries(erasuresIn(description)).filter(([, erasure]) => erasure === 'emptied');
  return Object.fromEntries(emptied.map(([name]) => [name, fields[name] ? blankOf(fields[name]) : '']));
}

export const DASH = '—';

/** What is left of a value that is not emptied, where nothing else has to be known for it. JSON comes and goes as data. */
export function leftOf(erasure: Erasure, value: unknown): unknown {
  if (erasure === 'dashed') return DASH;
  return typeof erasure === 'object' ? leftMembers(value, erasure) : value;
}

function leftMembers(value: unknown, erasure: Exclude<Erasure, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => leftMembers(one, erasure));
  if (typeof value !== 'object' || value === null) return null;
  const { members, blank = [], dash = [] } = erasure;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (members.includes(name)) return [[name, one]];
      if (blank.includes(name)) return [[name, '']];
      return dash.includes(name) ? [[name, DASH]] : [];
    }),
  );
}

const BLANK_JSON = "('', 'null', '[]', '{}')";

/**
 * SQL: whether a row of a collection of guests still tells of its guest: something is left that goes when he is erased.
 * @example tellsSql(leads, 'one') // "(one.name != '—' OR one.phone_raw != '' OR …)"
 */
export function tellsSql(description: Description, alias: string): string {
  const emptied = Object.entries(blanksIn(description)).map(([field, blank]) => {
    const column = `${alias}.${field}`;
    if (blank === 0) return `${column} != 0`;
    return blank === '' ? `${column} != ''` : `${column} NOT IN ${BLANK_JSON}`;
  });
  const dashed = Object.entries(erasuresIn(description)).flatMap(([field, erasure]) => (erasure === 'dashed' ? [`${alias}.${field} != '${DASH}'`] : []));
  return `(${[...emptied, ...dashed].join(' OR ')})`;
}
