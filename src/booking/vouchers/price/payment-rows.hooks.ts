import { returnablesOf, type ReturnRow } from '../payments/returns.rules.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';
import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';
import type { PaymentKind, PaymentState } from '../../../model/vouchers/fields/vocab.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { timeOf } from '../../../backend/time.ts';

/** A voucher's payments as sums are reckoned from them, oldest first; sums in minor units. */
export function paymentRowsIn(app: App, voucher: string): readonly ReturnRow[] {
  return app.findRecordsByFilter('payments', 'voucher = {:voucher}', 'created', 0, 0, { voucher }).map((row) => ({
    id: row.id,
    kind: row.getString('kind') as PaymentKind,
    state: row.getString('state') as PaymentState,
    amount: row.getInt('amount'),
    currency: row.getString('currency'),
    amount_in_voucher_currency: row.getInt('amount_in_voucher_currency'),
    rate: jsonIn<FrozenRate | null>(row, 'rate_snapshot', null),
    corrects: row.getString('corrects'),
    returns: row.getString('returns'),
    move_only: row.getInt('move_only'),
    received_ms: timeOf(row.getString('received_at') || row.getString('created')),
  }));
}

/** What is left to return of a voucher's payments, latest first. */
export const returnablesIn = (app: App, voucher: string): readonly Returnable[] => returnablesOf(paymentRowsIn(app, voucher));
