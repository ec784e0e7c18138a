import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { addPayment, resettle, settlePayment } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import type { SlipReason } from '../../../model/incoming/fields/vocab.ts';
import { decideSlip as operation, readSlips, takeSlip as slipsOperation } from '../../../model/incoming/operations.ts';
import type { AnswerOf, Taken } from '../../../schema/operation.ts';
import { askedBy, currencyOf, dueIn, ledBy } from './pay-part.ts';

const TOKEN = /^[0-9a-f]{32}$/;
const HASH = /^[0-9a-f]{64}$/;

export function takeSlip(e: RequestEvent): void {
  guestWrite(e, slipsOperation, (desk) => {
    const [file] = Array.from(e.findUploadedFiles('file'));
    if (!file) throw fieldFault('file', 'missing');
    return enter(desk, file);
  });
}

function enter(desk: Desk<Taken<(typeof slipsOperation)['takes']>>, file: unknown): AnswerOf<typeof slipsOperation> {
  const { tx, body } = desk;
  const { token, hash, code } = body;
  const [voucher] = TOKEN.test(token) ? tx.findRecordsByFilter('vouchers', 'public_token = {:token}', '', 1, 0, { token }) : [];
  if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
  if (!HASH.test(hash)) throw fieldFault('file', 'damaged');
  const most = settingIn(tx, 'slips_waiting', voucher.getString('country'));
  const waiting = waitingOf(desk, voucher, most);
  if (waiting.some((slip) => slip.getString('hash') === hash)) return { isKnown: true };
  if (!settingIn(tx, 'guest_slips', voucher.getString('country'))) throw fieldFault('file', 'slips_off');
  const way = byId(tx, 'pay_methods', body.way);
  if (!way?.getBool('active') || !ledBy(way, Date.now()) || way.getString('country') !== voucher.getString('country')) throw fieldFault('way', 'wrong');
  if (!dueIn(tx, voucher)) throw fieldFault('file', 'not_due');
  if (waiting.length >= most) throw fieldFault('file', 'slips_many');
  const payment = paymentFor(desk, voucher, way, waiting);
  desk.add(
    'slips',
    {
      ...{ country: voucher.getString('country'), voucher: voucher.id, payment: payment.id, pay_method: way.id, state: 'waiting', file, hash, code },
      twin: twinOf(desk, hash, code),
    },
    { action: 'create' },
  );
  return { isKnown: false };
}

/** The slips of a voucher that nobody has looked at, one more than may wait at most. */
const waitingOf = ({ tx }: Desk, voucher: PbRecord<'vouchers'>, most: number): readonly PbRecord[] =>
  tx.findRecordsByFilter('slips', 'voucher = {:voucher} && state = "waiting"', '-created', most + 1, 0, { voucher: voucher.id });

/** The payment that a slip is of: one that is awaited and of which nothing was shown, the one of the slip before where all that is due is said to be paid, else a new one. */
function paymentFor(desk: Desk, voucher: PbRecord<'vouchers'>, way: PbRecord, waiting: readonly PbRecord[]): PbRecord {
  const due = dueIn(desk.tx, voucher)?.sum ?? 0;
  const pending = desk.tx
    .findRecordsByFilter('payments', 'voucher = {:voucher} && state = "pending"', '-created', 50, 0, { voucher: voucher.id })
    .filter((one) => one.getString('kind') !== 'refund');
  const shown = new Set(waiting.map((slip) => slip.getString('payment')));
  const unseen = pending.find(({ id }) => !shown.has(id));
  if (unseen) return unseen;
  const seen = pending.reduce((sum, one) => sum + one.getInt('amount_in_voucher_currency'), 0);
  const [before] = pending;
  if (before && seen >= due) return before;
  const currency = currencyOf(voucher, way);
  const amount = askedBy(desk.tx, voucher, currency, due - seen);
  if (amount === null) throw fieldFault('way', 'wrong');
  const kind = dueIn(desk.tx, voucher)?.kind ?? 'balance';
  // What the page asked for may be worth a little more than what is due, for whole roubles.
  const payment = addPayment({ ...desk, body: { kind, method: way.getString('method'), amount, currency, overpay: true } }, voucher);
  resettle(desk, voucher);
  saveVoucher(desk, voucher, { action: 'pay', note: { payment: payment.id } });
  return payment;
}

const TWIN = `SELECT id FROM slips INDEXED BY idx_slips_3 WHERE hash = {:hash} AND hash != '' UNION ALL
  SELECT id FROM slips INDEXED BY idx_slips_4 WHERE code = {:code} AND code != '' LIMIT 1`;

/** An earlier slip with the same bytes, or of the same transfer. */
const twinOf = ({ tx }: Desk, hash: string, code: string): string => rowsOf(tx, TWIN, { hash, code }, { id: '' })[0]?.id ?? '';

const LATEST = 60;
const ROW = {
  ...{ id: '', state: '', file: '', code: '', created: '', reason: '', words: '', decided_name: '', decided_at: '', revision: 0 },
  ...{ voucher: '', number: '', name: '', excursion_ru: '', excursion_en: '', service_date: '', voucher_state: '', voucher_currency: '' },
  ...{ deposit_due: 0, paid: 0, balance: 0, expires_at: '' },
  ...{ payment: '', amount: 0, currency: '', method: '', kind: '', payment_state: '', way_ru: '', way_en: '', holder: '' },
  ...{ twin: '', twin_voucher: '', twin_number: '', twin_name: '', twin_state: '', twin_at: '' },
};
const COLUMNS = `s.id, s.state, s.file, s.code, s.created, s.reason, s.words, s.decided_name, s.decided_at, s.revision,
  v.id AS voucher, v.number, v.lead_name_latin AS name, v.excursion_name_ru AS excursion_ru, v.excursion_name_en AS excursion_en, v.service_date, v.state AS voucher_state,
  v.currency AS voucher_currency, v.deposit_due, v.paid, v.balance, v.expires_at, p.id AS payment, p.amount, p.currency, p.method, p.kind, p.state AS payment_state,
  COALESCE(w.name_ru, '') AS way_ru, COALESCE(w.name_en, '') AS way_en, COALESCE(w.holder, '') AS holder,
  COALESCE(t.id, '') AS twin, COALESCE(tv.id, '') AS twin_voucher, COALESCE(tv.number, '') AS twin_number, COALESCE(tv.lead_name_latin, '') AS twin_name,
  COALESCE(t.state, '') AS twin_state, COALESCE(t.created, '') AS twin_at`;
const FROM = `FROM slips s INDEXED BY idx_slips_1 JOIN vouchers v ON v.id = s.voucher JOIN payments p ON p.id = s.payment
  LEFT JOIN pay_methods w ON w.id = s.pay_method LEFT JOIN slips t ON t.id = s.twin LEFT JOIN vouchers tv ON tv.id = t.voucher`;

export function listSlips(e: RequestEvent): void {
  deskShow(e, readSlips, (app, _actor, { country }) => {
    const rows = (where: string, order: string) =>
      rowsOf(app, `SELECT ${COLUMNS} ${FROM} WHERE s.country = {:country} AND ${where} ORDER BY s.created ${order} LIMIT ${LATEST}`, { country }, ROW);
    const decided = [...rows("s.state = 'accepted'", 'DESC'), ...rows("s.state = 'refused'", 'DESC')];
    return { waiting: rows("s.state = 'waiting'", 'ASC'), decided: decided.toSorted((a, b) => (a.decided_at < b.decided_at ? 1 : -1)).slice(0, LATEST) };
  });
}

// decision: incoming-money
export function decideSlip(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const slip = desk.take('slips', id);
    if (slip.getString('state') !== 'waiting')
      throw new Refusal('slip_decided', { state: slip.getString('state'), name: slip.getString('decided_name'), at: slip.getString('decided_at') });
    desk.expect(slip);
    if (action === 'accept') accept(desk, slip);
    else refuse(desk, slip);
    return { slip: shownOf(desk.take('slips', slip.id)) };
  });
}

type SlipDesk = Desk<Taken<(typeof operation)['takes']>>;

/** The payment is there: as it was awaited, or with the sum that the slip shows in its place. */
function accept(desk: SlipDesk, slip: PbRecord<'slips'>): void {
  const { amount } = desk.body;
  let payment = desk.take('payments', slip.getString('payment'));
  if (amount !== undefined && amount !== payment.getInt('amount')) {
    const shown = followersOf(desk, payment);
    const voucher = desk.take('vouchers', payment.getString('voucher'));
    const [kind, method, currency] = (['kind', 'method', 'currency'] as const).map((name) => payment.getString(name));
    // First what was awaited goes, so that both are not held against the total.
    for (const one of shown) {
      one.set('state', 'accepted');
      desk.tx.save(one);
    }
    settle({ ...desk, body: { reason: 'В чеке другая сумма' } }, payment, 'void');
    const again = desk.take('vouchers', voucher.id);
    payment = addPayment({ ...desk, body: { kind, method, currency, amount, overpay: desk.body.overpay } }, again);
    resettle(desk, again);
    saveVoucher(desk, again, { action: 'pay', note: { payment: payment.id } });
    for (const one of shown) {
      const slipAgain = desk.take('slips', one.id);
      slipAgain.set('payment', payment.id);
      slipAgain.set('state', 'waiting');
      desk.tx.save(slipAgain);
    }
  }
  settle(desk, desk.take('payments', payment.id), 'cleared');
}

/** The slip proves nothing; the payment never comes, unless another slip of it waits. */
function refuse(desk: SlipDesk, slip: PbRecord<'slips'>): void {
  const { reason, words } = desk.body;
  if (!reason) throw fieldFault('reason', 'missing');
  decide(desk, slip, 'refused', { reason, words });
  const payment = desk.take('payments', slip.getString('payment'));
  if (followersOf(desk, payment).length > 0 || payment.getString('state') !== 'pending') return;
  settle({ ...desk, body: { reason: `Чек не принят${words === '' ? '' : `: ${words}`}` } }, payment, 'void');
}

function settle(desk: Desk, payment: PbRecord<'payments'>, to: 'cleared' | 'void'): void {
  const voucher = settlePayment(desk, payment, to);
  resettle(desk, voucher);
  saveVoucher(desk, voucher, { action: to === 'cleared' ? 'clear_payment' : 'void_payment', note: { payment: payment.id } });
}

/** The slips of a payment that nobody has decided on. */
const followersOf = ({ tx }: Desk, payment: PbRecord<'payments'>): readonly PbRecord[] =>
  tx.findRecordsByFilter('slips', 'payment = {:payment} && state = "waiting"', 'created', 20, 0, { payment: payment.id });

function decide(
  desk: Desk,
  slip: PbRecord<'slips'>,
  state: 'accepted' | 'refused',
  { reason = '', words = '' }: { readonly reason?: SlipReason | ''; readonly words?: string } = {},
): void {
  const { actor, now } = desk;
  setFields(slip, { state, reason, words, decided_by: actor.ref, decided_name: actor.name, decided_at: now });
  desk.save(slip, { action: state === 'accepted' ? 'accept' : 'refuse' });
}

/** Whoever settles an awaited payment, wherever he does it, has decided on its slips. */
export function followSettled(desk: Desk, payment: PbRecord<'payments'>): void {
  const isThere = payment.getString('state') === 'cleared';
  for (const slip of followersOf(desk, payment)) decide(desk, slip, isThere ? 'accepted' : 'refused', isThere ? {} : { reason: 'not_arrived' });
}
