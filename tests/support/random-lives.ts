import { randomUUID } from 'node:crypto';
import type { Answer } from './house.ts';
import { dayFromNow } from './voucher-desk.ts';

/** A row of numbers that looks random and is the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Plain = Readonly<Record<string, unknown>>;
export const LIFE_ROLES = ['manager', 'manager2', 'senior', 'accountant'] as const;
export type LifeRole = (typeof LIFE_ROLES)[number];

/** Where a life is led: PocketBase itself, or the desk's code over a database of this process. */
export interface Hands {
  post(role: LifeRole, route: string, body: Plain): Promise<Answer>;
  voucher(id: string): Promise<Plain>;
  /** Rows of a ledger in the order of their entry. */
  payments(voucher: string): Promise<readonly Plain[]>;
  /** Writes fields as nobody of the desk can: another rule, another day, another rate. */
  put(collection: 'vouchers' | 'rates', fields: Plain, id?: string): Promise<void>;
  /** Ends holds that have run out. */
  expire(id: string): Promise<void>;
}

const HOUR_MS = 3_600_000;
const RULES = [
  [480, 100, 240, 50],
  [480, 100, 24, 0],
  [480, 80, 100, 30],
  [24, 100, 0, 0],
] as const;
const CAUSES = ['client', 'client', 'client', 'operator', 'weather', 'weather', 'min_pax', 'supplier', 'duplicate'] as const;
/** What of a voucher is its guest's for another trip. */
const owedOf = (voucher: Plain): number => Number(voucher['credit_left']) + (voucher['refund_state'] === 'due' ? Number(voucher['refund_due']) : 0);
const CHOICES = ['money', 'money', 'credit', 'move'] as const;

/** What a step was, and what it came to. */
export interface Step {
  readonly name: string;
  readonly role: LifeRole;
  readonly answer: Answer;
}
/** A guest's vouchers, led at random through everything that the desk can do to them. */
export interface Life {
  readonly vouchers: readonly string[];
  step(): Promise<Step>;
}

/** Begins a life; a step may add another voucher, so that money goes between them. */
export async function startLifetime(hands: Hands, random: (below: number) => number, client: string): Promise<Life> {
  const vouchers: string[] = [];
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  /** Now and then so little that rounding is most of what it is worth. */
  const sum = (): number => (random(4) === 0 ? (1 + random(40)) * 100 : (1 + random(60)) * 10_000 + one([0, 0, 100, 300]));
  /** Some money is written down days after it changed hands. */
  const received = (): Plain => (random(4) === 0 ? { received_at: new Date(Date.now() - (1 + random(4)) * 24 * HOUR_MS).toISOString() } : {});
  const seller = one(['manager', 'senior'] as const);
  /** Mostly whoever sold it; now and then somebody else, who may do more or nothing. */
  const who = (): LifeRole => one([seller, seller, seller, seller, seller, 'senior', 'senior', 'senior', 'accountant', 'manager2']);
  const post = async (role: LifeRole, route: string, body: Plain): Promise<Omit<Step, 'name'>> => ({ role, answer: await hands.post(role, route, body) });

  const hold = async (): Promise<Omit<Step, 'name'>> => {
    const party = { adults: 1 + random(4), children: random(2), service_date: dayFromNow(10 + random(5)) };
    const named = { lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata' };
    const done = await post(seller, 'vouchers', { uuid: randomUUID(), excursion: '128', hold: true, again: true, client, ...party, ...named });
    const made = done.answer.body['voucher'] as { id: string } | undefined;
    if (!made) throw new Error(`no voucher: ${JSON.stringify(done.answer)}`);
    vouchers.push(made.id);
    return done;
  };
  await hold();

  /** Another rule and another day, as if the voucher had been sold so. */
  const age = async (voucher: Plain, weather: readonly string[]): Promise<void> => {
    if (voucher['state'] !== 'confirmed') return;
    const [first, gives, second, then] = one(RULES);
    const base = one(['total', 'total', 'deposit']);
    const tiers = [
      { until_hours_before: first, refund_percent: gives, base: 'total' },
      { until_hours_before: second, refund_percent: then, base },
      ...(second === 0 ? [] : [{ until_hours_before: 0, fee_amount: sum(), base: 'total' }]),
    ];
    const service_date = one([dayFromNow(0), dayFromNow(-1), dayFromNow(9), dayFromNow(9), dayFromNow(9)]);
    const start_time = service_date === dayFromNow(0) ? '00:00' : '08:00';
    const start = Date.parse(`${service_date}T${start_time}:00+07:00`);
    const deadlines = tiers.map((tier) => ({ ...tier, until: new Date(start - tier.until_hours_before * HOUR_MS).toISOString() }));
    const operator_cancel = { weather: one(weather), min_pax: 'full', min_pax_notice_hours: 24 };
    const terms = { type: 'custom', tiers, no_show_percent: one([0, 30, 100]), exceptions: ['medical'], operator_cancel };
    await hands.put('vouchers', { service_date, start_time, rule: { ...(voucher['rule'] as object), ...terms }, deadlines }, String(voucher['id']));
  };

  const act = (voucher: Plain, action: string, body: Plain = {}, role = who()) =>
    post(role, `vouchers/${voucher['id']}/${action}`, { expected: voucher['revision'], reason: 'x', ...body });
  const enter = (voucher: Plain, body: Plain, role = who()) =>
    post(role, `vouchers/${voucher['id']}/payments`, { uuid: randomUUID(), kind: 'deposit', method: 'cash_thb', reason: 'x', ...received(), ...body });
  const pay = (voucher: Plain) => {
    const money = one([{ method: 'cash_thb' }, { method: 'bank_thb' }, { method: 'cash_rub', currency: 'RUB' }, { method: 'transfer_rub', currency: 'RUB' }]);
    return enter(voucher, { kind: one(['deposit', 'balance', 'collect_on_tour']), amount: sum(), overpay: true, ...money });
  };
  const onPayment = async (voucher: Plain) => {
    const rows = await hands.payments(String(voucher['id']));
    if (rows.length === 0) return pay(voucher);
    const row = one(rows);
    const isAwaited = row['state'] === 'pending';
    const action = isAwaited ? one(['clear', 'clear', 'void']) : 'correct';
    const amount = one([sum(), Math.max(0, Number(row['amount']) - 10_000)]);
    return post(who(), `payments/${row['id']}/${action}`, { uuid: randomUUID(), reason: 'x', ...(isAwaited ? {} : { amount, overpay: true }) });
  };
  const refund = async (voucher: Plain) => {
    const money = one([
      { method: 'cash_thb', amount: one([sum(), Number(voucher['refund_due']) || sum()]) },
      { method: 'bank_thb', amount: sum() },
      { method: 'cash_rub', currency: 'RUB', amount: sum() },
    ]);
    const by = one(['senior', 'accountant', seller] as const);
    const row = random(2) === 0 ? one([...(await hands.payments(String(voucher['id']))), null]) : null;
    if (!row) return enter(voucher, { kind: 'refund', ...money }, by);
    // One payment, in whatever currency, or the whole of it as it came.
    const whole = { method: row['currency'] === 'RUB' ? 'cash_rub' : 'cash_thb', currency: row['currency'], amount: Math.abs(Number(row['amount'])) };
    return enter(voucher, { kind: 'refund', returns: row['id'], ...one<Plain>([money, whole]) }, by);
  };
  const credit = async (voucher: Plain) => {
    const all = await Promise.all(vouchers.map((id) => hands.voucher(id)));
    // What is another trip's alone before the rest.
    const rich = all.filter((each) => owedOf(each) > 0).toSorted((a, b) => Number(b['credit_left']) - Number(a['credit_left']));
    const from = rich[0] ?? one(all);
    const payable = all.filter((each) => each !== from && ['on_hold', 'pending_supplier', 'confirmed', 'completed'].includes(String(each['state'])));
    const to = payable.length > 0 ? one(payable) : voucher;
    const there = owedOf(from);
    const amount = one([sum(), Math.max(100, there), Math.max(100, Math.round(there / 200) * 100)]);
    return enter(to, { kind: one(['balance', 'deposit']), method: 'credit', credit_from: from['id'], amount, overpay: true });
  };
  const end = (voucher: Plain) => {
    const by = one(CAUSES);
    const exception = by === 'client' && voucher['state'] === 'confirmed' && random(5) === 0 ? { exception: 'medical' } : {};
    return act(voucher, 'cancel', { by, refund_choice: one(CHOICES), ...exception });
  };
  const aged =
    (work: (voucher: Plain) => Promise<Omit<Step, 'name'>>, weather: readonly string[] = ['full', 'move', 'full_or_move']) =>
    async (voucher: Plain) => {
      await age(voucher, weather);
      return work(await hands.voucher(String(voucher['id'])));
    };
  const rate = async (voucher: Plain) => {
    const value = `2.${30 + random(60)}`;
    await hands.put('rates', { base: 'THB', quote: 'RUB', value, confirmed_value: value, valid_from: new Date().toISOString() });
    return pay(voucher);
  };
  const expire = async (voucher: Plain) => {
    if (voucher['state'] === 'on_hold' && random(3) === 0) {
      await hands.put('vouchers', { expires_at: '2026-01-01 00:00:00.000Z' }, String(voucher['id']));
      await hands.expire(String(voucher['id']));
    }
    return pay(await hands.voucher(String(voucher['id'])));
  };
  const party = () => ({ adults: 1 + random(5), children: random(2) });
  const extras = [{ name_ru: 'Фото', name_en: 'Photo', qty: 2, price: 50_000 }];
  const amend = (voucher: Plain) => {
    const change = one<Plain>([
      ...[party(), party(), { adults: 1 }, { ...party(), waive: true }, { extras: one([[], extras]) }, { transfer_price: one([0, 30_000, 45_300]) }],
      ...[{ discount: { kind: 'fixed', value: sum(), reason: 'x' } }, { discount: { kind: 'percent', value: one([500, 1250, 3333]), reason: 'x' } }],
      { extra_hours: { qty: 1 + random(2), unit_price: 70_000 } },
    ]);
    return act(voucher, 'amend', change);
  };
  const fewer = (voucher: Plain) =>
    act(voucher, 'amend', { adults: Math.max(1, Number(voucher['adults']) - 1 - random(2)), children: 0, ...(random(6) === 0 ? { waive: true } : {}) });
  const callOff = (voucher: Plain) => act(voucher, 'cancel', { by: 'weather', refund_choice: one(['credit', 'move']) }, 'senior');
  const steps = {
    pay,
    on_payment: onPayment,
    refund,
    credit,
    end,
    end_aged: aged(end),
    confirm: (voucher) => act(voucher, 'confirm', { without_deposit: true }),
    amend,
    amend_aged: aged(amend),
    fewer: aged(fewer),
    call_off: aged(callOff, ['move']),
    reschedule: (voucher) => act(voucher, 'reschedule', { service_date: dayFromNow(11 + random(20)) }),
    save: (voucher) =>
      act(voucher, 'save', one<Plain>([party(), { deposit_due: one([0, 100_000]) }, { discount: { kind: 'percent', value: 1000, reason: 'x' } }])),
    supplier: (voucher) => act(voucher, 'supplier'),
    reject: (voucher) => act(voucher, 'reject'),
    complete: aged((voucher) => act(voucher, 'complete')),
    absent: aged((voucher) => act(voucher, 'no-show')),
    decline: (voucher) => act(voucher, 'decline-refund', {}, one(['senior', 'accountant'])),
    rate,
    expire,
  } satisfies Readonly<Record<string, (voucher: Plain) => Promise<Omit<Step, 'name'>>>>;
  type Name = keyof typeof steps;
  const names = Object.keys(steps) as Name[];
  const money: readonly Name[] = ['on_payment', 'refund', 'credit'];
  const over: readonly Name[] = ['refund', 'on_payment'];
  const owing: readonly Name[] = ['refund', 'refund', 'on_payment', 'credit', 'credit', 'credit', 'decline'];
  /** What is mostly done in a state; now and then it is anything. */
  const usual: Readonly<Record<string, readonly Name[]>> = {
    on_hold: ['pay', 'pay', 'rate', 'confirm', 'confirm', 'confirm', 'confirm', 'save', 'supplier', 'expire', 'end', ...money],
    pending_supplier: ['pay', 'confirm', 'confirm', 'reject', 'end', ...money],
    confirmed: ['pay', 'rate', 'amend', 'amend_aged', 'fewer', 'fewer', 'reschedule', 'end_aged', 'call_off', 'absent', 'complete', 'pay', ...money],
    completed: ['pay', ...over, 'credit'],
    no_show: ['pay', ...over, 'credit'],
  };
  return {
    vouchers,
    async step() {
      if (vouchers.length < 4 && random(8) === 0) return { name: 'hold', ...(await hold()) };
      const voucher = await hands.voucher(one(vouchers));
      // What is owed while a trip goes on is now and then declined before its end.
      const isDue = voucher['refund_state'] === 'due' && voucher['state'] === 'confirmed';
      const name =
        isDue && random(4) === 0 ? 'decline' : one(random(8) === 0 ? names : (usual[String(voucher['state'])] ?? (owedOf(voucher) > 0 ? owing : over)));
      return { name, ...(await steps[name](voucher)) };
    },
  };
}
