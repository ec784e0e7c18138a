import { actorCan } from '../../../backend/actor.ts';
import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { correctPayment, resettle } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { decideRequest as decided, prepareRequest as prepared } from '../../../model/cash/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { sumIn } from '../rules/sums.ts';
import { heldIn, post } from './entries.ts';
import { holderRecord } from './holders.ts';
import { MOST_MINOR } from './sums-in.ts';

const CURRENCY = /^[A-Z]{3}$/;

type PreparingDesk = Desk<Taken<(typeof prepared)['takes']>>;

export function prepareRequest(e: RequestEvent): void {
  deskAct(e, prepared, (desk) => {
    const { actor, body } = desk;
    const country = desk.take('countries', body.country).id;
    const { kind, reason } = body;
    if (!kind) throw fieldFault('kind', 'wrong');
    const what = kind === 'difference' ? differenceIn(desk, country) : correctionIn(desk, country);
    if (reason === '') throw fieldFault('reason', 'missing');
    const who = { prepared_by: actor.ref, prepared_name: actor.name };
    return { request: shownOf(desk.add('cash_requests', { country, kind, state: 'proposed', reason, ...what, ...who }, { action: 'create', reason })) };
  });
}

function amountIn(value: unknown, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > MOST_MINOR) throw fieldFault('amount', 'wrong');
  return value;
}

function differenceIn({ actor, tx, body }: PreparingDesk, country: string): Plain {
  if (!actorCan(actor, 'cash.edit')) throw new Refusal('forbidden');
  const { holder, currency } = body;
  if (!holderRecord(tx, holder, country)) throw fieldFault('holder', 'wrong');
  if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
  const amount = amountIn(body.amount, -MOST_MINOR);
  if (amount === 0) throw fieldFault('amount', 'missing');
  return { holder, currency, amount };
}

function correctionIn(desk: PreparingDesk, country: string): Plain {
  const payment = desk.take('payments', desk.body.payment);
  if (payment.getString('country') !== country) throw new Refusal('not_found', { collection: 'payments' });
  if (payment.getString('kind') === 'correction' || payment.getString('state') !== 'cleared')
    throw new Refusal('move_refused', { from: payment.getString('state'), action: 'correct', allowed: [] });
  return { payment: payment.id, voucher: payment.getString('voucher'), currency: payment.getString('currency'), amount: amountIn(desk.body.amount, 0) };
}

export function decideRequest(e: RequestEvent): void {
  deskAct(e, decided, (desk, { id, action }) => {
    const { actor } = desk;
    const { reason: answer } = desk.body;
    const request = desk.take('cash_requests', id);
    desk.expect(request);
    if (request.getString('state') !== 'proposed') throw new Refusal('move_refused', { from: request.getString('state'), action, allowed: [] });
    if (action === 'approve' && request.getString('prepared_by') === actor.ref) throw new Refusal('two_people');
    if (action === 'decline' && answer === '') throw new Refusal('reason_missing');
    if (action === 'approve') carryOut(desk, request);
    request.set('state', action === 'approve' ? 'approved' : 'declined');
    for (const [name, value] of Object.entries({ decided_by: actor.ref, decided_name: actor.name, decided_at: desk.now, answer })) request.set(name, value);
    desk.save(request, { action, reason: answer });
    return { request: shownOf(request) };
  });
}

function carryOut(desk: Desk<Taken<(typeof decided)['takes']>>, request: PbRecord): void {
  const of = (name: string): string => request.getString(name);
  const [amount, currency] = [request.getInt('amount'), of('currency')];
  if (of('kind') === 'correction') {
    // It is checked as it stands now, with all that came since it was prepared.
    const body = { amount, reason: of('reason'), ...(desk.body.overpay === true ? { overpay: true } : {}) };
    const { row, voucher } = correctPayment({ ...desk, body }, desk.take('payments', of('payment')), { isApproved: true });
    resettle(desk, voucher);
    saveVoucher(desk, voucher, { action: 'correct_payment', note: { payment: row.id } });
    return;
  }
  const [country, holder] = [of('country'), of('holder')];
  const held = sumIn(
    heldIn(desk.tx, country).filter((one) => one.holder === holder),
    currency,
  );
  if (amount < 0 && held + amount < 0) throw new Refusal('cash_over', { currency, held: Math.max(0, held) });
  post(desk.tx, [{ country, holder, currency, amount, kind: 'difference', request: request.id }]);
}
