import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, shownOf, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { addCollected, type CollectedStanding, collectedStanding, resettle } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { localDay } from '../../../lib/time/zone.ts';
import type { Sum } from '../../../model/guide/answers.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import { SURPLUS_ENDS, type SurplusEnd, TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import { actOnHandover as acted, offerHandover as offered, readHandovers } from '../../../model/guide/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { differs, isCountedAlike, linesOf, sumsOf } from '../rules/cash.ts';
import { type Cut, foundOf, type OverLine } from '../rules/cash.ts';

/** Cash of a hand-over that is there and was for no trip. */
export interface Found {
  readonly voucher: string;
  readonly currency: string;
  readonly amount: number;
}

/** @returns whether it waits for a second person */
type Follower = (desk: Desk, handover: PbRecord<'handovers'>, found: readonly Found[], reason: string) => boolean;
const followers: Follower[] = [];

/** What becomes of cash that was for no trip, in the transaction of the count; whoever keeps the books of cash says it. */
export function followSurplus(follower: Follower): void {
  followers.push(follower);
}

const tellSurplus: Follower = (desk, handover, found, reason) =>
  followers.map((follow) => follow(desk, handover, found, reason)).some((isWaiting) => isWaiting);

/** A rate that somebody has to enter before cash can be counted in. */
type Pair = Readonly<Record<'base' | 'quote', unknown>>;
interface Entered {
  readonly voucher: string;
  readonly cut: Cut;
}

type HandoverDesk = Desk<Taken<(typeof acted)['takes']>>;

const REASON_MOST = 300;

/**
 * What the guests paid enters the ledger, each sum once: what is missing of it is between the guide and the house. Of a sum above
 * what its voucher owes whoever counts says what becomes of it.
 * @returns whether a second person has to agree to what was found beside payments
 * @throws Refusal `rate_missing` with every pair that has none, `payment_over` with every line of which nothing was said
 */
function enterCash(desk: HandoverDesk, handover: PbRecord<'handovers'>, taken: readonly PbRecord[]): boolean {
  const ends = endsIn(desk.body.surplus);
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
function standingOf(desk: Desk, voucher: PbRecord<'vouchers'>, action: PbRecord, missing: Pair[]): CollectedStanding | null {
  try {
    return collectedStanding(desk, voucher, { amount: action.getInt('amount'), currency: action.getString('currency') });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rate_missing') throw error;
    const pair = { base: error.data['base'], quote: error.data['quote'] };
    if (!missing.some(({ base, quote }) => base === pair.base && quote === pair.quote)) missing.push(pair);
    return null;
  }
}

function enterLine(desk: Desk, handover: PbRecord<'handovers'>, { voucher, action }: Readonly<Record<'voucher' | 'action', PbRecord>>, amount: number): void {
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
function tellFound(desk: HandoverDesk, handover: PbRecord<'handovers'>, entered: readonly Entered[]): boolean {
  const cuts = entered.map(({ cut }) => cut).filter(({ amount }) => amount > 0);
  if (cuts.length === 0) return false;
  const reason = desk.body.reason.slice(0, REASON_MOST);
  if (reason === '') throw fieldFault('reason', 'missing');
  const found = foundOf(jsonIn<readonly HandoverLine[]>(handover, 'lines', []), cuts).map(({ key, currency, amount }) => ({
    ...{ voucher: entered.find(({ cut }) => cut.key === key)?.voucher ?? '', currency, amount },
  }));
  return found.length > 0 && tellSurplus(desk, handover, found, reason);
}

const overLine = (voucher: PbRecord<'vouchers'>, cut: Cut, taken: number): OverLine => ({
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

const todayIn = ({ tx, now }: Desk, handover: PbRecord<'handovers'>): string =>
  localDay(timeOf(now), zoneOf(byId(tx, 'countries', handover.getString('country'))?.getString('timezone') ?? ''));

const OPEN = { key: '', actor: '', amount: 0, currency: '', at: '', voucher: '', name: '', number: '', day: '', departure: '' };

/** Cash that was taken, not taken back, and not handed over yet; of one guide, or of everybody. */
const OPEN_CASH = `SELECT a.key, a.actor, a.amount, a.currency, a.at, a.voucher, COALESCE(v.lead_name_latin, '') AS name, COALESCE(v.number, '') AS number, d.service_date AS day, d.id AS departure
  FROM boarding_actions a INDEXED BY idx_boarding_actions_3 JOIN departures d ON d.id = a.departure LEFT JOIN vouchers v ON v.id = a.voucher
  WHERE a.country = {:country} AND a.kind = 'cash' AND a.handover = ''
    AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '')`;
const openOf = (app: App, country: string, actor: string) =>
  rowsOf(app, `${OPEN_CASH}${actor === '' ? '' : ' AND a.actor = {:actor}'} ORDER BY a.actor, a.at`, { country, actor }, OPEN);

const SHOWN = {
  ...{ id: '', guide: '', guide_ru: '', guide_en: '', state: '', lines: '', explanation: '', offered_at: '' },
  ...{ counted_by: '', counted_name: '', counted_at: '', reason: '', revision: 0 },
};
const LATEST = 60;

export function listHandovers(e: RequestEvent): void {
  deskShow(e, readHandovers, (app, actor, { country }) => {
    const isGuide = actor.role === 'guide';
    const where = isGuide
      ? 'INDEXED BY idx_handovers_2 LEFT JOIN users u ON u.id = h.guide WHERE h.guide = {:guide} AND h.country = {:country}'
      : 'INDEXED BY idx_handovers_1 LEFT JOIN users u ON u.id = h.guide WHERE h.country = {:country}';
    const sql = `SELECT h.id, h.guide, COALESCE(u.name_ru, '') AS guide_ru, COALESCE(u.name_en, '') AS guide_en, h.state, COALESCE(h.lines, '[]') AS lines, h.explanation, h.offered_at,
        h.counted_by, h.counted_name, h.counted_at, h.reason, h.revision
      FROM handovers h ${where} ORDER BY h.offered_at DESC LIMIT ${LATEST}`;
    const rows = rowsOf(app, sql, { country, guide: actor.user }, SHOWN).map((row) => ({ ...row, lines: JSON.parse(row.lines || '[]') as unknown }));
    return { open: openOf(app, country, isGuide ? actor.ref : ''), rows };
  });
}

export function offerHandover(e: RequestEvent): void {
  deskAct(e, offered, (desk) => {
    const { actor, body, tx } = desk;
    if (actor.user === '') throw new Refusal('forbidden');
    const country = desk.take('countries', body.country).id;
    const open = openOf(tx, country, actor.ref);
    const seen = new Set(Array.isArray(body.keys) ? body.keys : []);
    if (open.length === 0 || open.length !== seen.size || open.some(({ key }) => !seen.has(key))) throw new Refusal('handover_changed');
    const lines = linesOf(open, handedIn(body.handed, 'handed'));
    const { explanation } = body;
    if (differs(lines) && explanation === '') throw fieldFault('explanation', 'missing');
    const handover = desk.add('handovers', { country, guide: actor.user, state: 'offered', lines, explanation, offered_at: desk.now }, { action: 'create' });
    for (const { key } of open) belong(tx, key, handover.id);
    return { handover: shownOf(handover) };
  });
}

function belong(tx: App, key: string, handover: string): void {
  const [action] = tx.findRecordsByFilter('boarding_actions', 'key = {:key}', '', 1, 0, { key });
  if (!action) return;
  action.set('handover', handover);
  tx.save(action);
}

function handedIn(value: unknown, field: string): readonly Sum[] {
  if (!Array.isArray(value)) throw fieldFault(field, 'wrong');
  const sums = (value as readonly Plain[]).slice(0, TOUR_CASH.length).map((one): Sum => {
    const currency = TOUR_CASH.find((known) => known === one?.['currency']);
    const amount = one?.['amount'];
    if (!currency || typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) throw fieldFault(field, 'wrong');
    return { currency, amount };
  });
  return sumsOf(sums);
}

// decision: cash-of-tours
export function actOnHandover(e: RequestEvent): void {
  deskAct(e, acted, (desk, { id, action }) => {
    const { actor, tx } = desk;
    const { counted, reason } = desk.body;
    const handover = desk.take('handovers', id);
    desk.expect(handover);
    if (handover.getString('state') !== 'offered') throw new Refusal('move_refused', { from: handover.getString('state'), action, allowed: [] });
    // Two sign it, and they are two people.
    if (handover.getString('guide') === actor.user) throw new Refusal('forbidden');
    if (action === 'return' && reason === '') throw new Refusal('reason_missing');
    const taken = pointingAt(tx, 'boarding_actions.handover', handover.id);
    let isWaiting = false;
    if (action === 'count') {
      const lines = jsonIn<readonly HandoverLine[]>(handover, 'lines', []);
      if (!isCountedAlike(lines, handedIn(counted, 'counted'))) throw new Refusal('count_differs');
      isWaiting = enterCash(desk, handover, taken);
    } else for (const one of taken) belong(tx, one.getString('key'), '');
    handover.set('state', action === 'count' ? 'done' : 'returned');
    setFields(handover, { counted_by: actor.ref, counted_name: actor.name, counted_at: desk.now, reason });
    desk.save(handover, { action, reason });
    return { handover: shownOf(handover), isWaiting };
  });
}
