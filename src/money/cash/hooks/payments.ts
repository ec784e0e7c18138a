import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import type { EntryKind } from '../../../model/cash/fields/vocab.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { type Entry, post } from './entries.ts';
import { pocketOf } from './holders.ts';

/** Ways of paying by which somebody holds the money: all else is with a bank. */
const HELD = /^(cash_|agent_collected$)/;

/**
 * A payment that is there, or a refund that went, makes somebody hold more or less, in the transaction that says so,
 * whoever writes it. What is awaited makes nobody hold anything.
 */
export function followPayment(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const was = record.original().getString('state');
    e.next();
    if (was !== 'cleared' && record.getString('state') === 'cleared' && HELD.test(record.getString('method'))) post(tx, entriesOf(tx, record));
  });
}

function entriesOf(tx: App, payment: PbRecord<'payments'>): readonly Entry[] {
  const corrected = payment.getString('kind') === 'correction' ? byId(tx, 'payments', payment.getString('corrects')) : undefined;
  const isOut = (corrected ?? payment).getString('kind') === 'refund';
  const kind: EntryKind = payment.getString('kind') === 'correction' ? 'correction' : isOut ? 'refund' : 'received';
  const amount = payment.getInt('amount');
  return [
    {
      country: payment.getString('country'),
      holder: corrected ? heldBy(tx, corrected) : handOf(tx, payment, isOut),
      currency: payment.getString('currency'),
      amount: isOut ? -amount : amount,
      kind,
      payment: payment.id,
    },
  ];
}

/** Who was written down as the holder of a payment. */
function heldBy(tx: App, payment: PbRecord<'payments'>): string {
  const sql = `SELECT holder FROM cash_entries INDEXED BY idx_cash_entries_3 WHERE payment = {:id} AND payment != '' LIMIT 1`;
  return rowsOf(tx, sql, { id: payment.id }, { holder: '' })[0]?.holder ?? handOf(tx, payment, payment.getString('kind') === 'refund');
}

/** In whose hand the money is: an agent's that he collected, of a refund that waited whoever paid it, else whoever received it. */
function handOf(tx: App, payment: PbRecord<'payments'>, isOut: boolean): string {
  const agent = payment.getString('method') === 'agent_collected' ? (byId(tx, 'vouchers', payment.getString('voucher'))?.getString('agent') ?? '') : '';
  if (agent !== '') return `${HOLDER.user}${agent}`;
  const ref = (isOut && payment.getString('settled_by')) || payment.getString('received_by');
  return pocketOf(tx, ref, payment.getString('country'));
}
