import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { desk } from './desk.ts';
import type { Answer } from './house.ts';
import { dayFromNow, paymentsOf, type SalesDesk } from './voucher-desk.ts';

/** A row of numbers that looks random and is the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const HOUR_MS = 3_600_000;
const RULES = [
  [480, 100, 240, 50],
  [480, 100, 24, 0],
  [480, 80, 100, 30],
  [24, 100, 0, 0],
] as const;
const CAUSES = ['client', 'client', 'client', 'operator', 'weather', 'min_pax', 'supplier', 'duplicate'] as const;
const CHOICES = ['money', 'money', 'credit', 'move'] as const;

/** A guest's vouchers, led at random through everything that the desk can do to them. */
export interface Life {
  readonly vouchers: readonly string[];
  /** One step; what it came to. */
  step(): Promise<Answer>;
}

/** Begins a life; a step may add a second voucher, so that money goes between them. */
export async function beginLife(sales: SalesDesk, random: (below: number) => number, client: string): Promise<Life> {
  const vouchers: string[] = [];
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const sum = (): number => (1 + random(60)) * 10_000 + one([0, 0, 100, 300]);
  const hold = async (): Promise<Answer> => {
    const held = await sales.hold('senior', { client, adults: 1 + random(4), children: random(2), service_date: dayFromNow(10 + random(5)) });
    vouchers.push(held.id);
    return { status: 200, body: {} };
  };
  await hold();
  const rate = () => {
    const value = `2.${30 + random(60)}`;
    return sales.admin.collection('rates').create({ base: 'THB', quote: 'RUB', value, confirmed_value: value, valid_from: new Date().toISOString() });
  };

  /** Another rule and another day, as if the voucher had been sold so. */
  const age = async (voucher: RecordModel): Promise<void> => {
    if (voucher['state'] !== 'confirmed') return;
    const [first, gives, second, then] = one(RULES);
    const base = one(['total', 'total', 'deposit']);
    const tiers = [
      { until_hours_before: first, refund_percent: gives, base: 'total' },
      { until_hours_before: second, refund_percent: then, base },
      ...(second === 0 ? [] : [{ until_hours_before: 0, fee_amount: sum(), base: 'total' }]),
    ];
    const service_date = one([dayFromNow(0), dayFromNow(9), dayFromNow(9)]);
    const start_time = service_date === dayFromNow(0) ? '00:00' : '08:00';
    const start = Date.parse(`${service_date}T${start_time}:00+07:00`);
    const deadlines = tiers.map((tier) => ({ ...tier, until: new Date(start - tier.until_hours_before * HOUR_MS).toISOString() }));
    const rule = { ...(voucher['rule'] as object), type: 'custom', tiers, no_show_percent: one([0, 30, 100]), exceptions: ['medical'] };
    await sales.admin.collection('vouchers').update(voucher.id, { service_date, start_time, rule, deadlines });
  };

  const onPayment = async (voucher: RecordModel): Promise<Answer> => {
    const rows = await paymentsOf(sales.admin, voucher.id);
    if (rows.length === 0) return pay(voucher);
    const row = one(rows);
    const [action, body] =
      row['state'] === 'pending'
        ? ([one(['clear', 'clear', 'void']), { reason: 'x' }] as const)
        : (['correct', { amount: sum(), reason: 'x', overpay: true }] as const);
    return desk(sales.as('senior'), `payments/${row.id}/${action}`, body, randomUUID());
  };
  const pay = (voucher: RecordModel): Promise<Answer> => {
    const money = one([{ method: 'cash_thb' }, { method: 'bank_thb' }, { method: 'cash_rub', currency: 'RUB' }, { method: 'transfer_rub', currency: 'RUB' }]);
    return sales.pay('senior', voucher.id, { kind: one(['deposit', 'balance', 'collect_on_tour']), amount: sum(), overpay: true, ...money });
  };
  const refund = (voucher: RecordModel): Promise<Answer> => {
    const money = one([
      { method: 'cash_thb', amount: one([sum(), Number(voucher['refund_due']) || sum()]) },
      { method: 'cash_rub', currency: 'RUB', amount: sum() },
    ]);
    return sales.pay('senior', voucher.id, { kind: 'refund', reason: 'x', ...money });
  };
  const credit = async (voucher: RecordModel): Promise<Answer> => {
    const from = one(vouchers);
    return sales.pay('senior', voucher.id, { kind: 'balance', method: 'credit', credit_from: from, amount: sum(), overpay: true });
  };
  const act = (voucher: RecordModel, action: string, body: Readonly<Record<string, unknown>> = {}) =>
    sales.act('senior', voucher, action, { reason: 'x', ...body });
  const end = (voucher: RecordModel): Promise<Answer> => {
    const by = one(CAUSES);
    const exception = by === 'client' && voucher['state'] === 'confirmed' && random(5) === 0 ? { exception: 'medical' } : {};
    return act(voucher, 'cancel', { by, refund_choice: one(CHOICES), ...exception });
  };
  const steps: readonly ((voucher: RecordModel) => Promise<Answer>)[] = [
    ...[pay, pay, pay, onPayment, onPayment, refund, refund, credit, credit, end],
    (voucher) => act(voucher, 'confirm', { without_deposit: true }),
    (voucher) => act(voucher, 'amend', { adults: 1 + random(5), children: random(2) }),
    (voucher) => act(voucher, 'amend', { discount: { kind: 'fixed', value: sum(), reason: 'x' } }),
    (voucher) => act(voucher, 'reschedule', { service_date: dayFromNow(11 + random(20)) }),
    (voucher) => act(voucher, 'save', { adults: 1 + random(4) }),
    (voucher) => act(voucher, one(['supplier', 'reject'])),
    (voucher) => act(voucher, one(['no-show', 'complete', 'decline-refund'])),
    async (voucher) => {
      await age(voucher);
      return end(await sales.read(voucher.id));
    },
    async (voucher) => {
      await age(voucher);
      return act(await sales.read(voucher.id), 'no-show');
    },
    async (voucher) => {
      await rate();
      return pay(voucher);
    },
  ];
  return {
    vouchers,
    step: async () => (vouchers.length < 3 && random(8) === 0 ? hold() : one(steps)(await sales.read(one(vouchers)))),
  };
}
