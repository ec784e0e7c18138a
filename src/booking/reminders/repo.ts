import type PocketBase from 'pocketbase';
import { PERSONAL_PAGE_MAX } from '../../records/question/limits.ts';
import type { Edit } from '../../schema/edit.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { type NewTemplate, type ReminderTemplate, reminderTemplates } from '../../model/reminders/fields/reminder-templates.ts';
import { type Reminder, reminders } from '../../model/reminders/fields/reminders.ts';
import type { Voucher } from '../../model/vouchers/fields/vouchers.ts';
import { REMINDED_VOUCHER } from '../../schema/rows.ts';
import type { MessageChannel } from '../../model/contacts/fields/vocab.ts';
import type { ReminderKind } from '../../model/reminders/fields/vocab.ts';
import { filterOf, where } from '../../data/query.ts';
import { deskRead, deskWrite, editBody, type WriteFacts } from '../../data/desk.ts';

export type RemindedVoucher = Pick<Voucher, (typeof REMINDED_VOUCHER)[number]>;
export interface ReminderRow extends Reminder {
  readonly expand?: { readonly voucher?: RemindedVoucher };
}

const FIELDS = ['*', ...REMINDED_VOUCHER.map((field) => `expand.voucher.${field}`)].join(',');
/** Rows of a page, and of a page where all of them are wanted. */
export const QUEUE_PAGE = 60;
const WHOLE_PAGE = 200;

/** What the evening asks for: a day of trips, and a reason. */
export interface QueueQuery {
  readonly day: string;
  readonly kind: ReminderKind;
}

/** A stretch of a day's reminders; how many there are, and how many are still to be sent. */
export interface Queue {
  readonly rows: readonly ReminderRow[];
  readonly total: number;
  readonly waiting: number;
}

export const NO_QUEUE: Queue = { rows: [], total: 0, waiting: 0 };

/** Reminders about the trips of a day, whoever is fetched first ahead: `pages` of them. */
export async function listQueue(pb: PocketBase, country: string, query: QueueQuery, pages = 1): Promise<Queue> {
  const ask = (at: number): Promise<Queue> => deskRead<Queue>(pb, 'reminders', { country, ...query, limit: QUEUE_PAGE, offset: at * QUEUE_PAGE });
  const found = await Promise.all(Array.from({ length: pages }, (_, at) => ask(at)));
  return { total: found[0]?.total ?? 0, waiting: found[0]?.waiting ?? 0, rows: found.flatMap(({ rows }) => rows) };
}

/** All of them, page by page. */
export async function* wholeQueue(pb: PocketBase, country: string, query: QueueQuery): AsyncGenerator<ReminderRow> {
  for (let offset = 0; ; offset += WHOLE_PAGE) {
    const { rows, total } = await deskRead<Queue>(pb, 'reminders', { country, ...query, limit: WHOLE_PAGE, offset });
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

export interface QueueMade {
  readonly vouchers: number;
  readonly queued: number;
}

/** Puts what is missing into the queue; however often, each at most once. */
export function fillQueue(pb: PocketBase, country: string, { day, kind }: QueueQuery): Promise<QueueMade> {
  return deskWrite<QueueMade>(pb, 'reminders/queue', { country, day, kind }, {});
}

export type ReminderStep = 'prepare' | 'send' | 'confirm' | 'fail' | 'skip';
export interface StepWords {
  readonly channel?: MessageChannel;
  readonly recipient?: string;
  readonly reason?: string;
  readonly error?: string;
}

/** Takes a reminder one step on, as somebody who saw it as it is: of two who press at once one is refused. */
export async function stepReminder(pb: PocketBase, reminder: Reminder, step: ReminderStep, words: StepWords = {}): Promise<Reminder> {
  const write: WriteFacts = { expected: reminder.revision };
  return (await deskWrite<{ readonly reminder: Reminder }>(pb, `reminders/${reminder.id}/${step}`, { ...words, expected: reminder.revision }, write)).reminder;
}

export type TemplateRow = ReminderTemplate;

/** Every text of a country, those in use first. */
export function listTemplates(pb: PocketBase, country: string): Promise<readonly TemplateRow[]> {
  const filter = filterOf(pb, where(reminderTemplates).is('country', '=', country));
  return answered(pb.collection('reminder_templates').getFullList<TemplateRow>({ filter, sort: '-active,kind,language,channel,id' }));
}

interface TemplateAnswer {
  readonly template: TemplateRow;
}

/** Adds a text; where it is in use, it takes the place of the one before. */
export async function createTemplate(pb: PocketBase, country: string, input: NewTemplate, write: WriteFacts): Promise<TemplateRow> {
  return (await deskWrite<TemplateAnswer>(pb, 'reminder-templates', { country, ...input }, write)).template;
}

/** Saves a text as its next version; `expected` is the revision that was seen. */
export async function saveTemplate(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<TemplateRow> {
  return (await deskWrite<TemplateAnswer>(pb, `reminder-templates/${id}/save`, editBody(edit), { expected })).template;
}
