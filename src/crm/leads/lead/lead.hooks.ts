import { type Actor, actorCan, isOverseer } from '../../../backend/sessions/actor.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import {
  jsonIn,
  listOf,
  type Plain,
  refuseDays,
  refuseMasks,
  refuseShapes,
  type Test,
  shownOf,
  storedTime,
  timeOf,
  zoneOf,
} from '../../../backend/engine/record-data.ts';
import { byId, indexOfPointer, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { plainText } from '../../../i18n/plain.ts';
import { contactKeys } from '../../../lib/contacts/contacts.ts';
import { deadline, type OffsetAt, workingMinutes } from '../../../lib/time/office-hours.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { type Also, foldedOf, languageOf, texts, guestPhone } from '../../../people/contacts/hooks/contact-facts.ts';
import { type ActivityKind, LANGUAGES, type StatusKind, type WeekHours } from '../../../schema/vocab.ts';
import { isResponse, isTouch, type KeptPlan, planBehind, type Planned, planOfPick, type Statuses, statusesOf, type Worker } from './lead.rules.ts';
import { maskedFor } from '../../../backend/contacts/masks.ts';

/** When the desk of a country answers, by its own clock. */
export interface Office {
  readonly hours: WeekHours;
  readonly offsetAt: OffsetAt;
}

export function officeOf(app: App, country: string): Office {
  const row = byId(app, 'countries', country);
  return { hours: settingIn(app, 'office_hours', country), offsetAt: zoneOf(row?.getString('timezone') ?? '') };
}

/** The year by the country's clock. */
export function yearOf(office: Office, at_ms: number): number {
  return new Date(at_ms + office.offsetAt(at_ms) * 60_000).getUTCFullYear();
}

/** The statuses as they are configured. */
export function readStatuses(app: App): Statuses {
  return statusesOf(
    app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((row) => ({
      code: row.id,
      kind: row.getString('kind') as StatusKind,
      next: jsonIn<readonly string[]>(row, 'next', []),
      required: jsonIn<readonly string[]>(row, 'required_fields', []),
      slaMinutes: row.getInt('sla_minutes'),
    })),
  );
}

/** States of a lead's vouchers. */
export function voucherStates(app: App, lead: string): readonly string[] {
  if (!app.hasTable('vouchers')) return [];
  return rowsOf(app, 'SELECT state FROM vouchers WHERE lead = {:lead}', { lead }, { state: '' }).map(({ state }) => state);
}

const HOLD_END = "SELECT COALESCE(MIN(expires_at), '') AS until FROM vouchers WHERE lead = {:lead} AND state = 'on_hold' AND expires_at != ''";

/** The instant at which the first of a lead's holds ends, as stored; '' where nothing is held. */
export function holdEnd(app: App, lead: string): string {
  if (!app.hasTable('vouchers')) return '';
  return rowsOf(app, HOLD_END, { lead }, { until: '' })[0]?.until ?? '';
}

/** A won lead is due when its hold ends. It is saved as whatever people change is, so that every list with it hears of it. */
export function followHold(desk: Desk, id: string): void {
  if (id === '') return;
  const lead = desk.take('leads', id);
  if (readStatuses(desk.tx).get(lead.getString('status'))?.kind !== 'won') return;
  lead.set('due_at', holdEnd(desk.tx, id));
  desk.save(lead, { action: 'update' });
}

const AGE_MAX = 120;
const isAge: Test = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= AGE_MAX;

/** What must hold of what people say of a lead. @throws Refusal `invalid` */
export function checkLead(lead: PbRecord<'leads'>): void {
  refuseMasks(lead, leads);
  refuseShapes(lead, { child_ages: listOf(isAge) });
  refuseDays(lead, 'stay', 'date_from', 'date_to');
}

/** What follows from a lead's contacts and words: its number in E.164, its search text, its keys. */
export function deriveLead(app: App, lead: PbRecord<'leads'>): void {
  const raw = lead.getString('phone_raw');
  const before = lead.original();
  const isRetyped = raw !== before.getString('phone_raw') && lead.getString('phone_e164') === before.getString('phone_e164');
  if (isRetyped || lead.getString('phone_e164') === '') lead.set('phone_e164', guestPhone(app, raw, lead.getString('country'), languageOf(lead)));
  const also = jsonIn<Also>(lead, 'also', {});
  const phone = lead.getString('phone_e164') || raw;
  const phones = [phone, ...texts(also['phone_e164']), ...texts(also['phone_raw'])];
  const messengers = [lead.getString('messenger'), ...texts(also['messenger'])];
  lead.set('keys', contactKeys({ phones, messengers, email: lead.getString('email') }));
  lead.set('search', foldedOf(lead, leads, [...phones, raw], messengers));
}

/** A manager writes his own leads and nobody's; seniors and administrators write all. */
export function mayWriteLead(actor: Actor, lead: PbRecord<'leads'>): boolean {
  const owner = lead.getString('assigned_user');
  return lead.getString('merged_into') === '' && (isOverseer(actor) || owner === '' || owner === actor.user);
}

export const workerOf = (actor: Actor): Worker => ({ isOverseer: isOverseer(actor), user: actor.user });

/** Whoever sells writes down what a colleague's guest said, too; nothing else of it is his to change. */
export const mayLogTo = (actor: Actor, lead: PbRecord<'leads'>): boolean => actorCan(actor, 'leads.edit') && lead.getString('merged_into') === '';

const PLANNED = ['to', 'next_action', 'next_action_at'] as const;

/** The lead, as it is now, for somebody who writes down what was said. @throws Refusal */
export function takeToLog(desk: Desk<Readonly<Record<(typeof PLANNED)[number], unknown>>>, id: unknown): PbRecord {
  const lead = desk.take('leads', id);
  const isPlan = PLANNED.some((field) => (desk.body[field] ?? '') !== '');
  return isPlan || !mayLogTo(desk.actor, lead) ? takeLead(desk, id) : lead;
}

/** The lead, as it is now, for somebody who may write it. @throws Refusal */
export function takeLead(desk: Desk, id: unknown): PbRecord {
  const lead = desk.take('leads', id);
  if (lead.getString('merged_into') !== '') throw new Refusal('record_merged', { into: lead.getString('merged_into') });
  if (!mayWriteLead(desk.actor, lead)) throw new Refusal('forbidden');
  return lead;
}

export interface Touch {
  readonly kind: ActivityKind;
  readonly channel: string;
  readonly text: string;
  readonly data?: Plain;
  /** As stored; now where it is left out. */
  readonly at?: string;
}

/** Adds an entry to the lead's timeline and counts it: touches, the first answer with its time in office hours. */
export function touchLead(desk: Desk, lead: PbRecord<'leads'>, { kind, channel, text, data = {}, at = desk.now }: Touch): PbRecord {
  const entry = desk.add('activities', {
    lead: lead.id,
    client: lead.getString('client'),
    country: lead.getString('country'),
    kind,
    channel,
    text,
    data,
    at,
    by: desk.actor.ref,
    by_name: desk.actor.name,
  });
  if (!isTouch(kind)) return entry;
  lead.set('touches', lead.getInt('touches') + 1);
  if (at > lead.getString('last_touch_at')) lead.set('last_touch_at', at);
  // What was said earlier may be written down later.
  const first = lead.getString('first_response_at');
  if (isResponse(kind) && (first === '' || at < first)) {
    lead.set('first_response_at', at);
    setResponse(desk.tx, lead);
  }
  return entry;
}

/** When the guest wrote first; older leads tell when they were added only. */
export const receivedAt = (lead: PbRecord<'leads'>): string => lead.getString('received_at') || lead.getString('created');

/** Minutes of office hours between the guest's first word and the first answer. */
export function setResponse(tx: App, lead: PbRecord<'leads'>): void {
  const answered = lead.getString('first_response_at');
  if (answered === '') return;
  const { hours, offsetAt } = officeOf(tx, lead.getString('country'));
  lead.set('response_minutes', workingMinutes(timeOf(receivedAt(lead)), timeOf(answered), hours, offsetAt));
}

/** What answering a pick is called, in every language, the one that is written first. */
const CHOICE_ANSWER: readonly string[] = LANGUAGES.map((language) => plainText(language, 'pick_action'));

/** The entry of the guest's last choice holds what was planned before he picked. */
const LAST_PICK = `SELECT COALESCE(json_extract(data, '$.plan'), '') AS plan FROM activities INDEXED BY ${indexOfPointer('activities.lead')} WHERE lead = {:lead} AND lead != '' AND kind = 'message_in' AND channel = 'offer' ORDER BY at DESC LIMIT 1`;

function keptPlan(tx: App, lead: string): KeptPlan | null {
  const [row] = rowsOf(tx, LAST_PICK, { lead }, { plan: '' });
  return row && row.plan !== '' ? (JSON.parse(row.plan) as KeptPlan) : null;
}

const plannedIn = (lead: PbRecord<'leads'>): Planned => ({ next_action: lead.getString('next_action'), next_action_at: lead.getString('next_action_at') });
const setPlan = (lead: PbRecord<'leads'>, { next_action, next_action_at }: Planned): void => {
  lead.set('next_action', next_action);
  lead.set('next_action_at', next_action_at);
};

// decision: next-actions
/** What was planned before a pick that waits for its answer; `null` where none waits. */
export const planBehindPick = (tx: App, lead: PbRecord<'leads'>): Planned | null => planBehind(plannedIn(lead), CHOICE_ANSWER, () => keptPlan(tx, lead.id));

/**
 * Makes the answer to a pick the next action of an open lead; where nothing is picked any more, what was planned before
 * is next again. A closed lead has nothing next.
 * @returns the plan to keep with the guest's choice while it waits; `null` where none waits
 */
export function planAnswer(tx: App, lead: PbRecord<'leads'>, choice: { readonly isMore: boolean; readonly isNothing: boolean }): KeptPlan | null {
  const status = byId(tx, 'statuses', lead.getString('status'));
  if (status?.getString('kind') !== 'open') return null;
  const behind = planBehindPick(tx, lead);
  if (choice.isNothing) {
    if (behind)
      setPlan(lead, {
        next_action: behind.next_action || status.getString('action_ru'),
        next_action_at: behind.next_action_at || lead.getString('next_action_at'),
      });
    return null;
  }
  if (choice.isMore) {
    const country = lead.getString('country');
    const { hours, offsetAt } = officeOf(tx, country);
    const at = storedTime(deadline(Date.now(), settingIn(tx, 'pick_answer_minutes', country), hours, offsetAt));
    const before = behind ?? plannedIn(lead);
    setPlan(lead, planOfPick(plannedIn(lead), CHOICE_ANSWER, at, [status.getString('action_ru'), status.getString('action_en')]));
    return { next_action: before.next_action, next_action_at: before.next_action_at, said: lead.getString('next_action') };
  }
  return behind && { ...behind, said: lead.getString('next_action') };
}

/** A lead as the actor sees it. */
export function leadFor(actor: Actor, lead: PbRecord<'leads'>): Plain {
  return maskedFor(actor, 'leads', shownOf(lead));
}
