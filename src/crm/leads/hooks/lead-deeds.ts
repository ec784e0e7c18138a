import type { Cancellation, DateChange } from '../../../model/vouchers/fields/shapes.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, pointingAt } from '../../../backend/record-lookup.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';

const MOST = 50;

/** What was done to the vouchers of a lead: payments, moves to another day, cancellations; `by` as in audit events. */
export function deedsOf(app: App, lead: string): readonly Plain[] {
  return pointingAt(app, 'vouchers.lead', lead, { limit: MOST }).flatMap((voucher) => {
    const of = { voucher: voucher.id, number: voucher.getString('number') };
    return [...paymentsOf(app, voucher), ...movesOf(voucher), ...cancellationOf(app, voucher)].map((deed) => ({ ...of, ...deed }));
  });
}

/** The latest ones; of a correction also what kind of payment it puts right. */
function paymentsOf(app: App, voucher: PbRecord): readonly Plain[] {
  return app.findRecordsByFilter('payments', 'voucher = {:voucher}', '-created', MOST, 0, { voucher: voucher.id }).map((payment) => ({
    id: payment.id,
    what: 'payment',
    at: payment.getString('created'),
    by: payment.getString('created_by'),
    ...Object.fromEntries((['kind', 'currency', 'state', 'method'] as const).map((field) => [field, payment.getString(field)])),
    amount: payment.getInt('amount'),
    corrected: byId(app, 'payments', payment.getString('corrects'))?.getString('kind') ?? '',
  }));
}

function movesOf(voucher: PbRecord): readonly Plain[] {
  return jsonIn<readonly DateChange[]>(voucher, 'date_history', []).map(({ at, by, from_date, to_date, reason }, place) => {
    return { id: `${voucher.id}-${place}`, what: 'moved', at: at.replace('T', ' '), by, from_date, to_date, reason };
  });
}

const CANCELLED_SQL = "SELECT actor FROM events WHERE entity = 'vouchers' AND record = {:record} AND action = 'cancel' ORDER BY revision DESC LIMIT 1";

function cancellationOf(app: App, voucher: PbRecord): readonly Plain[] {
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  if (!cancellation) return [];
  const { at, by: cause, reason } = cancellation;
  const [event] = rowsOf(app, CANCELLED_SQL, { record: voucher.id }, { actor: '' });
  return [{ id: `${voucher.id}-end`, what: 'cancelled', at: at.replace('T', ' '), by: event?.actor ?? '', cause, reason }];
}
