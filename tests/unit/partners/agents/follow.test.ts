import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryState } from '../../../../src/model/agents/fields/vocab.ts';
import { ENTRY_TRANSITIONS, type EntryNow, followedBy, standingOf } from '../../../../src/partners/agents/commissions/commission.rules.ts';
import { payoutSums } from '../../../../src/partners/agents/payouts/payout.rules.ts';
import type { VoucherState } from '../../../../src/model/vouchers/fields/vocab.ts';

const AGENTS = ['anna', 'boris'] as const;
const VOUCHERS = 3;
const FIRST = Date.UTC(2026, 10, 20);
const dayOf = (at: number): string => new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10);

const step = fc.record({
  act: fc.constantFrom(
    ...(['sum', 'sum', 'day', 'day', 'move', 'complete', 'no_show', 'cancel', 'agent', 'reject', 'collect', 'collect', 'pay', 'void', 'night'] as const),
  ),
  which: fc.nat(VOUCHERS - 1),
  sum: fc.integer({ min: 0, max: 400 }).map((hundreds) => hundreds * 100),
  days: fc.integer({ min: 1, max: 4 }),
});

interface Sold {
  state: VoucherState;
  amount: number;
  service_date: number;
  agent: (typeof AGENTS)[number];
}
interface Kept extends EntryNow {
  readonly voucher: number;
  readonly payout: number;
}
interface Payout {
  readonly agent: string;
  readonly lines: readonly (readonly [id: string, amount: number])[];
  state: 'live' | 'paid' | 'void';
}

/** A house of a few vouchers, whose entries are kept as the rules say. */
class House {
  today = 0;
  readonly vouchers: Sold[] = Array.from({ length: VOUCHERS }, (_, at) => ({ state: 'confirmed', amount: 10_000, service_date: 3 + at, agent: 'anna' }));
  entries: Kept[] = [];
  readonly payouts: Payout[] = [];
  /** How often each entry was paid. */
  readonly paid = new Map<string, number>();

  constructor() {
    for (let at = 0; at < VOUCHERS; at++) this.follow(at);
  }

  earned(voucher: Sold): { readonly amount: number; readonly state: EntryState } {
    const { state } = standingOf({ state: voucher.state, service_date: dayOf(voucher.service_date) }, 3, dayOf(this.today));
    return { state, amount: state === 'cancelled' ? 0 : voucher.amount };
  }

  follow(at: number): void {
    const voucher = this.vouchers[at] as Sold;
    const own = this.entries.filter((one) => one.voucher === at);
    for (const change of followedBy(own, { agent: voucher.agent, ...this.earned(voucher) })) {
      if (change.do === 'add') {
        const { agent, kind, turn, state, amount } = change;
        expect(this.entries.filter((one) => one.voucher === at && one.agent === agent && one.kind === kind && one.turn === turn)).toEqual([]);
        this.entries.push({ id: `e${this.entries.length}`, voucher: at, agent, kind, turn, state, amount, reject_reason: '', payout: -1 });
      } else this.set(change.id, { state: change.state, amount: change.amount });
    }
    expect(
      followedBy(
        this.entries.filter((one) => one.voucher === at),
        { agent: voucher.agent, ...this.earned(voucher) },
      ),
    ).toEqual([]);
  }

  set(id: string, change: Partial<Kept>): void {
    this.entries = this.entries.map((one) => {
      if (one.id !== id) return one;
      const next = { ...one, ...change };
      if (next.state !== one.state) expect([one.state, ENTRY_TRANSITIONS[one.state]]).toEqual([one.state, expect.arrayContaining([next.state])]);
      // Nothing that was collected changes its sum.
      if (one.state === 'in_payout' || one.state === 'paid') expect(next.amount).toBe(one.amount);
      return next;
    });
  }

  collect(agent: string): void {
    const due = this.entries.filter((one) => one.agent === agent && one.state === 'due');
    const sums = payoutSums(due.map(({ amount }) => amount));
    if (sums.net <= 0) return;
    this.payouts.push({ agent, lines: due.map(({ id, amount }) => [id, amount]), state: 'live' });
    for (const { id } of due) this.set(id, { state: 'in_payout', payout: this.payouts.length - 1 });
  }

  end(isPaid: boolean): void {
    const at = this.payouts.findIndex(({ state }) => state === 'live');
    const payout = this.payouts[at];
    if (!payout) return;
    payout.state = isPaid ? 'paid' : 'void';
    for (const [id] of payout.lines) {
      this.set(id, { state: isPaid ? 'paid' : 'due' });
      if (isPaid) this.paid.set(id, (this.paid.get(id) ?? 0) + 1);
    }
    if (!isPaid) for (let voucher = 0; voucher < VOUCHERS; voucher++) this.follow(voucher);
  }
}

function expectWhole(house: House): void {
  for (const [at, voucher] of house.vouchers.entries())
    for (const agent of AGENTS) {
      const own = house.entries.filter((one) => one.voucher === at && one.agent === agent);
      const isDenied = own.some(({ reject_reason }) => reject_reason !== '');
      const wanted = voucher.agent === agent && !isDenied ? house.earned(voucher).amount : 0;
      expect([at, agent, own.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([at, agent, wanted]);
    }
  for (const payout of house.payouts) {
    const sums = payoutSums(payout.lines.map(([, amount]) => amount));
    expect(sums.net).toBe(sums.gross + sums.clawbacks);
    if (payout.state !== 'void') for (const [id, amount] of payout.lines) expect(house.entries.find((one) => one.id === id)?.amount).toBe(amount);
  }
  const live = house.payouts.flatMap(({ lines, state }) => (state === 'void' ? [] : lines.map(([id]) => id)));
  expect(new Set(live).size).toBe(live.length);
  expect([...house.paid.values()].every((times) => times === 1)).toBe(true);
}

describe('entries of a voucher', () => {
  it('come to what is earned after every step of every life, and are paid once', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const house = new House();
        for (const { act, which, sum, days } of steps) {
          const voucher = house.vouchers[which] as Sold;
          if (act === 'day') house.today += days;
          if (act === 'night') for (let at = 0; at < VOUCHERS; at++) house.follow(at);
          if (act === 'collect') house.collect(voucher.agent);
          if (act === 'pay' || act === 'void') house.end(act === 'pay');
          if (act === 'reject') {
            const sale = house.entries.findLast((one) => one.voucher === which && one.agent === voucher.agent && one.kind === 'sale');
            if (sale && sale.state !== 'cancelled') {
              house.set(sale.id, { reject_reason: 'self' });
              house.follow(which);
            }
          }
          if (voucher.state === 'confirmed') {
            if (act === 'sum') voucher.amount = sum;
            if (act === 'move') voucher.service_date = house.today + days;
            if (act === 'agent') voucher.agent = voucher.agent === 'anna' ? 'boris' : 'anna';
            if (act === 'complete') voucher.state = 'completed';
            if (act === 'no_show') Object.assign(voucher, { state: 'no_show', amount: Math.floor(voucher.amount / 2) });
            if (act === 'cancel') voucher.state = 'cancelled';
          } else if (act === 'sum' && voucher.state === 'completed') voucher.amount = sum;
          if (['sum', 'move', 'agent', 'complete', 'no_show', 'cancel'].includes(act)) house.follow(which);
          // What the calendar alone changes is seen at night; the sums hold before it too.
          for (let at = 0; at < VOUCHERS; at++) house.follow(at);
          expectWhole(house);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('go by the day of the trip: ahead of it, held for three days after it, due on the fourth morning', () => {
    const at = (state: VoucherState, today: string, days = 3) => standingOf({ state, service_date: '2026-11-30' }, days, today).state;
    expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => at('confirmed', day))).toEqual([
      'pending',
      'pending',
      'hold',
      'hold',
      'due',
    ]);
    expect([at('completed', '2026-11-30'), at('no_show', '2026-11-30'), at('completed', '2026-11-30', 0), at('cancelled', '2026-12-09')]).toEqual([
      'hold',
      'hold',
      'due',
      'cancelled',
    ]);
  });

  it('are corrected after they were collected, and reckoned anew when they come back', () => {
    const sale: EntryNow = { id: 's', agent: 'anna', kind: 'sale', turn: 1, state: 'paid', amount: 34_800, reject_reason: '' };
    const earned = (amount: number) => ({ agent: 'anna', amount, state: 'due' as const });
    expect(followedBy([sale], earned(22_800))).toEqual([
      { do: 'add', agent: 'anna', kind: 'clawback', turn: 1, amount: -12_000, state: 'due', action: 'clawed_back' },
    ]);
    const clawback: EntryNow = { ...sale, id: 'c', kind: 'clawback', amount: -12_000, state: 'due' };
    expect(followedBy([sale, clawback], earned(30_000))).toEqual([
      { do: 'add', agent: 'anna', kind: 'adjustment', turn: 1, amount: 7200, state: 'due', action: 'adjusted' },
    ]);
    expect(followedBy([{ ...sale, state: 'due' }, clawback], earned(22_800))).toEqual([
      { do: 'set', id: 'c', amount: 0, state: 'cancelled', action: 'merged' },
      { do: 'set', id: 's', amount: 22_800, state: 'due', action: 'reduced' },
    ]);
  });
});
