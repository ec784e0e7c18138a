import { actorOf, SYSTEM } from '../../../backend/sessions/actor.ts';
import { formatNumber, nextOf, byId, mainCurrency } from '../../../backend/engine/rows.ts';
import { goOn, fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import type { App, FieldName, PbRecord, RecordEvent, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, plainOf, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import type { OwnWay } from '../../../backend/desk/records.ts';
import { soldExtra } from '../../../catalogue/catalogue/rules/extras.ts';
import { deadline } from '../../../lib/time/office-hours.ts';
import { once } from '../../../lib/once.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import type { AskedExtra } from '../../../model/leads/fields/leads.ts';
import { broughtBy, keepTouches, orderTouches, referralOf } from '../../../partners/agents/attribution/attribution.hooks.ts';
import { clientOf } from '../../../people/contacts/hooks/contact-facts.ts';
import { meetsPattern } from '../../../people/desk/rules/stages.ts';
import { sentOf, writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { assignLead } from './assign.hooks.ts';
import { checkLead, deriveLead, holdEnd, mayWriteLead, type Office, officeOf, planBehindPick, readStatuses, voucherStates, yearOf } from './lead.hooks.ts';
import { checkMove, dueAt, FIRST_STATUS, type Move, moveBetween, REASON_FIELD, type Status, type Statuses } from './lead.rules.ts';

const MOST = 20;
const EACH_MAX = 99;

/** What a site sends of pick-up and extras, as the desk keeps it: the name of the area, and words and price of each extra that is the trip's own. */
function knownPickup(tx: App, lead: PbRecord<'leads'>): void {
  const area = byId(tx, 'pickup_areas', lead.getString('zone'));
  if (area && area.getString('country') === lead.getString('country')) lead.set('zone', area.getString('name_en'));
  const asked = jsonIn<unknown>(lead, 'extras', null);
  if (!Array.isArray(asked)) return;
  const trip = [lead.getString('excursion'), lead.getString('variant')].filter(Boolean);
  const extras = asked.slice(0, MOST).flatMap((one: unknown): readonly AskedExtra[] => {
    const { extra: id, qty } = (one ?? {}) as Partial<AskedExtra>;
    const extra = typeof id === 'string' ? byId(tx, 'excursion_extras', id) : undefined;
    if (!extra || !trip.includes(extra.getString('excursion')) || !Number.isInteger(qty) || Number(qty) < 1 || Number(qty) > EACH_MAX) return [];
    const offered = { name_ru: extra.getString('name_ru'), name_en: extra.getString('name_en'), price: Number(extra.get('price')) };
    return [{ extra: extra.id, ...soldExtra(offered, Number(qty)) }];
  });
  lead.set('extras', extras);
}

const LEAD_DIGITS = 5;
/** Whose a lead is and where it came from: kept for statistics at every moment. */
const HELD = ['assigned_user', 'source'] as const;

/**
 * Adds a lead, whoever sends it: number, first status, client, manager with the reason, next action and history come
 * with it in one transaction.
 */
export function createLead(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record: lead } = e;
    const now_ms = Date.now();
    const office = officeOf(tx, lead.getString('country'));
    const statuses = readStatuses(tx);
    const year = yearOf(office, now_ms);
    lead.set('number', formatNumber('L', year, nextOf(tx, 'lead', lead.getString('country'), year), LEAD_DIGITS));
    lead.set('status', FIRST_STATUS);
    lead.set('status_since', storedTime(now_ms));
    lead.set('cycle', 1);
    knownSource(tx, lead);
    matchedSource(tx, lead);
    knownCurrency(tx, lead);
    knownPickup(tx, lead);
    deriveLead(tx, lead);
    const brought = broughtBy(tx, lead, now_ms);
    if (brought.agent) lead.set('agent', brought.agent.id);
    lead.set('referral', referralOf(lead, brought));
    const client = clientOf(tx, lead);
    if (client && lead.getString('client') === '') lead.set('client', client.id);
    if (lead.getString('assigned_user') === '') {
      const { user, reason } = assignLead(tx, lead, brought.agent, client, office, now_ms);
      lead.set('assigned_user', user);
      lead.set('assigned_reason', reason);
    }
    lead.set('assigned_at', storedTime(now_ms));
    proposeAction(tx, lead, statuses, office, now_ms);
    setDue(tx, lead, statuses, office);
    e.next();
    keepTouches(tx, lead, brought, now_ms);
    writeStatusPeriod(tx, lead, '', statuses.get(FIRST_STATUS), 0);
    if (lead.getString('created_by') === '') writeEnquiry(tx, lead);
  });
}

/** Saves a lead: whatever the way, a status changes along its table only, and what follows from it is set here. */
export function saveLead(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record: lead } = e;
    const before = lead.original();
    const statuses = readStatuses(tx);
    const office = officeOf(tx, lead.getString('country'));
    const now_ms = Date.now();
    if (lead.getString('number') !== before.getString('number')) throw new BadRequestError('The number of a lead stays.');
    deriveLead(tx, lead);
    meetClient(tx, lead);
    knownCurrency(tx, lead);
    const from = before.getString('status');
    const isMoved = lead.getString('status') !== from;
    if (isMoved) enterStatus(tx, lead, from, statuses, office, now_ms);
    const status = statuses.get(lead.getString('status'));
    if (status?.kind === 'open' && lead.getString('next_action_at') === '') throw new BadRequestError('next_action_missing');
    if (status?.required.includes(REASON_FIELD) && lead.getString('loss_reason') === '') throw new BadRequestError('loss_reason_missing');
    if (status?.kind !== 'open') {
      lead.set('next_action', '');
      lead.set('next_action_at', '');
    }
    setDue(tx, lead, statuses, office);
    const isOther = HELD.some((field) => lead.getString(field) !== before.getString(field));
    const spent_s = isMoved ? Math.max(0, Math.round((now_ms - timeOf(before.getString('status_since'))) / 1000)) : 0;
    e.next();
    if (lead.getString('agent') !== before.getString('agent')) orderTouches(tx, lead);
    if (isOther && !isMoved) writeStatusPeriod(tx, lead, from, status, 0, storedTime(now_ms));
    if (isMoved) writeStatusPeriod(tx, lead, from, status, spent_s);
  });
}

/** Whoever says only now how he is reached is linked to the client that he is. */
function meetClient(tx: App, lead: PbRecord<'leads'>): void {
  const keysOf = (row: PbRecord<'leads'>): string => JSON.stringify(jsonIn<readonly string[]>(row, 'keys', []));
  if (lead.getString('client') === '' && keysOf(lead) !== keysOf(lead.original())) lead.set('client', clientOf(tx, lead)?.id ?? '');
}

/** Whether the lead, as it stands in memory, may go to the status. */
export function moveOf(tx: App, lead: PbRecord<'leads'>, from: string, to: string, statuses: Statuses): Move {
  const fields = plainOf(lead);
  const isMerged = lead.getString('merged_into') !== '' && lead.original().getString('merged_into') === '';
  return checkMove(statuses, { status: from, vouchers: voucherStates(tx, lead.id), value: (field) => fields[field], isMerged }, to);
}

export type AllowedMove = Extract<Move, { readonly ok: true }>;

/** Held in memory alone, and out of reach of whatever is sent: no field has this name. */
const ALLOWED = 'allowed_move';

/** Says of a lead that its move from this status was asked for and allowed, so that the save need not ask again. */
export const markAllowed = (lead: PbRecord<'leads'>, from: string): void => lead.set(ALLOWED, `${from} ${lead.getString('status')}`);

function enterStatus(tx: App, lead: PbRecord<'leads'>, from: string, statuses: Statuses, office: Office, now_ms: number): void {
  const code = lead.getString('status');
  const isAllowed = lead.getString(ALLOWED) === `${from} ${code}`;
  const move = isAllowed ? moveBetween(statuses, from, code) : moveOf(tx, lead, from, code, statuses);
  if (!move.ok) throw new BadRequestError(`move_refused: ${move.reason}`);
  const now = storedTime(now_ms);
  lead.set('status_since', now);
  lead.set('closed_at', move.to.kind === 'open' ? '' : now);
  lead.set('won_at', move.to.kind === 'won' ? now : '');
  if (move.to.kind !== 'lost') {
    lead.set('loss_reason', '');
    lead.set('loss_note', '');
  }
  if (move.isReopened) lead.set('cycle', lead.getInt('cycle') + 1);
  const planned = lead.getString('next_action_at');
  const isPlanned = planned !== '' && planned !== lead.original().getString('next_action_at');
  if (move.to.kind === 'open' && !isPlanned) proposeAction(tx, lead, statuses, office, now_ms);
}

/** The next action that the status proposes, unless somebody planned one of his own that lies ahead. */
function proposeAction(tx: App, lead: PbRecord<'leads'>, statuses: Statuses, office: Office, now_ms: number): void {
  const status = statuses.get(lead.getString('status'));
  const actionsOf = (id: string): readonly string[] => {
    const status = byId(tx, 'statuses', id);
    return status ? [status.getString('action_ru'), status.getString('action_en')] : [''];
  };
  const before = lead.original().getString('status');
  const action = lead.getString('next_action');
  // Whoever leads the lead on has answered what his guest picked; what he planned before it is his own.
  const behind = planBehindPick(tx, lead);
  const { next_action: own, next_action_at: planned } = behind ?? { next_action: action, next_action_at: lead.getString('next_action_at') };
  const isOwn = before === '' || !(actionsOf(before).includes(own) || (behind && own === ''));
  const isAhead = planned > storedTime(now_ms);
  // Words that come with this very write are meant for the time ahead, whether they say when or not.
  const isNew = action !== '' && action !== lead.original().getString('next_action');
  if (isOwn && (isAhead || behind)) lead.set('next_action', own);
  else if (!isNew) lead.set('next_action', actionsOf(lead.getString('status'))[0]);
  const proposed = storedTime(deadline(now_ms, status?.slaMinutes ?? 0, office.hours, office.offsetAt));
  lead.set('next_action_at', isOwn && isAhead ? planned : proposed);
}

function setDue(tx: App, lead: PbRecord<'leads'>, statuses: Statuses, office: Office): void {
  const status = statuses.get(lead.getString('status'));
  const planned = lead.getString('next_action_at');
  const since = lead.getString('status_since');
  const held = status?.kind === 'won' ? holdEnd(tx, lead.id) : '';
  const facts = {
    since_ms: since === '' ? Date.now() : timeOf(since),
    nextActionAt_ms: planned === '' ? null : timeOf(planned),
    holdEnds_ms: held === '' ? null : timeOf(held),
  };
  const at = status ? dueAt({ status, ...facts }, office.hours, office.offsetAt) : null;
  lead.set('due_at', at === null ? '' : storedTime(at));
}

/** An enquiry of the site whose link or referrer says where its guest came from is of that source; of several, of the first in the house's order. */
function matchedSource(tx: App, lead: PbRecord<'leads'>): void {
  if (lead.getString('source') !== 'site_form') return;
  const detail = jsonIn<Readonly<Record<string, string>>>(lead, 'source_detail', {}) ?? {};
  const sources = tx.findRecordsByFilter('sources', 'active = true', 'sort,id', 0, 0);
  const found = sources.find((source) => (jsonIn<readonly string[] | null>(source, 'match', null) ?? []).some((pattern) => meetsPattern(pattern, detail)));
  if (found) lead.set('source', found.id);
}

/** An unknown source is no reason to lose an enquiry: it counts as another one, and its name is kept. */
function knownSource(tx: App, lead: PbRecord<'leads'>): void {
  const id = lead.getString('source');
  if (byId(tx, 'sources', id)) return;
  lead.set('source_detail', { ...jsonIn<object>(lead, 'source_detail', {}), source: id });
  lead.set('source', 'other');
}

/** A budget that somebody names without its currency is one in the money of the country. */
function knownCurrency(tx: App, lead: PbRecord<'leads'>): void {
  if (lead.getInt('budget') > 0 && lead.getString('budget_currency') === '') lead.set('budget_currency', mainCurrency(tx, lead.getString('country')));
}

function writeStatusPeriod(tx: App, lead: PbRecord<'leads'>, from: string, to: Status | undefined, seconds: number, at = lead.getString('status_since')): void {
  const row = new Record(tx.findCollectionByNameOrId('lead_stages'));
  const same = ['country', 'cycle', 'assigned_user', 'source', 'loss_reason'] as const;
  for (const field of same) row.set(field, lead.get(field));
  row.set('lead', lead.id);
  row.set('from', from);
  row.set('to', lead.getString('status'));
  row.set('kind', to?.kind ?? 'open');
  row.set('seconds', seconds);
  row.set('by', lead.getString('updated_by'));
  row.set('at', at);
  tx.save(row);
}

/** Held in memory alone: what an enquiry asks for, at the prices of that moment; the site's own account says it and nobody else. */
const ASKED = 'asked_trips';

// decision: enquiries
/** What the guest wrote with his enquiry is the first that was said; what he was told that it costs is kept with it, whatever becomes of prices. */
function writeEnquiry(tx: App, lead: PbRecord<'leads'>): void {
  const row = new Record(tx.findCollectionByNameOrId('activities'));
  row.set('lead', lead.id);
  row.set('country', lead.getString('country'));
  row.set('kind', 'message_in');
  row.set('channel', 'site');
  row.set('text', lead.getString('message'));
  const trips: unknown = JSON.parse(lead.getString(ASKED) || '[]');
  row.set('data', Array.isArray(trips) && trips.length > 0 ? { trips } : {});
  row.set('at', storedTime(Date.now()));
  row.set('by', lead.getString('updated_by'));
  tx.save(row);
}

/** Updates of leads through the records API. */
export const leadWrites = once(
  (): OwnWay => ({ editable: writtenOf(leads), kinship: kinshipOf(leads), isWritable: mayWriteLead, check: checkLeadEdit, isQuiet: true }),
);

function checkLeadEdit({ record }: RecordRequestEvent, tx: App): void {
  const isSame = (field: FieldName<'vouchers'>): boolean => record.getString(field) === record.original().getString(field);
  // A variant belongs to the excursion that it is one of.
  if (!isSame('excursion') && isSame('variant')) record.set('variant', '');
  checkLead(record);
  if (!byId(tx, 'sources', record.getString('source'))) throw fieldFault('source', 'validation_missing_rel_records');
  if (['phone_raw', 'messenger', 'email'].every((field) => record.getString(field) === '')) throw new Refusal('contact_missing');
  const status = byId(tx, 'statuses', record.getString('status'));
  if (status?.getString('kind') === 'open' && record.getString('next_action_at') === '') throw new Refusal('next_action_missing');
}

/** An enquiry on its way in, told by the site's own account and nobody else but the superuser: fields of the desk are not its to set. */
export function guardEnquiry(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    if (actorOf(e.auth) !== SYSTEM) throw e.forbiddenError('', null);
    const own = new Set([...sentOf(leads), 'id', 'created', 'updated', 'revision']);
    const { fields } = e.record.collection();
    for (const name of fields.fieldNames()) if (!own.has(name)) e.record.set(name, null);
    const known = e.app.findRecordsByFilter('leads', 'uuid = {:uuid}', '', 1, 0, { uuid: e.record.getString('uuid') })[0];
    if (known) {
      e.json(200, { number: known.getString('number'), due_at: '', trips: tripsAsked(e.app, known) });
      return;
    }
    e.record.set(ASKED, JSON.stringify(e.requestInfo().body['trips'] ?? []));
  }
  goOn(e);
}

/** What was kept of an enquiry's trips when it came; nothing once its guest is erased. */
function tripsAsked(app: App, lead: PbRecord<'leads'>): readonly unknown[] {
  const first = app.findRecordsByFilter('activities', "(lead = {:id} || merged_from = {:id}) && kind = 'message_in' && channel = 'site'", 'created', 1, 0, {
    id: lead.id,
  })[0];
  const { trips } = first ? (jsonIn<{ readonly trips?: unknown } | null>(first, 'data', null) ?? {}) : {};
  return Array.isArray(trips) ? trips : [];
}
