import type { Desk } from '../../../backend/desk.ts';
import { guestWrite } from '../../../backend/guest-write.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settingIn } from '../../../backend/settings.ts';
import { addPayment, resettle } from '../../../booking/vouchers/hooks/payments.ts';
import { saveVoucher } from '../../../booking/vouchers/hooks/save.ts';
import { takeSlip as operation } from '../../../model/incoming/operations.ts';
import type { AnswerOf, Taken } from '../../../schema/operation.ts';
import { askedBy, currencyOf, dueIn } from './pay-part.ts';
import { ledBy } from './led-by.ts';

const TOKEN = /^[0-9a-f]{32}$/;
const HASH = /^[0-9a-f]{64}$/;

export function takeSlip(e: RequestEvent): void {
  guestWrite(e, operation, (desk) => {
    const [file] = Array.from(e.findUploadedFiles('file'));
    if (!file) throw fieldFault('file', 'missing');
    return enter(desk, file);
  });
}

function enter(desk: Desk<Taken<(typeof operation)['takes']>>, file: unknown): AnswerOf<typeof operation> {
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
const waitingOf = ({ tx }: Desk, voucher: PbRecord, most: number): readonly PbRecord[] =>
  tx.findRecordsByFilter('slips', 'voucher = {:voucher} && state = "waiting"', '-created', most + 1, 0, { voucher: voucher.id });

/** The payment that a slip is of: one that is awaited and of which nothing was shown, the one of the slip before where all that is due is said to be paid, else a new one. */
function paymentFor(desk: Desk, voucher: PbRecord, way: PbRecord, waiting: readonly PbRecord[]): PbRecord {
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
