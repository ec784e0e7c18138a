import { isDay } from '../../../lib/time/zone.ts';
import { reminders } from '../../../model/reminders/fields/reminders.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { REMINDED_VOUCHER } from '../../../schema/rows.ts';
import { readQueue } from '../../../model/reminders/operations.ts';
import { actorCan } from '../../../backend/sessions/actor.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import { readerParameters, rowSql } from '../../../backend/lists/list-sql.ts';
import { isMasked } from '../../../records/asked-words.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { countContacts } from '../../../backend/contacts/contact-reads.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';

const PAGE = { usual: 60, most: 200 } as const;
const NOTHING = { rows: [], total: 0, waiting: 0 };
/** One index finds a day's reminders; each brings its voucher by its id. */
const OF_DAY =
  'FROM reminders r INDEXED BY idx_reminders_2 JOIN vouchers v ON v.id = r.voucher WHERE r.country = {:country} AND r.kind = {:kind} AND r.service_date = {:day}';

/** A page of a day's reminders, whoever is fetched first ahead; whoever has no pick-up time comes last. */
export const QUEUE_SQL = `SELECT json_set(${rowSql('r', reminders, { ownerTable: 'v' })}, '$.expand', json_object('voucher', ${rowSql('v', vouchers, { columns: REMINDED_VOUCHER })})) AS row, v.id AS id
  ${OF_DAY} ORDER BY CASE WHEN v.pickup_from = '' THEN '99:99' ELSE v.pickup_from END, r.id LIMIT {:limit} OFFSET {:offset}`;
export const QUEUE_COUNT_SQL = `SELECT count(*) AS total, COALESCE(sum(r.state IN ('due', 'prepared', 'failed')), 0) AS waiting ${OF_DAY}`;

const whole = (said: number | null, usual: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.floor(said ?? usual) || usual));

/** A guide's queue is that of the guide's own departures; until vouchers sail on departures it is empty. */
export function listReminders(e: RequestEvent): void {
  deskShow(e, readQueue, (app, actor, { country, kind, day, limit, offset }) => {
    if (!actorCan(actor, 'vouchers.read')) return NOTHING;
    const about = { country, kind: kind ?? 'pickup_tomorrow', day: isDay(day) ? day : '' };
    const page = { limit: whole(limit, PAGE.usual, 1, PAGE.most), offset: whole(offset, 0, 0, 100_000) };
    const rows = rowsOf(app, QUEUE_SQL, { ...about, ...page, ...readerParameters(actor) }, { row: '', id: '' });
    countContacts(
      app,
      actor,
      rows.filter(({ row }) => !isMasked(row)).map(({ id }) => id),
    );
    const [counts] = rowsOf(app, QUEUE_COUNT_SQL, about, { total: 0, waiting: 0 });
    return [`"rows":[${rows.map(({ row }) => row).join(',')}]`, `"total":${counts?.total ?? 0}`, `"waiting":${counts?.waiting ?? 0}`];
  });
}
