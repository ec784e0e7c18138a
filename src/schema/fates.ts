import type { Forgotten } from './about.ts';
import { personalOf } from './derive.ts';
import type { Description } from './describe.ts';
import { OF_GUESTS } from '../modules/collected/guests.ts';

/** What becomes of a field when its guest is forgotten; `kept`: it is the house's own. */
export type Fate = 'kept' | Forgotten;
export type FieldFates = Readonly<Record<string, Fate>>;

const described: ReadonlyMap<string, Description> = new Map(OF_GUESTS.map((one) => [one.name, one]));

/** What becomes of a collection's fields of words, by its description; none of the house's own. */
export function fatesOf(collection: string): FieldFates {
  const description = described.get(collection);
  if (!description) return {};
  const fates = Object.entries(description.fields).flatMap(([name, field]) =>
    field.about?.personal === undefined ? [] : [[name, personalOf(field)?.forget ?? 'kept'] as const],
  );
  // PocketBase has an account's address itself.
  return { ...Object.fromEntries(fates), ...(description.kind === 'auth' ? { email: 'emptied' as const } : {}) };
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

/** What is left of a value by its fate, where nothing else has to be known for it. JSON comes and goes as data. */
export function leftOf(fate: Fate, value: unknown): unknown {
  if (fate === 'emptied') return typeof value === 'string' ? '' : null;
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
