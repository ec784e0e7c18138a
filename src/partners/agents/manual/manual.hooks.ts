import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { requireExamined } from '../../../backend/desk/guard-request.ts';
import { type Plain, storedTime, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { filesOf, overwriteDeleted } from '../../../backend/engine/remains.ts';
import { wordIn } from '../../../backend/engine/request.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { contactKeys } from '../../../lib/contacts/contacts.ts';
import { surePhone } from '../../../lib/contacts/phone.ts';
import { DAY_MS, instantOf, isDay, localDay } from '../../../lib/time/zone.ts';
import { MANUAL_STEPS, type ManualState, type ManualStep, type NoteAuthor } from '../../../model/agents/fields/vocab.ts';
import {
  disputeManual as disputed,
  listOwnManual as listed,
  type ManualDeed,
  noteOwnManual as noted,
  proveManual as proved,
  submitManual as submitted,
} from '../../../model/agents/manual.operations.ts';
import { type Ending, eraseHistory } from '../../../people/retention/hooks/retention-actions.ts';
import { DASH } from '../../../schema/erasure.ts';
import type { Taken } from '../../../schema/operation.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { type ManualAction, MOST_A_DAY, MOST_NOTES, nextManualState, REASON_LEAST, saidFault, toldState } from './manual.rules.ts';

const STEPS = `SELECT record, action AS what, actor_name AS by, at, reason FROM events INDEXED BY idx_events_1
  WHERE entity = 'agent_manual_entries' AND record IN (SELECT value FROM json_each({:ids})) AND action IN (SELECT value FROM json_each({:steps}))
  ORDER BY record, revision, at`;

/** What was done with these entries, by entry, the first deed first: that they were said, found, disputed and decided. */
export function stepsOf(app: App, entries: readonly PbRecord[]): ReadonlyMap<string, readonly ManualDeed[]> {
  const steps = new Map<string, ManualDeed[]>(entries.map((entry) => [entry.id, []]));
  const parameters = { ids: JSON.stringify([...steps.keys()]), steps: JSON.stringify(MANUAL_STEPS) };
  const shape = { record: '', what: '', by: '', at: '', reason: '' };
  for (const { record, what, ...step } of rowsOf(app, STEPS, parameters, shape)) steps.get(record)?.push({ what: what as ManualStep, ...step });
  return steps;
}

const WORDS = ['phone_raw', 'phone_e164', 'messenger', 'comment', 'reason'] as const;
const THESE = 'IN (SELECT value FROM json_each({:ids}))';
const PROOFS = `SELECT id FROM agent_manual_proofs INDEXED BY idx_agent_manual_proofs_1 WHERE entry ${THESE}`;

/** Leaves of entries that an agent sent a guest on a day, and what was decided; what was shown and written goes whole. */
export function endManual({ tx, folders }: Pick<Ending, 'tx' | 'folders'>, ids: readonly string[]): void {
  const parameters = { ids: JSON.stringify(ids) };
  const proofs = rowsOf(tx, PROOFS, parameters, { id: '' }).map(({ id }) => id);
  folders.push(...filesOf(tx, 'agent_manual_proofs', proofs));
  overwriteDeleted(tx);
  const run = (sql: string): void => {
    tx.db().newQuery(sql).bind(parameters).execute();
  };
  run(`DELETE FROM agent_manual_proofs WHERE entry ${THESE}`);
  run(`DELETE FROM agent_manual_notes WHERE entry ${THESE}`);
  const emptied = WORDS.map((name) => `${name} = ''`).join(', ');
  run(`UPDATE agent_manual_entries SET guest_name = '${DASH}', ${emptied}, revision = revision + 1 WHERE id ${THESE}`);
  eraseHistory(tx, 'agent_manual_entries', ['guest_name', ...WORDS], ids);
  // The history keeps the reason of each decision beside what it changed.
  run(`UPDATE events INDEXED BY idx_events_1 SET reason = '' WHERE entity = 'agent_manual_entries' AND record ${THESE} AND reason != ''`);
}

const BY_NUMBERS = `SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_4
  WHERE phone_e164 IN (SELECT value FROM json_each({:numbers})) AND phone_e164 != ''`;

/** Entries in which an agent wrote one of these numbers down, of which nobody found a lead: by them alone they are known to be of a guest. */
export const manualByNumbers = (app: App, numbers: readonly string[]): readonly string[] =>
  numbers.length === 0 ? [] : rowsOf(app, BY_NUMBERS, { numbers: JSON.stringify(numbers) }, { id: '' }).map(({ id }) => id);

/** Entries on a page of an agent's own. */
const SHOWN = 25;
const MOST_PAX = 99;
const TODAY = 'SELECT COUNT(*) AS n FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_2 WHERE agent = {:agent} AND created >= {:since}';
const OWN = (place: string): string => `SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_2
  WHERE agent = {:agent} AND country = {:country} ${place} ORDER BY created DESC, id DESC LIMIT ${SHOWN + 1}`;
const SOLD = `SELECT id FROM vouchers INDEXED BY idx_vouchers_12 WHERE lead = {:lead} AND lead != '' AND agent = {:agent}
  UNION SELECT id FROM vouchers WHERE id = {:voucher} AND agent = {:agent} LIMIT 50`;

// decision: what-agents-say-of-guests
export function submitManual(e: RequestEvent): void {
  deskAct(e, submitted, (desk) => {
    const { tx, actor, now } = desk;
    const place = desk.take('countries', desk.body.country);
    if (['suspended', 'closed'].includes(profileOf(tx, actor.user)?.getString('state') ?? '')) throw fieldFault('entry', 'agent_stopped');
    const told = toldIn(desk, place);
    const since = storedTime(timeOf(now) - DAY_MS);
    if ((rowsOf(tx, TODAY, { agent: actor.user, since }, { n: 0 })[0]?.n ?? 0) >= MOST_A_DAY) throw fieldFault('entry', 'many');
    const entry = desk.add('agent_manual_entries', { country: place.id, agent: actor.user, state: 'submitted', ...told }, { action: 'create' });
    return { entry: { id: entry.id, state: 'submitted' } };
  });
}

/** What an agent tells of a guest, all of its faults at once. @throws Refusal `invalid` */
function toldIn({ body, now }: Desk<Taken<(typeof submitted)['takes']>>, place: PbRecord): Plain {
  const zone = zoneOf(place.getString('timezone'));
  const { guest_name, phone: phone_raw, messenger, date, said_on: said } = body;
  const pax = Number(body.pax || 0);
  const phone_e164 = surePhone(phone_raw, { trip: place.getString('iso'), language: 'ru' });
  const day = saidFault(said, localDay(timeOf(now), zone));
  const isReached = contactKeys({ phones: [phone_e164 || phone_raw], messengers: [messenger], email: '' }).length > 0;
  const faults: Readonly<Record<string, string>> = {
    ...(guest_name === '' ? { guest_name: 'missing' } : {}),
    ...(phone_raw !== '' && phone_e164 === '' ? { phone: 'wrong' } : isReached ? {} : { phone: 'missing' }),
    ...(date === '' || isDay(date) ? {} : { date: 'wrong' }),
    ...(Number.isInteger(pax) && pax >= 0 && pax <= MOST_PAX ? {} : { pax: 'wrong' }),
    ...(day === null ? {} : { said_on: day }),
  };
  if (Object.keys(faults).length > 0)
    throw new Refusal('invalid', { fields: Object.fromEntries(Object.entries(faults).map(([name, code]) => [name, { code, message: code }])) });
  return {
    ...{ guest_name, phone_raw, phone_e164, messenger, date, pax, comment: body.comment },
    ...{ excursion: wordIn(body.excursion), said_at: storedTime(instantOf(String(said), '00:00', zone)) },
  };
}

export function listOwnManual(e: RequestEvent): void {
  deskShow(e, listed, (app, actor, asked) => {
    const before = /^[0-9 :.Z-]{20,30}~[a-z0-9]{15}$/.test(asked.before) ? asked.before : '';
    const [created = '', last = ''] = before.split('~');
    const place = before === '' ? '' : 'AND (created, id) < ({:created}, {:last})';
    const rows = rowsOf(app, OWN(place), { agent: actor.user, country: asked.country, created, last }, { id: '' });
    const found = rows.flatMap(({ id }) => byId(app, 'agent_manual_entries', id) ?? []);
    const shown = found.slice(0, SHOWN);
    const steps = stepsOf(app, shown);
    const end = found.length > SHOWN ? shown.at(-1) : undefined;
    return { entries: shown.map((entry) => ownEntry(app, entry, steps.get(entry.id) ?? [])), next: end ? `${end.getString('created')}~${end.id}` : '' };
  });
}

/** What an agent hears of a step: that his guest was found is the house's to know, and whoever decides does so for the office. */
const ownSteps = (steps: readonly ManualDeed[]): readonly Plain[] =>
  steps.flatMap(({ what, at, reason }) => (what === 'match' ? [] : [{ what, at, by: '', reason: what === 'reject' ? reason : '' }]));

/** An entry as its agent sees it: nothing of it says that a lead was found before it was approved, not even how often it was saved. */
function ownEntry(app: App, entry: PbRecord, steps: readonly ManualDeed[]): Plain {
  const of = (name: string): string => entry.getString(name);
  const state = toldState(of('state') as ManualState);
  const isHis = state === 'approved';
  const sold = isHis ? rowsOf(app, SOLD, { lead: of('lead'), voucher: of('voucher'), agent: of('agent') }, { id: '' }).map(({ id }) => id) : [];
  return {
    ...{ id: entry.id, state, guest_name: of('guest_name'), phone: of('phone_raw'), messenger: of('messenger'), excursion: of('excursion') },
    ...{ date: of('date'), pax: entry.getInt('pax'), said_at: of('said_at'), comment: of('comment'), created: of('created') },
    ...{ reason: state === 'rejected' ? of('reason') : '', wasDisputed: of('disputed_at') !== '', vouchers: sold },
    ...{ notes: notesOf(app, entry.id), proof: proofOf(app, entry.id), steps: ownSteps(steps) },
  };
}

/** What was written in the thread of an entry, the first words first. */
export const notesOf = (app: App, entry: string): readonly Plain[] =>
  pointingAt(app, 'agent_manual_notes.entry', entry, { limit: MOST_NOTES })
    .toReversed()
    .map((note) => ({ id: note.id, author: note.getString('author'), text: note.getString('text'), created: note.getString('created') }));

/** What was shown for an entry; `null` where nothing is. */
export function proofOf(app: App, entry: string): { readonly id: string; readonly file: string } | null {
  const [proof] = pointingAt(app, 'agent_manual_proofs.entry', entry, { limit: 1 });
  const file = proof?.getString('file') ?? '';
  return proof && file !== '' ? { id: proof.id, file } : null;
}

/** Brings an entry to where an action leads. @throws Refusal `move_refused` */
export function moveManual(entry: PbRecord, action: ManualAction): void {
  const state = entry.getString('state') as ManualState;
  const to = nextManualState(
    { state, hasGuest: entry.getString('lead') + entry.getString('voucher') !== '', wasDisputed: entry.getString('disputed_at') !== '' },
    action,
  );
  if (!to) throw new Refusal('move_refused', { from: toldState(state), action, allowed: [] });
  entry.set('state', to);
}

/** Writes into the thread of an entry. @throws Refusal `invalid` with `missing`, `many` at `text` */
export function writeNote(desk: Desk, entry: PbRecord, author: NoteAuthor, text: string): void {
  if (text.length < REASON_LEAST) throw fieldFault('text', 'missing');
  if (pointingAt(desk.tx, 'agent_manual_notes.entry', entry.id, { limit: MOST_NOTES }).length >= MOST_NOTES) throw fieldFault('text', 'many');
  desk.add('agent_manual_notes', { entry: entry.id, author, by: desk.actor.ref, text });
}

/** An agent's own entry: somebody else's is not there for him. @throws Refusal `not_found` */
function takeOwn(desk: Desk, id: string): PbRecord {
  const entry = desk.take('agent_manual_entries', id);
  if (entry.getString('agent') !== desk.actor.user) throw new Refusal('not_found', { collection: 'agent_manual_entries' });
  return entry;
}

export function disputeManual(e: RequestEvent): void {
  deskAct(e, disputed, (desk, { id }) => {
    const entry = takeOwn(desk, id);
    moveManual(entry, 'dispute');
    writeNote(desk, entry, 'agent', desk.body.text);
    entry.set('disputed_at', desk.now);
    desk.save(entry, { action: 'dispute' });
    return { entry: { id: entry.id, state: 'disputed' } };
  });
}

export function noteOwnManual(e: RequestEvent): void {
  deskAct(e, noted, (desk, { id }) => {
    const entry = takeOwn(desk, id);
    moveManual(entry, 'note');
    writeNote(desk, entry, 'agent', desk.body.text);
    return { entry: { id: entry.id } };
  });
}

export function proveManual(e: RequestEvent): void {
  deskAct(e, proved, (desk, { id }) => {
    const entry = takeOwn(desk, id);
    const state = entry.getString('state') as ManualState;
    if (state === 'approved' || state === 'rejected') throw new Refusal('move_refused', { from: state, action: 'proof', allowed: [] });
    requireExamined(e, 'file');
    const [file] = Array.from(e.findUploadedFiles('file'));
    if (!file) throw fieldFault('file', 'missing');
    const [known] = pointingAt(desk.tx, 'agent_manual_proofs.entry', entry.id, { limit: 1 });
    if (known) {
      known.set('file', file);
      desk.tx.save(known);
    } else desk.add('agent_manual_proofs', { entry: entry.id, agent: desk.actor.user, file });
    return { entry: { id: entry.id } };
  });
}
