import { randomUUID } from 'node:crypto';
import { dayAfter, localDay } from '../../src/lib/time/zone.ts';
import { type BusinessDatabase, openBusiness } from '../seed/business/database.ts';
import { productsOf } from '../seed/business/products.ts';
import { cpuOf } from './processor.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
/** Turns with the triggers and without, so that whatever else the machine does is shared. */
const TURNS = 6;
const ROUNDS = 8;
const DAYS_AHEAD = 40;
const SELLABLE_DAYS = 60;
const TRIPS = 12;
const GUEST = { lead_name_latin: 'Anna Bench', contact_phone: '+79551000000', hotel: 'Kata', adults: 1 } as const;

export interface WriteFigures {
  /** By write, and `all`: processor time of PocketBase and time until the answer, with the triggers of statistics and without, in milliseconds each. */
  readonly [write: string]: { readonly cpu: Pair; readonly ms: Pair };
}
interface Pair {
  readonly kept: number;
  readonly bare: number;
}

type Write = (route: string, body: object) => Promise<Readonly<Record<string, Stored>>>;
interface Stored {
  readonly id: string;
  readonly revision: number;
}
interface Office {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly cookie: string;
  /** Process of PocketBase. */
  readonly pid: number;
}

/** Writes of the desk by turns: with the triggers that keep sums, and in the same house without them. */
export async function measureWrites({ siteUrl, dataDir, cookie, pid }: Office): Promise<WriteFigures> {
  const database = openBusiness(dataDir);
  const triggers = database.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'stat_*'");
  const spent: Record<string, Record<'kept' | 'bare', { cpu: number; ms: number; count: number }>> = {};
  const write = writer(siteUrl, cookie);
  try {
    const goods = await withSeats(write, goodsOf(database));
    const [colleague = ''] = database.all("SELECT id FROM users WHERE type = 'manager' AND active LIMIT 1").map(({ id }) => String(id));
    let sale = 0;
    const tell = async (name: string, way: 'kept' | 'bare', act: () => Promise<void>): Promise<void> => {
      spent[name] ??= { kept: { cpu: 0, ms: 0, count: 0 }, bare: { cpu: 0, ms: 0, count: 0 } };
      const sums = spent[name][way];
      const [cpu, started] = [cpuOf(pid), performance.now()];
      await act();
      sums.ms += performance.now() - started;
      sums.cpu += cpuOf(pid) - cpu;
      sums.count += ROUNDS;
    };
    for (let turn = 0; turn < TURNS * 2; turn++) {
      const way = turn % 2 === 0 ? 'kept' : 'bare';
      if (way === 'bare') for (const { name } of triggers) database.run(`DROP TRIGGER ${String(name)}`);
      const leads: Stored[] = [];
      const vouchers: Stored[] = [];
      const each = (items: readonly Stored[], act: (one: Stored) => Promise<Stored | undefined>) => async (): Promise<void> => {
        for (const [at, one] of items.entries()) {
          const now = await act(one);
          if (now) (items as Stored[])[at] = now;
        }
      };
      // What is compiled and read for the first time is no matter of either way.
      for (let round = 0; round < 3; round++) await write('leads', leadOf(turn, 900 + round));
      await tell('a lead created', way, async () => {
        for (let round = 0; round < ROUNDS; round++) leads.push((await write('leads', leadOf(turn, round)))['lead'] as Stored);
      });
      await tell(
        'a lead assigned',
        way,
        each(leads, async ({ id, revision }) => (await write(`leads/${id}/assign`, { user: colleague, expected: revision }))['lead']),
      );
      await tell(
        'a lead moved',
        way,
        each(leads, async ({ id, revision }) => (await write(`leads/${id}/move`, { to: 'contacted', expected: revision }))['lead']),
      );
      await tell('a voucher held', way, async () => {
        for (let round = 0; round < ROUNDS; round++, sale++) {
          const trip = goods[sale % goods.length];
          vouchers.push(
            (await write('vouchers', { uuid: randomUUID(), lead: leads[round]?.id, hold: true, again: true, ...GUEST, ...trip }))['voucher'] as Stored,
          );
        }
      });
      const cash = { kind: 'deposit', method: 'cash_thb', amount: 100_000 };
      await tell(
        'a voucher paid',
        way,
        each(vouchers, async ({ id }) => (await write(`vouchers/${id}/payments`, cash))['voucher']),
      );
      const terms = { without_deposit: true, reason: 'Bench' };
      await tell(
        'a voucher sold',
        way,
        each(vouchers, async ({ id, revision }) => (await write(`vouchers/${id}/confirm`, { ...terms, expected: revision }))['voucher']),
      );
      const why = { by: 'operator', refund_choice: 'credit', reason: 'Bench' };
      await tell(
        'a voucher cancelled',
        way,
        each(vouchers, async ({ id, revision }) => (await write(`vouchers/${id}/cancel`, { ...why, expected: revision }))['voucher']),
      );
      if (way === 'bare') for (const { sql } of triggers) database.run(String(sql));
    }
  } finally {
    database.close();
  }
  const figures: Record<string, { cpu: Pair; ms: Pair }> = {};
  const all = { cpu: { kept: 0, bare: 0 }, ms: { kept: 0, bare: 0 } };
  for (const [name, { kept, bare }] of Object.entries(spent)) {
    const cpu = { kept: kept.cpu / kept.count, bare: bare.cpu / bare.count };
    const ms = { kept: kept.ms / kept.count, bare: bare.ms / bare.count };
    figures[name] = { cpu, ms };
    for (const way of ['kept', 'bare'] as const) {
      all.cpu[way] += cpu[way];
      all.ms[way] += ms[way];
    }
  }
  return { ...figures, all };
}

const leadOf = (turn: number, round: number): object => ({
  ...{ country: COUNTRY, name: `Bench ${turn} ${round}`, phone_raw: `+7956${1_000_000 + turn * 1000 + round}`, language: 'ru', source: 'phone' },
  ...{ date_from: dayAfter(localDay(Date.now(), PHUKET), DAYS_AHEAD), adults: 1, hotel: 'Kata' },
});

/** Trips that can be sold, one after another on other days, so that seats last. */
function goodsOf(database: BusinessDatabase): readonly object[] {
  const today = localDay(Date.now(), PHUKET);
  const products = [...productsOf(database, COUNTRY, 'THB').values()]
    .flatMap((variants) => variants.slice(0, 1))
    .filter(({ prices }) => prices.unit !== 'private');
  return Array.from({ length: SELLABLE_DAYS }, (_, at) => dayAfter(today, DAYS_AHEAD + at)).flatMap((service_date) =>
    products
      .filter((product) => product.runsOn(service_date))
      .map(({ main, sold, start_time }) => ({ excursion: main, ...(sold === main ? {} : { variant: sold }), service_date, start_time })),
  );
}

/** Those of which a seat could be held. */
async function withSeats(write: Write, trips: readonly object[]): Promise<readonly object[]> {
  const found: object[] = [];
  for (const trip of trips) {
    if (found.length === TRIPS) break;
    const isFree = await write('vouchers', { uuid: randomUUID(), country: COUNTRY, hold: true, again: true, ...GUEST, ...trip }).then(
      () => true,
      () => false,
    );
    if (isFree) found.push(trip);
  }
  if (found.length === 0) throw new Error('No trip has a seat.');
  return found;
}

function writer(siteUrl: string, cookie: string): Write {
  return async (route, body) => {
    const headers = { cookie, origin: siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${siteUrl}/_pb/api/desk/${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Readonly<Record<string, Stored>>;
  };
}
