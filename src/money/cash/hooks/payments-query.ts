import type { App } from '../../../backend/jsvm.d.ts';
import { type Found, foundMax, foundSql, limitIn, matchOf, NOTHING_FOUND, type Statement } from '../../../backend/lists/list-sql.ts';
import { type Plain, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { cursorIn, type ListCursor, type RequestQuery, wordIn } from '../../../backend/engine/request.ts';
import { dayAfter, instantOf, isDay } from '../../../lib/time/zone.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { PAYMENT_INDEXES, PAYMENT_SORTS, type PaymentWay } from '../../../model/cash/list.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATES } from '../../../model/vouchers/fields/vocab.ts';

/** What makes a row one of its kind, as sums are kept by it. */
const KIND_FACTS = ['currency', 'kind', 'method', 'state'] as const;
type KindFact = (typeof KIND_FACTS)[number];

/** A question to the list of all payments; '' for anything. */
export interface PaymentQuery {
  readonly country: string;
  readonly facts: Readonly<Record<KindFact, string>>;
  readonly received_by: string;
  /** Instants as they are stored: the first, and the one after the last. */
  readonly from: string;
  readonly to: string;
  /** In minor units, whichever way the money went. */
  readonly least: number | '';
  readonly most: number | '';
  readonly found: Found | null;
  readonly isAscending: boolean;
  readonly after: ListCursor | null;
  readonly limit: number;
  readonly isWhole: boolean;
}

const CURRENCY = /^[A-Z]{3}$/;

const pick = <T extends string>(known: readonly T[], asked: string | undefined): T | '' => known.find((one) => one === asked) ?? '';
const wholeIn = (asked: string | undefined): number | '' => (/^-?\d{1,12}$/.test(asked ?? '') ? Number(asked) : '');

/** When a day of the country begins, as it is stored; '' for what is no day. */
function dayBegins(app: App, country: string, day: string | undefined, later: number): string {
  if (!isDay(day)) return '';
  return storedTime(instantOf(dayAfter(day, later), '00:00', zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '')));
}

/** What a request asks of the list; whatever is none of its words counts as not asked. */
export function queryIn(app: App, asked: Plain): PaymentQuery {
  // All that an address says is text.
  const params = asked as RequestQuery;
  const country = wordIn(params['country']);
  const text = (params['q'] ?? '').trim().slice(0, 100);
  const by = wordIn(params['received_by']);
  return {
    country,
    facts: {
      currency: CURRENCY.test(params['currency'] ?? '') ? String(params['currency']) : '',
      kind: pick(PAYMENT_KINDS, params['kind']),
      method: pick(PAYMENT_METHODS, params['method']),
      state: pick(PAYMENT_STATES, params['state']),
    },
    received_by: by === '' ? '' : `${HOLDER.user}${by}`,
    from: dayBegins(app, country, params['from'], 0),
    to: dayBegins(app, country, params['to'], 1),
    least: wholeIn(params['least']),
    most: wholeIn(params['most']),
    found: text === '' ? null : (matchOf(text) ?? NOTHING_FOUND),
    isAscending: pick(PAYMENT_SORTS, params['sort']) === 'received_at',
    after: cursorIn(params),
    limit: limitIn(params['limit']),
    isWhole: params['whole'] === '1',
  };
}

export const isSized = ({ least, most }: PaymentQuery): boolean => least !== '' || most !== '';
export const isTimed = ({ from, to }: PaymentQuery): boolean => from !== '' || to !== '';
export const isOfKind = ({ facts }: PaymentQuery): boolean => KIND_FACTS.some((name) => facts[name] !== '');

const FOUND_MAX = 300;
/** In `payment_sums`: everybody, and every month. */
export const EVERY = '*';

/** The kinds of rows that are asked for, as conditions on a table. */
export const kindsAsked = ({ facts }: PaymentQuery, table: string): readonly string[] =>
  KIND_FACTS.filter((name) => facts[name] !== '').map((name) => `${table}.${name} = {:${name}}`);

/** All that a question binds. */
export function boundIn({ country, facts, received_by, from, to, least, most }: PaymentQuery): Statement['parameters'] {
  return Object.fromEntries(Object.entries({ country, ...facts, received_by, from, to, least, most }).filter(([, value]) => value !== ''));
}

/** What is added to a question: conditions, and the bound that stands behind one of them and is no beginning of an index any more. */
export interface Narrowed {
  readonly more: readonly string[];
  readonly behind?: 'from' | 'to';
}

/** Conditions beside the kind, of which an index takes what it can. */
function others({ received_by, from, to, least, most }: PaymentQuery, behind: Narrowed['behind']): readonly string[] {
  return [
    received_by !== '' && 'p.received_by = {:received_by}',
    from !== '' && `${behind === 'from' ? '+' : ''}p.received_at >= {:from}`,
    to !== '' && `${behind === 'to' ? '+' : ''}p.received_at < {:to}`,
    // A sum is looked for as large as it is, whichever way it went.
    least !== '' && 'abs(p.amount) >= {:least}',
    most !== '' && 'abs(p.amount) <= {:most}',
  ].filter((part) => part !== false);
}

/** Payments `p` of the vouchers that have the words. */
function searched(query: PaymentQuery, conditions: readonly string[]): Statement {
  const { found, isWhole } = query;
  const from = `FROM payments p INDEXED BY ${PAYMENT_INDEXES.byVoucher} WHERE ${conditions.join(' AND ')}`;
  if (found === null || found.match === '') return { sql: `${from} AND 1 = 0`, parameters: boundIn(query) };
  const hits = foundSql(found, 's.record', " AND s.entity = 'vouchers'", String(foundMax(FOUND_MAX, isWhole)));
  return { sql: `${from} AND p.voucher IN (${hits.sql})`, parameters: { ...boundIn(query), ...hits.parameters } };
}

// decision: sums-of-payments
/**
 * FROM and WHERE of the payments `p` that are asked for. By day all rows of a time are passed by; else the sums name the
 * kinds that there are, and of each the rows are fetched that fit.
 */
export function paymentsFrom(query: PaymentQuery, way: PaymentWay, { more, behind }: Narrowed = { more: [] }): Statement {
  const plain = ['p.country = {:country}', ...kindsAsked(query, 'p'), ...others(query, behind), ...more];
  if (query.found !== null) return searched(query, plain);
  const index = PAYMENT_INDEXES[way];
  if (way === 'byDay') return { sql: `FROM payments p INDEXED BY ${index} WHERE ${plain.join(' AND ')}`, parameters: boundIn(query) };
  const who = way === 'byPerson' ? '{:received_by}' : `'${EVERY}'`;
  const conditions = [
    `s.country = {:country} AND s.received_by = ${who} AND s.month = '${EVERY}' AND s.n > 0`,
    ...kindsAsked(query, 's'),
    'p.country = s.country',
    ...KIND_FACTS.map((name) => `p.${name} = s.${name}`),
    ...others(query, behind),
    ...more,
  ];
  return { sql: `FROM payment_sums s CROSS JOIN payments p INDEXED BY ${index} WHERE ${conditions.join(' AND ')}`, parameters: boundIn(query) };
}

/** Of what a question binds that which a statement has. */
export const usedIn = (sql: string, parameters: Statement['parameters']): Statement['parameters'] =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => sql.includes(`{:${name}}`)));
