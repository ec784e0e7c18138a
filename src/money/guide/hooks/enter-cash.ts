import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { timeOf } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { localDay } from '../../../lib/zone.ts';
import { addCollected, type CollectedStanding, collectedStanding, resettle } from '../../../booking/vouchers/hooks/payments.ts';
import { saveVoucher } from '../../../booking/vouchers/hooks/save.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import { type Cut, foundOf, type OverLine, SURPLUS_ENDS, type SurplusEnd } from '../rules/surplus.ts';
import { tellSurplus } from './surplus.ts';

/** A rate that somebody has to enter before cash can be counted in. */
type Pair = Readonly<Record<'base' | 'quote', unknown>>;
interface Entered {
  readonly voucher: string;
  readonly cut: Cut;
}

const REASON_MOST = 300;

/**
 * What the guests paid enters the ledger, each sum once: what is missing of it is between the guide and the house. Of a sum above
 * what its voucher owes whoever counts says what becomes of it.
 * @returns whether a second person has to agree to what was found beside payments
 * @throws Refusal `rate_missing` with every pair that has none, `payment_over` with every line of which nothing was said
 */
export function enterCash(desk: Desk, handover: PbRecord, taken: readonly PbRecord[]): boolean {
  const ends = endsIn(desk.body['surplus']);
  const [missing, over, entered]: [Pair[], OverLine[], Entered[]] = [[], [], []];
  for (const action of taken) {
    const voucher = desk.take('vouchers', action.getString('voucher'));
    const standing = standingOf(desk, voucher, action, missing);
    if (!standing) continue;
    const key = action.getString('key');
    const end = ends.get(key);
    const above = standing.amount - standing.owed;
    if (above > 0 && !end) over.push(overLine(voucher, { key, currency: standing.currency, amount: above }, standing.amount));
    const cut = { key, currency: standing.currency, amount: end === 'guest' ? 0 : above };
    enterLine(desk, handover, { voucher, action }, standing.amount - cut.amount);
    entered.push({ voucher: voucher.id, cut });
  }
  const [first] = missing;
  if (first) throw new Refusal('rate_missing', { ...first, day: todayIn(desk, handover), pairs: missing });
  if (over.length > 0) throw new Refusal('payment_over', { over });
  return tellFound(desk, handover, entered);
}

/** What of a line its voucher owes; `null` where nobody has said a rate, which is kept. */
function standingOf(desk: Desk, voucher: PbRecord, action: PbRecord, missing: Pair[]): CollectedStanding | null {
  try {
    return collectedStanding(desk, voucher, { amount: action.getInt('amount'), currency: action.getString('currency') });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rate_missing') throw error;
    const pair = { base: error.data['base'], quote: error.data['quote'] };
    if (!missing.some(({ base, quote }) => base === pair.base && quote === pair.quote)) missing.push(pair);
    return null;
  }
}

function enterLine(desk: Desk, handover: PbRecord, { voucher, action }: Readonly<Record<'voucher' | 'action', PbRecord>>, amount: number): void {
  if (amount === 0) return;
  const payment = addCollected(desk, voucher, {
    amount,
    currency: action.getString('currency'),
    received_by: `users:${handover.getString('guide')}`,
    received_at: action.getString('at'),
    key: action.getString('key'),
  });
  resettle(desk, voucher);
  saveVoucher(desk, voucher, { action: 'pay', note: { payment: payment.id } });
}

/** What is there beside payments goes to whoever keeps the books, with the sentence that says why. */
function tellFound(desk: Desk, handover: PbRecord, entered: readonly Entered[]): boolean {
  const cuts = entered.map(({ cut }) => cut).filter(({ amount }) => amount > 0);
  if (cuts.length === 0) return false;
  const reason = textIn(desk.body['reason'], REASON_MOST);
  if (reason === '') throw fieldFault('reason', 'missing');
  const found = foundOf(jsonIn<readonly HandoverLine[]>(handover, 'lines', []), cuts).map(({ key, currency, amount }) => ({
    ...{ voucher: entered.find(({ cut }) => cut.key === key)?.voucher ?? '', currency, amount },
  }));
  return found.length > 0 && tellSurplus(desk, handover, found, reason);
}

const overLine = (voucher: PbRecord, cut: Cut, taken: number): OverLine => ({
  ...cut,
  ...{ voucher: voucher.id, number: voucher.getString('number'), name: voucher.getString('lead_name_latin'), state: voucher.getString('state'), taken },
});

function endsIn(value: unknown): ReadonlyMap<string, SurplusEnd> {
  const said = Array.isArray(value) ? (value as readonly Plain[]) : [];
  return new Map(
    said.flatMap((one) => {
      const end = SURPLUS_ENDS.find((known) => known === one?.['end']);
      return end ? [[textIn(one['key'], 36), end] as const] : [];
    }),
  );
}

const todayIn = ({ tx, now }: Desk, handover: PbRecord): string =>
  localDay(timeOf(now), zoneOf(byId(tx, 'countries', handover.getString('country'))?.getString('timezone') ?? ''));
