import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/data/pocketbase.ts';
import { readOwnGuests } from '../../src/partners/agents/own/own.repo.ts';
import { listOwnPayouts } from '../../src/partners/agents/payouts/rewards.repo.ts';
import { OWN_PAGE } from '../../src/partners/agents/own/own-months.rules.ts';
import { runSql } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { addPerson, PASSWORD } from '../support/house.ts';
import { randomFrom } from '../support/random-edits.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
type Row = Readonly<Record<string, unknown>>;
interface Agent {
  readonly id: string;
  readonly pb: PocketBase;
}
let sales: SalesDesk;
const agents: Agent[] = [];

/** Guests, vouchers, commissions and payouts of each: as many as fill a page to its last row, one more, several pages, and none. */
const COUNTS = [OWN_PAGE, OWN_PAGE + 1, 3 * OWN_PAGE + 7, 0] as const;
const pad = (text: string): string => text.padEnd(15, '0').slice(0, 15);
const quoted = (values: readonly (string | number)[]): string => values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ');

/** Rows of an agent at instants around the ends of months as the country has them, some of which are the same. */
function plant({ id: agent }: Agent, name: string, count: number): void {
  const random = randomFrom(count + 1);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const instants = ['2026-09-30 16:59:59.999Z', '2026-09-30 17:00:00.000Z', '2026-10-15 05:00:00.000Z', '2026-10-31 16:59:59.999Z', '2026-10-31 17:00:00.000Z'];
  const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
  const insert = (table: string, row: Readonly<Record<string, string | number>>): string =>
    `INSERT INTO ${table} (${Object.keys(row)
      .map((key) => `"${key}"`)
      .join(', ')}) VALUES (${quoted(Object.values(row))})`;
  const rows: string[] = [];
  const places = ['thailand', 'thailand', 'thailand', 'maldives'] as const;
  const states = ['draft', 'approved', 'sent', 'confirmed'] as const;
  let own = 0;
  for (let at = 0; own < count; at++) {
    const country = pick(places);
    if (country === COUNTRY) own++;
    const key = `${name}${String(at).padStart(4, '0')}`;
    const [lead, voucher, entry, payout] = ['l', 'v', 'e', 'p'].map((kind) => pad(`${kind}${key}`)) as [string, string, string, string];
    const created = pick(instants);
    const referral = pick(['null', '{"by":"qr","since":"2026-09-01 00:00:00.000Z"}']);
    rows.push(
      insert('leads', { id: lead, uuid: key, country, agent, number: `L-${key}`, name: `Guest ${key}`, status: 'new', adults: 2, referral, created }),
      ...(random() < 0.3 ? [insert('leads', { id: pad(`x${key}`), uuid: `x${key}`, country, agent: '', number: `X-${key}`, name: 'Nobody’s', created })] : []),
      insert('vouchers', {
        ...{ id: voucher, uuid: key, public_token: key, country, agent, lead, number: `V-${key}`, state: 'confirmed', excursion: '128' },
        ...{ service_date: pick(days), reseller_reference: `R-${key}`, created: pick(instants) },
      }),
      ...(random() < 0.2
        ? [insert('vouchers', { id: pad(`d${key}`), uuid: `d${key}`, public_token: `d${key}`, country, agent, state: 'draft', created })]
        : []),
      insert('payouts', {
        ...{ id: payout, agent, country, number: `P-${key}`, state: pick(states.slice(at === 0 ? 0 : 1)), until: pick(days), currency: 'THB', way: 'transfer' },
        ...{ created: pick(instants) },
      }),
      ...Array.from({ length: 1 + Math.floor(random() * 3) }, (_, turn) =>
        insert('commission_entries', {
          ...{ id: pad(`${entry.slice(0, 12)}${turn}`), agent, country, voucher, lead, kind: 'sale', turn, state: 'due', currency: 'THB', amount: 100 + at },
          ...{ sold_on: pick(days), settlement: 'referral', payout: pick(['', payout]), created },
        }),
      ),
    );
  }
  if (rows.length > 0) runSql(sales, `BEGIN; ${rows.join('; ')}; COMMIT`);
}

beforeAll(async () => {
  sales = await startSales();
  for (const [at, count] of COUNTS.entries()) {
    const username = `own${at}`;
    const id = await addPerson(sales.admin, 'users', { username, name_ru: username, type: 'agent' });
    const pb = connect(sales.url);
    await pb.collection('users').authWithPassword(username, PASSWORD);
    agents.push({ id, pb });
    plant({ id, pb }, String(at), count);
  }
});
afterAll(() => sales.stop());

const latest = (rows: readonly Row[], ...by: readonly string[]): readonly Row[] =>
  rows.toSorted((one, other) => (by.map((name) => String(one[name])).join('|') < by.map((name) => String(other[name])).join('|') ? 1 : -1));
const idsOf = (rows: readonly object[]): readonly string[] => rows.map((row) => String((row as Row)['id']));
/** The month of an instant seven hours ahead of UTC. */
const monthIn = (stored: unknown): string => new Date(Date.parse(String(stored).replace(' ', 'T')) + 7 * 3_600_000).toISOString().slice(0, 7);

/** The same of the records: every row of every table, left and put in order here. */
function told(agent: string, month: string) {
  const of = (table: string): readonly Row[] => rowsIn(sales, `SELECT * FROM ${table}`).filter((row) => row['agent'] === agent && row['country'] === COUNTRY);
  const isIn = (row: Row): boolean => month === '' || monthIn(row['created']) === month;
  return {
    guests: latest(of('leads').filter(isIn), 'created', 'id'),
    vouchers: latest(
      of('vouchers').filter((row) => row['state'] !== 'draft' && isIn(row)),
      'created',
      'id',
    ),
    entries: latest(of('commission_entries'), 'sold_on', 'id'),
    payouts: of('payouts').filter(({ state }) => state !== 'draft'),
  };
}

describe('an agent’s own guests', () => {
  it('are his, page by page, with what is earned of each and where it was paid, whole and of a month; as the records say', async () => {
    for (const [at, { id, pb }] of agents.entries())
      for (const month of ['', '2026-09', '2026-10', '2026-11', '2026-13']) {
        const oracle = told(id, month === '2026-13' ? '' : month);
        const sold = oracle.entries.filter(({ sold_on }) => month === '' || month === '2026-13' || String(sold_on).startsWith(month));
        const pages = Math.max(oracle.guests.length, oracle.vouchers.length, sold.length, 1);
        for (let page = 1; (page - 1) * OWN_PAGE < pages + OWN_PAGE; page++) {
          const found = await readOwnGuests(pb, COUNTRY, { page, month });
          const cut = (rows: readonly Row[]): readonly string[] => idsOf(rows.slice((page - 1) * OWN_PAGE, page * OWN_PAGE));
          const why = `agent ${at}, ${month}, page ${page}`;
          expect([idsOf(found.guests), idsOf(found.vouchers), idsOf(found.commissions)], why).toEqual([cut(oracle.guests), cut(oracle.vouchers), cut(sold)]);
          const goesOn = (rows: readonly Row[]): boolean => rows.length > page * OWN_PAGE;
          expect(found.more, why).toEqual({ guests: goesOn(oracle.guests), vouchers: goesOn(oracle.vouchers), commissions: goesOn(sold) });
          const guests = new Set(idsOf(found.guests));
          const earned = oracle.entries.filter(({ lead }) => guests.has(String(lead)));
          expect(idsOf(found.ofGuests), why).toEqual(idsOf(earned));
          const into = new Set(earned.map(({ payout }) => payout));
          expect(idsOf(found.payouts).toSorted(), why).toEqual(idsOf(oracle.payouts.filter((row) => into.has(row['id']))).toSorted());
        }
      }
    const [first] = agents;
    const { more, guests } = await readOwnGuests((first as Agent).pb, COUNTRY, { page: 1, month: '' });
    expect([guests.length, more.guests]).toEqual([OWN_PAGE, false]);
  });

  it('are told as they stand in the records, with how they came, and without a way to reach them', async () => {
    const { id, pb } = agents[1] as Agent;
    const found = await readOwnGuests(pb, COUNTRY, { page: 1, month: '' });
    const rows = new Map(rowsIn(sales, 'SELECT * FROM leads WHERE agent = ?', id).map((row) => [String(row['id']), row]));
    for (const { brought_by, brought_at, ...guest } of found.guests) {
      expect(rows.get(guest.id)).toMatchObject(guest);
      const referral = JSON.parse(String(rows.get(guest.id)?.['referral'])) as { readonly by: string; readonly since: string } | null;
      expect([brought_by, brought_at]).toEqual(referral ? [referral.by, referral.since] : ['', '']);
    }
    const sql = 'SELECT e.*, v.number AS of_number, v.excursion FROM commission_entries e JOIN vouchers v ON v.id = e.voucher WHERE e.agent = ?';
    const earned = new Map(rowsIn(sales, sql, id).map((row) => [String(row['id']), row]));
    for (const { number, excursion, ...entry } of [...found.commissions, ...found.ofGuests])
      expect(earned.get(entry.id)).toMatchObject({ ...entry, of_number: number, excursion });
    expect(JSON.stringify(found)).not.toMatch(/phone|email|messenger|contact|hotel/);
  });

  it('are nobody’s for the office, and closed to guests and to a country that is none', async () => {
    for (const role of ['manager', 'senior', 'accountant', 'guide'] as const)
      expect((await desk(sales.as(role), `own-guests?country=${COUNTRY}&page=1&month=`)).status).toBe(403);
    const admin = await desk(sales.as('admin'), `own-guests?country=${COUNTRY}&page=1&month=`);
    expect(admin.status).toBe(200);
    for (const name of ['guests', 'vouchers', 'commissions', 'ofGuests', 'payouts']) expect(admin.body[name]).toMatchObject({ rows: [] });
    expect((await desk(connect(sales.url), `own-guests?country=${COUNTRY}`)).status).toBe(401);
    const { pb } = agents[0] as Agent;
    expect((await desk(pb, 'own-guests?country=nowhere&page=1')).status).toBe(404);
    for (const page of ['0', '-3', 'x', '1.5', '99999999999999999999', "1' OR 1=1"])
      expect((await desk(pb, `own-guests?country=${COUNTRY}&page=${encodeURIComponent(page)}&month=2026-1`)).status).toBe(200);
  });
});

describe('an agent’s own payouts', () => {
  it('have a next page where there is one, and none after a last page that is full', async () => {
    for (const { id, pb } of agents) {
      const own = latest(told(id, '').payouts, 'created', 'id');
      for (let page = 1; (page - 1) * OWN_PAGE <= own.length; page++) {
        const { payouts, hasMore } = await listOwnPayouts(pb, COUNTRY, page);
        expect(idsOf(payouts)).toEqual(idsOf(own.slice((page - 1) * OWN_PAGE, page * OWN_PAGE)));
        expect(hasMore).toBe(own.length > page * OWN_PAGE);
      }
    }
  });
});
