import type { Statement } from '../../../backend/list-page.ts';
import { foundMax, foundSql } from '../../../backend/search.ts';
import { PAYMENT_INDEXES, type PaymentWay } from '../../../model/cash/list.ts';
import { KIND_FACTS, type PaymentQuery } from './payments-query.ts';

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
