import type { ClientTotals } from '../../../model/vouchers/fields/shapes.ts';
import type { Desk } from '../../../backend/desk.ts';
import { rowsOf } from '../../../backend/rows.ts';

const SOLD = "('confirmed', 'completed', 'no_show')";

/** Keeps a client's sums in step with his vouchers: how many were sold, what was paid by currency, the last trip. */
export function countForClients(desk: Desk, ids: readonly string[]): void {
  for (const id of new Set(ids)) if (id !== '') count(desk, id);
}

function count(desk: Desk, id: string): void {
  const sums = rowsOf(
    desk.tx,
    'SELECT currency, COALESCE(SUM(paid), 0) AS paid FROM vouchers WHERE client = {:id} AND paid != 0 GROUP BY currency ORDER BY currency',
    { id },
    { currency: '', paid: 0 },
  );
  const [facts] = rowsOf(
    desk.tx,
    `SELECT COUNT(*) AS vouchers, COALESCE(MAX(service_date), '') AS last_trip FROM vouchers WHERE client = {:id} AND state IN ${SOLD}`,
    { id },
    { vouchers: 0, last_trip: '' },
  );
  const totals: ClientTotals = {
    vouchers: facts?.vouchers ?? 0,
    paid: Object.fromEntries(sums.map(({ currency, paid }) => [currency, paid])),
    last_trip: facts?.last_trip ?? '',
  };
  // Not a save of the record: sums are no edit of somebody's and must not make it stale under his hands.
  desk.tx
    .db()
    .newQuery('UPDATE clients SET totals = {:totals} WHERE id = {:id}')
    .bind({ id, totals: JSON.stringify(totals) })
    .execute();
}
