import type { Forgotten } from './about.ts';
import { personalOf } from './derive.ts';
import type { Description, Field } from './describe.ts';
import { OF_GUESTS } from '../modules/collected/guests.ts';

/** What becomes of a field when its guest is forgotten; the house's own is kept. */
export type Fate = Forgotten;
export type FieldFates = Readonly<Record<string, Fate>>;

const described: ReadonlyMap<string, Description> = new Map(OF_GUESTS.map((one) => [one.name, one]));

/** What becomes of a collection's fields, by its description; of a collection of the house's own nothing is said. */
export function fatesOf(collection: string): FieldFates {
  const description = described.get(collection);
  if (!description) return {};
  const fates = Object.entries(description.fields).map(([name, field]) => [name, personalOf(field)?.forget ?? 'kept'] as const);
  // PocketBase has an account's address itself.
  return { ...Object.fromEntries(fates), ...(description.kind === 'auth' ? { email: 'emptied' as const } : {}) };
}

/** What stands in a column where nothing is told, as PocketBase itself writes it. */
export function blankOf(field: Field): string | 0 {
  if (field.type === 'number' || field.type === 'bool') return 0;
  if (field.type === 'json') return 'null';
  if (field.type === 'geoPoint') return '{"lon":0,"lat":0}';
  return 'maxSelect' in field && field.maxSelect > 1 ? '[]' : '';
}

/** The fields of a collection that are emptied when their guest is forgotten, and what stands in their columns then. */
export function blanksOf(collection: string): Readonly<Record<string, string | 0>> {
  const fields: Readonly<Record<string, Field>> = described.get(collection)?.fields ?? {};
  const emptied = Object.entries(fatesOf(collection)).filter(([, fate]) => fate === 'emptied');
  return Object.fromEntries(emptied.map(([name]) => [name, fields[name] ? blankOf(fields[name]) : '']));
}

interface GuestLink {
  readonly collection: string;
  readonly field: string;
  readonly to: string;
}

/** The links in an order in which nothing is walked from before all that leads to it was. */
function fromThePersonDown(links: readonly GuestLink[]): readonly GuestLink[] {
  const isReached = ({ to }: GuestLink): boolean => links.every(({ collection }) => collection !== to);
  const next = links.filter(isReached);
  if (links.length === 0) return [];
  if (next.length === 0) throw new Error(`Links of ${links.map(({ collection }) => collection).join(', ')} lead in a circle`);
  return [...next, ...fromThePersonDown(links.filter((link) => !isReached(link)))];
}

/** Where rows about a guest are found: each points at one that is his, from the person down. */
export const GUEST_LINKS: readonly GuestLink[] = fromThePersonDown(
  OF_GUESTS.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, one]) =>
      one.type === 'relation' && one.about?.isGuestLink ? [{ collection: name, field, to: one.collection }] : [],
    ),
  ),
);

export const DASH = '—';

/** What is left of a value that is not emptied, where nothing else has to be known for it. JSON comes and goes as data. */
export function leftOf(fate: Fate, value: unknown): unknown {
  if (fate === 'dashed') return DASH;
  return typeof fate === 'object' ? leftMembers(value, fate) : value;
}

function leftMembers(value: unknown, fate: Exclude<Fate, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => leftMembers(one, fate));
  if (typeof value !== 'object' || value === null) return null;
  const { members, blank = [], dash = [] } = fate;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (members.includes(name)) return [[name, one]];
      if (blank.includes(name)) return [[name, '']];
      return dash.includes(name) ? [[name, DASH]] : [];
    }),
  );
}
