import { isDay } from '../../../lib/zone.ts';
import { reminders } from '../../../model/reminders/fields/reminders.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { REMINDED_VOUCHER } from '../../../schema/rows.ts';
import { REMINDER_KINDS } from '../../../model/reminders/fields/vocab.ts';
import { actorCan } from '../../../backend/actor.ts';
import { deskRead } from '../../../backend/desk.ts';
import { readerParameters, rowSql } from '../../../backend/json-sql.ts';
import { isMasked } from '../../../backend/masked-text.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { countContacts } from '../../../backend/contact-reads.ts';
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

const whole = (text: string | undefined, usual: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(Number(text ?? usual)) || usual));

/**
 * GET reminders?country=&day=&kind=&limit=&offset=: reminders about the trips of a day, and how many there are and wait.
 * A guide's queue is that of the guide's own departures; until vouchers sail on departures it is empty.
 */
export function listReminders(e: RequestEvent): void {
  deskRead(e, 'reminders.read', (app, actor, params) => {
    if (!actorCan(actor, 'vouchers.read')) return NOTHING;
    const about = {
      country: String(params['country'] ?? ''),
      kind: REMINDER_KINDS.find((kind) => kind === params['kind']) ?? 'pickup_tomorrow',
      day: isDay(params['day']) ? params['day'] : '',
    };
    const page = { limit: whole(params['limit'], PAGE.usual, 1, PAGE.most), offset: whole(params['offset'], 0, 0, 100_000) };
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
