import { randomUUID } from 'node:crypto';
import type { Answer } from './house.ts';
import { desk, type DeskRole } from './desk.ts';
import { dayFromNow, type SalesDesk } from './voucher-desk.ts';

const COUNTRY = 'thailand';
/** Who takes cash on tour: a guide with a copy of his day, and whoever of the office goes along. */
const COLLECTORS = ['guide', 'guide', 'manager', 'senior'] as const;
const COUNTERS = ['accountant', 'senior', 'admin'] as const;
const CURRENCIES = ['THB', 'THB', 'RUB', 'USD'] as const;
const NOTHING: Answer = { status: 404, body: {} };

interface Step {
  readonly who: DeskRole;
  readonly amount: number;
  readonly at: number;
  readonly way: number;
}
interface OpenCash {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly voucher: string;
}
type Sum = Pick<OpenCash, 'amount' | 'currency'>;

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
const collectorOf = (at: number): (typeof COLLECTORS)[number] => pick(COLLECTORS, at) ?? 'guide';

function sumsOf(all: readonly Sum[]): readonly Sum[] {
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({ currency, amount: all.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0) }));
}

/** Hands through which cash of a tour goes: taken, taken back, handed over, counted, sent back. */
export async function startTour(sales: SalesDesk, vouchers: readonly string[]) {
  // Dollars are taken on tour: without a rate nobody could say what they come to.
  await sales.admin.collection('rates').create({ base: 'THB', quote: 'USD', value: '0.03', valid_from: '2026-01-01 00:00:00Z' });
  const day = dayFromNow(1);
  // Money is taken of who is on board; each of them has a boat for himself.
  const boats = new Map<unknown, string>();
  for (const [at, id] of vouchers.entries()) {
    const minute = String(15 + at);
    const moment = { service_date: day, start_time: `07:${minute}` };
    const departure = await sales.admin.collection('departures').create({
      ...{ country: COUNTRY, ...moment, starts_at: `${day} 00:${minute}:00.000Z`, excursions: ['128', '1281'], capacity: 40, state: 'open' },
      guide: sales.idOf('guide'),
    });
    await sales.admin.collection('vouchers').update(id, { ...moment, departure: departure.id });
    boats.set(id, departure.id);
  }
  const taken = await desk(sales.as('guide'), 'guide-copies', { country: COUNTRY, device: 'phone-of-the-guide' });
  const copy = taken.body['copy'] as { readonly id: string; readonly signature: string };
  const board = async (role: DeskRole, action: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const signed = role === 'guide' ? { copy: copy.id, signature: copy.signature } : {};
    const answer = await desk(sales.as(role), 'boarding', {
      ...{ country: COUNTRY, ...signed },
      actions: [{ key: randomUUID(), departure: boats.get(action['voucher']), at: Date.now(), ...action }],
    });
    if (answer.status !== 200) return answer;
    const [{ result } = { result: '' }] = answer.body['results'] as readonly { readonly result: string }[];
    return { ...answer, status: result === 'done' ? 200 : 422 };
  };
  const openOf = async (role: DeskRole): Promise<readonly OpenCash[]> => {
    const { open = [] } = (await desk(sales.as(role), `handovers?country=${COUNTRY}`)).body as { open?: readonly (OpenCash & { actor: string })[] };
    return open.filter(({ actor }) => actor === `users:${sales.idOf(role)}`);
  };
  const offered = (at: number) =>
    sales.admin
      .collection('handovers')
      .getFullList({ filter: 'state = "offered"', sort: 'created' })
      .then((all) => pick(all, at));
  return {
    /** A part of what is owed, now and then far more than a voucher has left. */
    collect({ amount, at, way }: Step): Promise<Answer> {
      const currency = pick(CURRENCIES, at);
      const part = amount / (currency === 'USD' ? 250 : 10);
      return board(collectorOf(way), { kind: 'cash', voucher: pick(vouchers, at), amount: at % 3 === 0 ? part * 100 : part, currency });
    },
    async uncollect({ at, way }: Step): Promise<Answer> {
      const one = pick(await openOf(collectorOf(way)), at);
      return one ? board(collectorOf(way), { kind: 'undo', voucher: one.voucher, undoes: one.key }) : NOTHING;
    },
    /** All that he took, now and then with a note less, or more, and why. */
    async hand({ at, way }: Step): Promise<Answer> {
      const role = collectorOf(way);
      const open = await openOf(role);
      if (open.length === 0) return NOTHING;
      const off = [0, 0, -20_00, 50_00][at % 4] ?? 0;
      const handed = sumsOf(open).map((sum, which) => (which === 0 ? { ...sum, amount: Math.max(0, sum.amount + off) } : sum));
      return desk(sales.as(role), 'handovers', { country: COUNTRY, keys: open.map(({ key }) => key), handed, explanation: off === 0 ? '' : 'Сдача' });
    },
    async count({ who, at, way }: Step): Promise<Answer> {
      const one = await offered(at);
      if (!one) return NOTHING;
      const lines = (one['lines'] as readonly { readonly currency: string; readonly handed: number }[]).map(({ currency, handed }) => ({
        currency,
        amount: handed,
      }));
      const counted = way === 0 ? [{ currency: 'THB', amount: 1 }] : lines;
      const role = way === 1 ? who : (pick(COUNTERS, at) ?? 'accountant');
      const count = (more: object = {}) => desk(sales.as(role), `handovers/${one.id}/count`, { counted, expected: one['revision'], ...more });
      const first = await count();
      if (first.body['code'] !== 'payment_over') return first;
      // Lines above their vouchers: some are the guests', some were for no trip.
      const { over } = first.body['data'] as { readonly over: readonly { readonly key: string }[] };
      return count({ surplus: over.map(({ key }, which) => ({ key, end: (at + which) % 4 === 0 ? 'guest' : 'difference' })), reason: 'Сверх цены' });
    },
    async unhand({ who, at }: Step): Promise<Answer> {
      const one = await offered(at);
      return one ? desk(sales.as(who), `handovers/${one.id}/return`, { reason: 'Пересчитать', expected: one['revision'] }) : NOTHING;
    },
  };
}
