import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusinessDatabase, newId, openBusiness, stored } from '../../scripts/seed/business/database.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '../../src/model/vouchers/fields/vocab.ts';
import { desk } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const PAYMENTS = 6000;
const QUESTIONS = 90;
const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;
const START_MS = Date.UTC(2025, 0, 1);

interface Row {
  readonly id: string;
  readonly voucher: string;
  readonly kind: string;
  readonly method: string;
  readonly state: string;
  readonly currency: string;
  readonly amount: number;
  readonly received_by: string;
  readonly received_at: string;
  readonly corrects: string;
}

let sales: SalesDesk;
let database: BusinessDatabase;
let rows: readonly Row[];

/** A draw that repeats. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Payments of two years, as the house has them: many of one kind, few of another, some in one month alone, several at one instant. */
function fill(vouchers: readonly string[]): void {
  const draw = drawing(7);
  const people = ['manager', 'senior', 'accountant'].map((role) => `users:${sales.idOf(role as 'manager')}`);
  const past: { readonly id: string; readonly kind: string }[] = [];
  for (let at = 0; at < PAYMENTS; at++) {
    const day = draw(540);
    const isRare = day >= 200 && day < 215;
    const method = isRare ? 'transfer_rub' : (['cash_thb', 'cash_thb', 'thai_qr', 'card', 'credit', 'cash_usd'][draw(6)] ?? 'card');
    const corrects = draw(20) === 0 ? past[draw(past.length)] : undefined;
    const kind = corrects ? 'correction' : (['deposit', 'balance', 'balance', 'refund'][draw(4)] ?? 'balance');
    const when = stored(START_MS + day * DAY_MS + draw(24) * 3_600_000);
    const id = newId();
    if (!corrects) past.push({ id, kind });
    database.insert('payments', {
      ...{ id, country: COUNTRY, voucher: vouchers[draw(vouchers.length)] ?? '', kind, method, amount: corrects ? draw(2000) - 1000 : 1 + draw(100_000) },
      ...{
        currency: method === 'cash_usd' ? 'USD' : method === 'transfer_rub' ? 'RUB' : 'THB',
        amount_in_voucher_currency: 1,
        rate: '',
        rate_snapshot: 'null',
      },
      ...{ received_by: people[draw(people.length)] ?? '', received_at: when, state: ['cleared', 'cleared', 'cleared', 'pending', 'void'][draw(5)] ?? '' },
      ...{ settled_by: '', settled_at: '', corrects: corrects?.id ?? '', reason: '', created_by: 'test', created: when, updated: when },
    });
  }
}

beforeAll(async () => {
  sales = await startSales();
  const sold = await Promise.all(['Anna Petrova', 'Boris Smirnov', 'Clara Weber'].map((name) => sales.sale('manager', { lead_name_latin: name })));
  database = openBusiness(sales.dataDir);
  database.together(() => fill(sold.map(({ id }) => id)));
  // Some change and some go: the sums follow, even where nothing keeps the ledger as it is.
  for (const name of ['payments_stay', 'payments_kept']) database.run(`DROP TRIGGER ${name}`);
  database.run("UPDATE payments SET state = 'void', amount = amount + 5 WHERE created_by = 'test' AND rowid % 97 = 0");
  database.run("DELETE FROM payments WHERE created_by = 'test' AND rowid % 89 = 0 AND kind != 'correction' AND id NOT IN (SELECT corrects FROM payments)");
  rows = database.all('SELECT * FROM payments WHERE country = ?', COUNTRY) as unknown as readonly Row[];
});
afterAll(async () => {
  database?.close();
  await sales?.stop();
});

const dayOf = (at: number): string => new Date(START_MS + at * DAY_MS).toISOString().slice(0, 10);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const questions = fc.record({
  state: maybe(fc.constantFrom('pending', 'cleared', 'void')),
  kind: maybe(fc.constantFrom(...PAYMENT_KINDS)),
  method: maybe(fc.constantFrom(...PAYMENT_METHODS)),
  currency: maybe(fc.constantFrom('THB', 'RUB', 'USD', 'EUR')),
  received_by: maybe(fc.constantFrom('manager', 'senior', 'guide')),
  from: maybe(fc.integer({ min: -40, max: 560 })),
  to: maybe(fc.integer({ min: -40, max: 560 })),
  least: maybe(fc.integer({ min: 0, max: 100_000 })),
  most: maybe(fc.integer({ min: 0, max: 100_000 })),
  isUp: fc.boolean(),
  limit: fc.integer({ min: 1, max: 60 }),
  /** A place to begin at: the row of so many of all. */
  place: maybe(fc.nat()),
  isBefore: fc.boolean(),
});
type Question = typeof questions extends fc.Arbitrary<infer T> ? T : never;

function fits(row: Row, asked: Question): boolean {
  const day = new Date(Date.parse(row.received_at.replace(' ', 'T')) + BANGKOK_MS).toISOString().slice(0, 10);
  const size = Math.abs(row.amount);
  return (
    (['state', 'kind', 'method', 'currency'] as const).every((name) => asked[name] === undefined || row[name] === asked[name]) &&
    (asked.received_by === undefined || row.received_by === `users:${sales.idOf(asked.received_by)}`) &&
    (asked.from === undefined || day >= dayOf(asked.from)) &&
    (asked.to === undefined || day <= dayOf(asked.to)) &&
    (asked.least === undefined || size >= asked.least) &&
    (asked.most === undefined || size <= asked.most)
  );
}

function paramsOf(asked: Question): string {
  const { from, to, received_by, isUp: _isUp, limit: _limit, place: _place, isBefore: _isBefore, ...plain } = asked;
  const all = {
    ...plain,
    from: from === undefined ? undefined : dayOf(from),
    to: to === undefined ? undefined : dayOf(to),
    received_by: received_by === undefined ? undefined : sales.idOf(received_by),
  };
  return Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('');
}

const before = (one: Row, other: Row): boolean => one.received_at < other.received_at || (one.received_at === other.received_at && one.id < other.id);
const ascending = (list: readonly Row[]): readonly Row[] => list.toSorted((one, other) => (before(one, other) ? -1 : 1));

/** The page as a plain reading of all rows has it. */
function pageOf(fitting: readonly Row[], asked: Question, place: Row | undefined): readonly string[] {
  const ordered = asked.isUp ? ascending(fitting) : ascending(fitting).toReversed();
  if (!place) return ordered.slice(0, asked.limit).map(({ id }) => id);
  const isAhead = (row: Row): boolean => (asked.isUp ? before(place, row) : before(row, place));
  if (asked.isBefore) {
    const behind = ordered.filter((row) => row.id !== place.id && !isAhead(row));
    return behind.slice(-asked.limit).map(({ id }) => id);
  }
  return ordered
    .filter(isAhead)
    .slice(0, asked.limit)
    .map(({ id }) => id);
}

function totalsOf(fitting: readonly Row[]): readonly string[] {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const sums = new Map<string, { came: number; went: number }>();
  for (const row of fitting) {
    if (row.state === 'void' || row.method === 'credit') continue;
    const name = `${row.currency} ${row.state}`;
    const sum = sums.get(name) ?? { came: 0, went: 0 };
    sums.set(name, sum);
    sum[(row.kind === 'correction' ? kinds.get(row.corrects) : row.kind) === 'refund' ? 'went' : 'came'] += row.amount;
  }
  return [...sums].map(([name, { came, went }]) => `${name} ${came} ${went}`).toSorted();
}

describe('the list of thousands of payments', () => {
  it('answers any filter at any place with the page, the count and the totals of a plain reading', async () => {
    const ask = async (route: string) => (await desk(sales.as('accountant'), `${route}`)).body;
    const sampled = fc.sample(questions, { numRuns: QUESTIONS, seed: 42 });
    for (const asked of sampled) {
      const params = paramsOf(asked);
      const fitting = rows.filter((row) => fits(row, asked));
      const place = asked.place === undefined ? undefined : rows[asked.place % rows.length];
      const at = place ? `&${asked.isBefore ? 'before' : 'after'}=${encodeURIComponent(JSON.stringify([place.received_at, place.id]))}` : '';
      const sort = asked.isUp ? 'received_at' : '-received_at';
      const page = await ask(`payments?country=${COUNTRY}&limit=${asked.limit}&sort=${sort}&count=all${params}${at}`);
      expect(page['rows'], params).toBeDefined();
      expect(
        (page['rows'] as readonly Row[]).map(({ id }) => id),
        `${params} ${sort} ${at}`,
      ).toEqual(pageOf(fitting, asked, place));
      expect(page['total'], params).toBe(fitting.length);
      const { totals } = (await ask(`payments/totals?country=${COUNTRY}${params}`)) as unknown as {
        readonly totals: readonly { currency: string; state: string; came: number; went: number }[];
      };
      const told = totals.filter(({ came, went }) => came !== 0 || went !== 0).map(({ currency, state, came, went }) => `${currency} ${state} ${came} ${went}`);
      expect(told.toSorted(), params).toEqual(totalsOf(fitting).filter((line) => !line.endsWith(' 0 0')));
    }
  }, 360_000);

  it('keeps sums that are those of the rows, by person and by month', () => {
    const copy = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
    const kept = copy.prepare('SELECT * FROM payment_sums WHERE n != 0 ORDER BY 1, 2, 3, 4, 5, 6, 7').all();
    const parts = ["'*'", 'received_by'].flatMap((who) => ["'*'", 'substr(received_at, 1, 7)'].map((month) => [who, month] as const));
    const plain = parts.map(
      ([who, month]) =>
        `SELECT country, ${who} AS received_by, ${month} AS month, currency, kind, method, state, count(*) AS n, SUM(amount) AS amount FROM payments GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    );
    expect(kept).toEqual(copy.prepare(`SELECT * FROM (${plain.join(' UNION ALL ')}) ORDER BY 1, 2, 3, 4, 5, 6, 7`).all());
    copy.close();
  });
});
