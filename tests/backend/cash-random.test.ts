import fc from 'fast-check';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCashOracle, type OracleSum } from '../support/cash-oracle.ts';
import { addRule, commissionFaults } from '../support/commissions.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { startTour } from '../support/tour-cash.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const VOUCHERS = 6;
const STEPS = 160;
const SEEDS = [1, 2, 3, 4];
/** So many go at once at most. */
const MOST_AT_ONCE = 5;

const WRITERS = ['manager', 'senior', 'accountant', 'admin'] as const;
const METHODS = ['cash_thb', 'cash_thb', 'cash_rub', 'agent_collected', 'thai_qr', 'bank_thb'] as const;
const step = fc.record({
  act: fc.constantFrom(
    ...([
      'pay',
      'pay',
      'pay',
      'settle',
      'correct',
      'refund',
      'refund',
      'credit',
      'offer',
      'offer',
      'take',
      'take',
      'back',
      'differ',
      'decide',
      'close',
      'collect',
      'collect',
      'collect',
      'uncollect',
      'hand',
      'hand',
      'count',
      'count',
      'count',
      'unhand',
      'sell',
      'share',
      'share',
      'settlement',
      'settlement',
      'settlement',
    ] as const),
  ),
  who: fc.constantFrom(...WRITERS),
  method: fc.constantFrom(...METHODS),
  amount: fc.integer({ min: 1, max: 300 }).map((tens) => tens * 1000),
  at: fc.nat({ max: 1000 }),
  way: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let sales: SalesDesk;
let vouchers: readonly RecordModel[];
let tour: Awaited<ReturnType<typeof startTour>>;
let credits: readonly [from: RecordModel, to: RecordModel];
const list = (name: string, filter: string): Promise<readonly RecordModel[]> => sales.admin.collection(name).getFullList({ filter, sort: 'created' });
const write = (role: DeskRole, route: string, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  desk(sales.as(role), route, { country: COUNTRY, ...body });
const NOTHING: Answer = { status: 404, body: {} };
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
const office = async (): Promise<string> => `boxes:${(await list('cash_boxes', 'kind = "office"'))[0]?.id}`;

beforeAll(async () => {
  sales = await startSales();
  const client = (await write('senior', 'clients', { name: 'Анна', phones: ['+79161234567'] })).body['client'] as RecordModel;
  const sell = (more: object = {}): Promise<RecordModel> => sales.sale('manager', { excursion: '128', variant: '1281', adults: 4, children: 0, ...more });
  // Its agent collects from guests himself, and is settled.
  await addRule(sales);
  const [profile] = await list('agent_profiles', `agent = "${sales.idOf('agent')}"`);
  await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement: 'net_rate' });
  vouchers = await Promise.all(Array.from({ length: VOUCHERS }, () => sell()));
  for (const voucher of vouchers.slice(0, 2)) await sales.admin.collection('vouchers').update(voucher.id, { agent: sales.idOf('agent') });
  const [from, to] = [await sell({ client: client.id }), await sell({ client: client.id })];
  await sales.pay('manager', from.id, { kind: 'balance', method: 'cash_thb', amount: 1_000_000 });
  await sales.act('senior', await sales.read(from.id), 'cancel', { by: 'operator', reason: 'Шторм', refund_choice: 'credit' });
  credits = [from, to];
  tour = await startTour(
    sales,
    vouchers.map(({ id }) => id),
  );
});
afterAll(() => sales.stop());

const ACTS: Readonly<Record<Step['act'], (of: Step) => Promise<Answer>>> = {
  pay: ({ who, method, amount, at }) =>
    sales.pay(who, pick(vouchers, at)?.id ?? '', { kind: 'balance', method, amount, currency: method === 'cash_rub' ? 'RUB' : 'THB', overpay: true }),
  async settle({ who, at, way }) {
    const payment = pick(await list('payments', 'state = "pending"'), at);
    return payment ? write(who, `payments/${payment.id}/${way === 0 ? 'void' : 'clear'}`, { reason: 'Так вышло' }) : NOTHING;
  },
  async correct({ who, amount, at, way }) {
    const payment = pick(await list('payments', 'state = "cleared" && kind != "correction"'), at);
    if (!payment) return NOTHING;
    const right = { amount: way === 0 ? 0 : amount, reason: 'Ошибка', overpay: true };
    const done = await write(who, `payments/${payment.id}/correct`, right);
    return done.body['code'] === 'dual_control' ? write(who, 'cash-requests', { kind: 'correction', payment: payment.id, ...right }) : done;
  },
  refund: ({ who, method, amount, at }) =>
    sales.pay(who, pick(vouchers, at)?.id ?? '', {
      kind: 'refund',
      method,
      amount: amount * 4,
      currency: method === 'cash_rub' ? 'RUB' : 'THB',
      reason: 'Возврат',
    }),
  credit: ({ amount }) => sales.pay('senior', credits[1].id, { kind: 'balance', method: 'credit', credit_from: credits[0].id, amount, overpay: true }),
  async offer({ who, amount, way }) {
    const box = await office();
    const agent = `users:${sales.idOf('agent')}`;
    const ways: readonly (readonly [string, string])[] = [
      [`users:${sales.idOf(who === 'senior' ? 'senior' : 'manager')}`, box],
      [box, 'bank'],
      [agent, box],
      [box, `users:${sales.idOf('manager')}`],
      ['bank', box],
      [`users:${sales.idOf('manager')}`, box],
    ];
    const [from, to] = ways[way] ?? [box, 'bank'];
    const role = from === `users:${sales.idOf('manager')}` ? 'manager' : from === `users:${sales.idOf('senior')}` ? 'senior' : 'accountant';
    return write(role, 'cash-moves', { from, to, lines: [{ currency: amount % 7000 === 0 ? 'RUB' : 'THB', amount }], note: 'Слип' });
  },
  async take({ who, at, way }) {
    const move = pick(await list('cash_moves', 'state = "offered"'), at);
    if (!move) return NOTHING;
    const counted = way === 0 ? [{ currency: 'THB', amount: 1 }] : move['lines'];
    return write(String(move['to_holder']).startsWith('users:') ? 'manager' : who, `cash-moves/${move.id}/count`, { counted, expected: move['revision'] });
  },
  async back({ who, at }) {
    const move = pick(await list('cash_moves', 'state = "offered"'), at);
    return move ? write(who, `cash-moves/${move.id}/return`, { reason: 'Пересчитать', expected: move['revision'] }) : NOTHING;
  },
  differ: async ({ amount, way }) =>
    write('accountant', 'cash-requests', {
      kind: 'difference',
      holder: await office(),
      currency: 'THB',
      amount: way % 2 === 0 ? amount : -amount,
      reason: 'Пересчёт',
    }),
  async decide({ who, at, way }) {
    const request = pick(await list('cash_requests', 'state = "proposed"'), at);
    if (!request) return NOTHING;
    return write(who, `cash-requests/${request.id}/${way === 0 ? 'decline' : 'approve'}`, { reason: 'Нет', overpay: true, expected: request['revision'] });
  },
  async close({ at }) {
    const day = dayFromNow(-(at % 3));
    const { lines = [] } = (await desk(sales.as('accountant'), `cash/day?country=${COUNTRY}&day=${day}`)).body as {
      lines?: readonly { holder: string; currency: string; closing: number }[];
    };
    const counted = lines
      .filter(({ holder }) => holder.startsWith('boxes:'))
      .map(({ holder, currency, closing }) => ({ holder, currency, amount: Math.max(0, closing) }));
    return write('accountant', 'cash/close', { day, counted });
  },
  collect: (of) => tour.collect(of),
  uncollect: (of) => tour.uncollect(of),
  hand: (of) => tour.hand(of),
  count: (of) => tour.count(of),
  unhand: (of) => tour.unhand(of),
  /** A sale of his, of a trip that was, for which he collected something. */
  async sell({ amount, way }) {
    const voucher = await sales.sale('senior', { agent: sales.idOf('agent'), adults: 1 + way, children: 0 });
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
    return sales.pay('senior', voucher.id, { kind: 'balance', method: 'agent_collected', amount, currency: 'THB', overpay: true });
  },
  share: ({ who }) => desk(sales.as(who), 'payouts', { country: COUNTRY, agent: sales.idOf('agent'), currency: 'THB', way: 'set_off' }, crypto.randomUUID()),
  async settlement({ at, way }) {
    const payout = pick(await list('payouts', "state != 'confirmed' && state != 'void'"), at);
    if (!payout) return NOTHING;
    const usual = { draft: 'approve', approved: 'send', sent: 'confirm', failed: 'void' }[String(payout['state'])] ?? 'void';
    const action = way === 0 ? 'void' : way === 1 ? 'fail' : usual;
    return desk(sales.as(action === 'approve' ? 'senior' : 'accountant'), `payouts/${payout.id}/${action}`, { reason: 'Сверка', expected: payout['revision'] });
  },
};

/** Cash of tours that is in nobody's books yet, as the screen tells it. */
interface OnTour extends OracleSum {
  readonly rows: number;
}
const byHolder = (sums: readonly OracleSum[]): readonly (readonly [string, number])[] =>
  sums.map(({ holder, currency, amount }) => [`${holder} ${currency}`, amount] as const).toSorted(([one], [other]) => (one < other ? -1 : 1));
const of = (sums: readonly OracleSum[], currency: string): number => sums.find((one) => one.currency === currency)?.amount ?? 0;

describe('cash through random lives', () => {
  it.each(SEEDS)('is held, handed, paid out and received to the same sums, whatever is done at once: seed %i', { timeout: 900_000 }, async (seed) => {
    const oracle = openCashOracle(sales);
    const counts = new Map<string, number>();
    try {
      const steps = fc.sample(step, { seed, numRuns: STEPS });
      for (let at = 0; at < steps.length; ) {
        // Some alone, some together.
        const group = steps.slice(at, at + 1 + ((steps[at]?.at ?? 0) % MOST_AT_ONCE));
        at += group.length;
        const answers = await Promise.all(group.map((one) => ACTS[one.act](one)));
        for (const [which, { status, body }] of answers.entries()) {
          expect(status, `${JSON.stringify(group[which])} ${JSON.stringify(body)}`).toBeLessThan(500);
          const name = `${group[which]?.act} ${status === 200 ? 'done' : 'refused'}`;
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        const { held, tour: carried } = (await desk(sales.as('accountant'), `cash?country=${COUNTRY}`)).body as {
          held: readonly OracleSum[];
          tour: readonly OnTour[];
        };
        expect(byHolder(held), JSON.stringify(group)).toEqual(byHolder(oracle.held()));
        // What guides have besides, and what the books leave with one who handed over, both out of what was written at the pier.
        expect(byHolder(carried), JSON.stringify(group)).toEqual(byHolder(oracle.onTour()));
        const guide = `users:${sales.idOf('guide')}`;
        expect(byHolder(held.filter(({ holder }) => holder === guide)), JSON.stringify(group)).toEqual(byHolder(oracle.leftWith(guide)));
        // What was counted of tours is what was paid and what was told to differ.
        expect(byHolder(oracle.told()), JSON.stringify(group)).toEqual(byHolder(oracle.found()));
        for (const currency of ['THB', 'RUB', 'USD']) {
          const all = held.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
          expect(all + of(oracle.paidOut(), currency), `${currency} ${JSON.stringify(group)}`).toBe(
            of(oracle.received(), currency) + of(oracle.differences(), currency) - of(oracle.setOff(), currency),
          );
        }
        expect(commissionFaults(sales), JSON.stringify(group)).toEqual([]);
        // Days that are closed say what was written until their ends, and go on saying it.
        for (const { day, lines } of oracle.closings())
          expect(byHolder(lines.filter(({ closing }) => closing !== 0).map(({ closing, ...line }) => ({ ...line, amount: closing })))).toEqual(
            byHolder(oracle.entriesUntil(day)),
          );
      }
      expect(counts.get('pay done') ?? 0).toBeGreaterThan(5);
      // Each of its steps came about at least once.
      for (const act of ['collect', 'hand', 'count', 'sell', 'share', 'settlement']) expect(counts.get(`${act} done`) ?? 0, act).toBeGreaterThan(0);
    } finally {
      oracle.close();
    }
    console.info(
      `seed ${seed}: ${[...counts]
        .toSorted()
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
  });

  it('came upon cash of tours that was for no trip, and agents who kept their share', () => {
    const oracle = openCashOracle(sales);
    expect(of(oracle.setOff(), 'THB')).not.toBe(0);
    expect(oracle.told()).not.toEqual([]);
    oracle.close();
  });
});
