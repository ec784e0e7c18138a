import type PocketBase from 'pocketbase';
import { PERSONAL_PAGE_MAX } from '../../records/question/limits.ts';
import { answered } from '../../errors/app-error.ts';
import { type ReminderKind, reminders, type ReminderTemplate, reminderTemplates } from '../../model/reminders/fields/reminders.ts';
import { type Queue, readQueue, type ReminderRow } from '../../model/reminders/operations.ts';
import { REMINDED_VOUCHER } from '../../schema/rows.ts';
import { filterOf, where } from '../../data/query.ts';
import { ask } from '../../data/ask.ts';

const FIELDS = ['*', ...REMINDED_VOUCHER.map((field) => `expand.voucher.${field}`)].join(',');
/** Rows of a page, and of a page where all of them are wanted. */
export const QUEUE_PAGE = 60;
const WHOLE_PAGE = 200;

/** What the evening asks for: a day of trips, and a reason. */
export interface QueueQuery {
  readonly day: string;
  readonly kind: ReminderKind;
}

export const NO_QUEUE: Queue = { rows: [], total: 0, waiting: 0 };

/** Reminders about the trips of a day, whoever is fetched first ahead: `pages` of them. */
export async function listQueue(pb: PocketBase, country: string, query: QueueQuery, pages = 1): Promise<Queue> {
  const pageAt = (at: number): Promise<Queue> => ask(pb, readQueue, { country, ...query, limit: QUEUE_PAGE, offset: at * QUEUE_PAGE });
  const found = await Promise.all(Array.from({ length: pages }, (_, at) => pageAt(at)));
  return { total: found[0]?.total ?? 0, waiting: found[0]?.waiting ?? 0, rows: found.flatMap(({ rows }) => rows) };
}

/** All of them, page by page. */
export async function* wholeQueue(pb: PocketBase, country: string, query: QueueQuery): AsyncGenerator<ReminderRow> {
  for (let offset = 0; ; offset += WHOLE_PAGE) {
    const { rows, total } = await ask(pb, readQueue, { country, ...query, limit: WHOLE_PAGE, offset });
    yield* rows;
    if (rows.length === 0 || offset + rows.length >= total) return;
  }
}

/** Every reminder of a voucher, latest trip first. */
export function listOfVoucher(pb: PocketBase, voucher: string): Promise<readonly ReminderRow[]> {
  const filter = filterOf(pb, where(reminders).is('voucher', '=', voucher));
  const options = { filter, sort: '-service_date,-due_at', expand: 'voucher', fields: FIELDS, batch: PERSONAL_PAGE_MAX };
  return answered(pb.collection('reminders').getFullList<ReminderRow>(options));
}

export type TemplateRow = ReminderTemplate;

/** Every text of a country, those in use first. */
export function listTemplates(pb: PocketBase, country: string): Promise<readonly TemplateRow[]> {
  const filter = filterOf(pb, where(reminderTemplates).is('country', '=', country));
  return answered(pb.collection('reminder_templates').getFullList<TemplateRow>({ filter, sort: '-active,kind,language,channel,id' }));
}
