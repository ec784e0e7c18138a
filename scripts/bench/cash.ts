import { randomUUID } from 'node:crypto';
import { dayAfter, localDay } from '../../src/lib/time/zone.ts';
import type { Stack } from '../lib/stack.ts';
import { type BusinessDatabase, newId, openBusiness, stored } from '../seed/business/database.ts';
import { peopleOfCopies } from '../seed/business/people.ts';
import { askInTurn } from './ask.ts';
import { percentile } from './bytes.ts';
import { allowReads, turnPages } from './reads.ts';
import { signIn } from './sign-in.ts';

const COUNTRY = 'thailand';
/** A country of the demo in which nobody keeps cash: days are closed there. */
const ELSEWHERE = 'maldives';
const PHUKET = (): number => 420;
const PAYMENTS = 100_000;
const DAYS = 30;
const ENTRIES_A_DAY = 600;
const WARM_UPS = 5;
const ROUNDS = 60;
const DEEP_PAGES = 120;
const DEEP_ROWS = 200;
/** A copy of a voucher has no seats and no other program's number. */
const NO_LINKS = { departure: '', reseller_reference: '' };

const QUESTIONS: Readonly<Record<string, string>> = {
  all: '',
  'oldest first': '&sort=received_at',
  pending: '&state=pending',
  refunds: '&kind=refund',
  'cash of one currency': '&method=cash_rub&currency=RUB',
  'a rare sum': '&least=77700&most=77800',
  'a quarter': '&from={from}&to={to}',
  'one person': '&received_by={user}',
  'a usual sum in a quarter': '&least=100000&from={from}&to={to}',
  'nothing that there is': '&method=credit&currency=EUR',
  'a name': '&q=Anna',
  'everything at once': '&state=cleared&kind=deposit&method=thai_qr&currency=THB&least=100&most=900000&from={from}&to={to}',
};

export interface CashFigures {
  readonly payments: number;
  /** 95th percentile in milliseconds from the request to the last byte, through the site, by question. */
  readonly lists: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, number>>;
  readonly day_ms: number;
  /** 95th percentile of closing days, each of hundreds of rows. */
  readonly close_ms: number;
}

/** The list of all payments by every filter and at depth, what it comes to, and days that are closed, over a hundred thousand payments. */
export async function measureCash({ env: { siteUrl, dataDir }, backend: { admin } }: Pick<Stack, 'env' | 'backend'>): Promise<CashFigures> {
  const today = localDay(Date.now(), PHUKET);
  const database = openBusiness(dataDir);
  let user = '';
  try {
    user = fillPayments(database);
    fillDays(database, today);
    database.run('ANALYZE');
  } finally {
    database.close();
  }
  await allowReads(admin);
  const cookie = await signIn(siteUrl, 'accountant');
  const filled = (asked: string): string => asked.replace('{from}', dayAfter(today, -200)).replace('{to}', dayAfter(today, -110)).replace('{user}', user);
  const timeOf = async (route: string): Promise<number> =>
    percentile(await askInTurn({ url: `${siteUrl}/_pb/api/desk/${route}`, cookie, warmUps: WARM_UPS, rounds: ROUNDS }), 0.95);
  const [lists, totals]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const [name, asked] of Object.entries(QUESTIONS)) {
    const route = `payments?country=${COUNTRY}${filled(asked)}`;
    lists[name] = await timeOf(`${route}&count=1`);
    totals[name] = await timeOf(`payments/totals?country=${COUNTRY}${filled(asked)}`);
  }
  for (const name of ['all', 'oldest first']) {
    const route = `payments?country=${COUNTRY}${QUESTIONS[name]}`;
    const after = await turnPages(admin, { route: `/api/desk/${route}`, pages: DEEP_PAGES, rows: DEEP_ROWS });
    lists[`${name}, deep`] = await timeOf(`${route}&after=${encodeURIComponent(after)}`);
  }
  return { payments: PAYMENTS, lists, totals, day_ms: await timeOf(`cash/day?country=${COUNTRY}`), close_ms: await timeCloses(siteUrl, cookie, today) };
}

/** Copies of the demo's vouchers with one to three of its payments each, spread over two years. @returns somebody who received some of them */
function fillPayments(database: BusinessDatabase): string {
  const sold = database.all("SELECT * FROM vouchers WHERE country = ? AND state != 'draft' LIMIT 50", COUNTRY);
  const rows = database.all(
    "SELECT kind, state, amount, currency, rate, rate_snapshot, amount_in_voucher_currency, method, received_by FROM payments WHERE country = ? AND kind != 'correction'",
    COUNTRY,
  );
  const now = Date.now();
  let voucher = '';
  database.together(() => {
    for (let at = 0, left = 0, sale = 0; at < PAYMENTS; at++, left--) {
      const when = stored(now - (PAYMENTS - at) * 600_000);
      const dates = { created: when, updated: when };
      if (left <= 0) {
        voucher = newId();
        const series = { uuid: randomUUID(), public_token: randomUUID(), number: `B-${sale}` };
        database.insert('vouchers', { ...sold[sale % sold.length], id: voucher, ...series, ...NO_LINKS, ...dates });
        left = 1 + (sale++ % 3);
      }
      const row = rows[(at * 7919) % rows.length] ?? {};
      const amount = Number(row['amount']) + (at % 997) * 100;
      database.insert('payments', {
        ...{ ...row, id: newId(), country: COUNTRY, voucher, amount, received_at: when, ...dates },
        ...{ settled_by: '', settled_at: '', reason: '', created_by: 'bench' },
      });
    }
    peopleOfCopies(database);
  });
  return String(rows[0]?.['received_by'] ?? '').slice('users:'.length);
}

/** Days elsewhere that wait to be closed. */
function fillDays(database: BusinessDatabase, today: string): void {
  const box = newId();
  const stamp = stored(Date.now());
  database.insert('cash_boxes', {
    id: box,
    country: ELSEWHERE,
    kind: 'office',
    name_ru: 'Касса',
    name_en: 'Box',
    active: 1,
    sort: 0,
    created: stamp,
    updated: stamp,
  });
  database.together(() => {
    for (let day = DAYS; day > 0; day--)
      for (let at = 0; at < ENTRIES_A_DAY; at++)
        database.insert('cash_entries', {
          ...{ id: newId(), country: ELSEWHERE, day: dayAfter(today, -day), holder: `boxes:${box}`, currency: at % 3 === 0 ? 'EUR' : 'USD', amount: 100 },
          ...{ kind: 'received', other: '', payment: newId(), move: '', handover: '', request: '', created: stamp },
        });
  });
}

/** Closes the days one after another, each as it was counted. */
async function timeCloses(siteUrl: string, cookie: string, today: string): Promise<number> {
  const times: number[] = [];
  for (let back = DAYS; back > 0; back--) {
    const day = dayAfter(today, -back);
    const found = await fetch(`${siteUrl}/_pb/api/desk/cash/day?country=${ELSEWHERE}&day=${day}`, { headers: { cookie } });
    const { lines } = (await found.json()) as { readonly lines: readonly { holder: string; currency: string; closing: number }[] };
    const counted = lines.map(({ holder, currency, closing }) => ({ holder, currency, amount: closing }));
    const headers = { cookie, origin: siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const started = performance.now();
    const answer = await fetch(`${siteUrl}/_pb/api/desk/cash/close`, { method: 'POST', headers, body: JSON.stringify({ country: ELSEWHERE, day, counted }) });
    const text = await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${day} was not closed: ${answer.status} ${text.slice(0, 200)}`);
  }
  return percentile(times, 0.95);
}
