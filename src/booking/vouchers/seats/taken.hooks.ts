import { VOUCHER_STATES } from '../../../model/vouchers/fields/vocab.ts';
import { holdsSeats } from '../voucher/states.rules.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import { readTaken as operation } from '../../../model/vouchers/operations.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { isDay } from '../../../lib/time/zone.ts';

const HOLDING = VOUCHER_STATES.filter(holdsSeats)
  .map((state) => `'${state}'`)
  .join(', ');
const SHAPE = { variant: '', day: '', time: '', people: 0, vouchers: 0 };
/** Days and starts of one excursion and its variants within a few weeks. */
const MOST = 1000;

export function readTaken(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country, excursion, from, to }) => {
    if (!isDay(from) || !isDay(to)) return { rows: [] };
    const sql = `SELECT CASE WHEN variant = '' THEN excursion ELSE variant END AS variant, service_date AS day, start_time AS time,
        SUM(pax_count) AS people, COUNT(*) AS vouchers
      FROM vouchers INDEXED BY idx_vouchers_excursion_date
      WHERE country = {:country} AND excursion = {:excursion} AND service_date >= {:from} AND service_date < {:to} AND state IN (${HOLDING})
      GROUP BY 1, 2, 3 LIMIT ${MOST}`;
    return { rows: rowsOf(app, sql, { country, excursion, from, to }, SHAPE) };
  });
}
