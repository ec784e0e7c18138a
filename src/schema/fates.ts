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

/** Where rows about a guest are found: each points at one that is his, from the person down. */
export const GUEST_LINKS = [
  { collection: 'vouchers', field: 'client', to: 'clients' },
  { collection: 'vouchers', field: 'lead', to: 'leads' },
  { collection: 'payments', field: 'voucher', to: 'vouchers' },
  { collection: 'reminders', field: 'voucher', to: 'vouchers' },
  { collection: 'offers', field: 'lead', to: 'leads' },
  { collection: 'activities', field: 'lead', to: 'leads' },
  { collection: 'activities', field: 'client', to: 'clients' },
] as const;

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
