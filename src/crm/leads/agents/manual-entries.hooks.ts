import { type Actor, actorCan } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { maskText } from '../../../records/asked-words.ts';
import { type Plain, setFields, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import * as operations from '../../../model/leads/referral.operations.ts';
import { addTouch, orderTouches, touchOf } from '../../../partners/agents/attribution/attribution.hooks.ts';
import { moveManual, notesOf, proofOf, stepsOf, writeNote } from '../../../partners/agents/manual/manual.hooks.ts';
import { spendSeats } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { isLive, type Touch } from '../../../partners/agents/codes/codes.rules.ts';
import { isForSeniors, REASON_LEAST, verdictOf } from '../../../partners/agents/manual/manual.rules.ts';
import type { Taken } from '../../../schema/operation.ts';
import { decideRows, giveTo, personNames } from './lead-agent.hooks.ts';
import { receivedAt } from '../lead/lead.hooks.ts';
import { conflictsOf, leadFacts, matchesOf, touchesIn } from './manual-matches.hooks.ts';

const PAGE = 25;
const COLLECTION = 'agent_manual_entries';
const LIST = `FROM agent_manual_entries m INDEXED BY idx_agent_manual_entries_1 CROSS JOIN users u ON u.id = m.agent
  WHERE m.country = {:country} AND m.state = {:state} AND ({:mine} = '' OR u.manager = {:mine})`;
const LEAD_NUMBER = "SELECT id FROM leads INDEXED BY idx_leads_number WHERE country = {:country} AND number = {:number} AND number != ''";
const VOUCHER_NUMBER =
  "SELECT lead AS id FROM vouchers INDEXED BY idx_vouchers_3 WHERE country = {:country} AND number = {:number} AND number != '' AND lead != ''";
const VOUCHER_ALONE = "SELECT id FROM vouchers INDEXED BY idx_vouchers_3 WHERE country = {:country} AND number = {:number} AND number != '' AND lead = ''";
const CLAIMED_VOUCHER = `SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_6
  WHERE voucher = {:voucher} AND voucher != '' AND state = 'approved' AND id != {:id} LIMIT 1`;
const CLAIMED = `SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_3 WHERE lead = {:lead} AND lead != '' AND state = 'approved' AND id != {:id} LIMIT 1`;

/** A manager sees what the agents say whom he looks after. */
const mineOf = (actor: Actor): string => (actor.role === 'manager' ? actor.user : '');

export function listManual(e: RequestEvent): void {
  deskShow(e, operations.listManual, (app, actor, asked) => {
    const { country, state } = asked;
    const before = /^[0-9 :.Z-]{20,30}~[a-z0-9]{15}$/.test(asked.before) ? asked.before : '';
    const [created = '', id = ''] = before.split('~');
    const place = before === '' ? '' : ' AND (m.created, m.id) < ({:created}, {:id})';
    const sql = `SELECT m.id AS id, m.created AS created ${LIST}${place} ORDER BY m.created DESC, m.id DESC LIMIT ${PAGE + 1}`;
    const rows = rowsOf(app, sql, { country, state: state ?? 'submitted', mine: mineOf(actor), created, id }, { id: '', created: '' });
    const last = rows[PAGE - 1];
    const entries = rows.slice(0, PAGE).flatMap((row) => {
      const entry = byId(app, COLLECTION, row.id);
      return entry ? [{ ...factsOf(app, actor, entry), conflicts: conflictsOf(app, entry, Date.now()).length }] : [];
    });
    return { entries, next: rows.length > PAGE && last ? `${last.created}~${last.id}` : '' };
  });
}

/** An entry as the office sees it; how to reach the guest is for those who decide. */
function factsOf(app: App, actor: Actor, entry: PbRecord): Plain {
  const of = (name: string): string => entry.getString(name);
  const contact = (name: string): string => (actorCan(actor, 'manual.decide') ? of(name) : maskText(of(name)));
  return {
    ...{ id: entry.id, revision: revisionOf(entry), state: of('state'), agent: of('agent'), agent_name: personNames(app, of('agent')) },
    ...{ guest_name: of('guest_name'), phone: contact('phone_raw'), messenger: contact('messenger'), excursion: of('excursion') },
    ...{ date: of('date'), pax: entry.getInt('pax'), said_at: of('said_at'), comment: of('comment'), reason: of('reason') },
    ...{ created: of('created'), decided_at: of('decided_at'), wasDisputed: of('disputed_at') !== '' },
  };
}

export function readManual(e: RequestEvent): void {
  deskShow(e, operations.readManual, (app, actor, { id }) => {
    const entry = byId(app, COLLECTION, id);
    const mine = mineOf(actor);
    if (!entry || (mine !== '' && byId(app, 'users', entry.getString('agent'))?.getString('manager') !== mine))
      throw new Refusal('not_found', { collection: COLLECTION });
    return { entry: wholeOf(app, actor, entry) };
  });
}

function wholeOf(app: App, actor: Actor, entry: PbRecord): Plain {
  const { lead, voucher } = guestOf(app, entry);
  const isOver = ['approved', 'rejected'].includes(entry.getString('state'));
  const agent = byId(app, 'users', entry.getString('agent'));
  const [own, said] = [agent?.getString('phone_e164') ?? '', entry.getString('phone_e164')];
  const matches = isOver
    ? []
    : matchesOf(app, entry).map(({ lead: one, reason }) => ({ ...leadFacts(app, one), reason, isClaimed: isClaimed(app, entry, one) }));
  return {
    ...factsOf(app, actor, entry),
    lead: lead ? leadFacts(app, lead) : null,
    voucher: voucher && !lead ? voucherFacts(voucher) : null,
    verdict: (lead ?? voucher) && !isOver ? verdictOn(app, entry, { lead, voucher }).verdict : '',
    matches,
    conflicts: conflictsOf(app, entry, Date.now()).map((one) => ({ ...one, name: personNames(app, one.agent) })),
    isOwnNumber: own !== '' && own === said,
    notes: notesOf(app, entry.id),
    proof: proofOf(app, entry.id),
    steps: stepsOf(app, [entry]).get(entry.id) ?? [],
  };
}

/** Whom the office found: his lead, or what was sold to him where no lead was written down. */
interface Guest {
  readonly lead: PbRecord<'leads'> | undefined;
  readonly voucher: PbRecord<'vouchers'> | undefined;
}

/** A voucher that was given a lead since it was found is that lead's. */
function guestOf(app: App, entry: PbRecord): Guest {
  const voucher = byId(app, 'vouchers', entry.getString('voucher'));
  return { voucher, lead: byId(app, 'leads', entry.getString('lead') || (voucher?.getString('lead') ?? '')) };
}

const voucherFacts = (voucher: PbRecord<'vouchers'>): Plain => ({
  ...{ id: voucher.id, number: voucher.getString('number'), name: voucher.getString('lead_name_latin'), agent: voucher.getString('agent') },
  ...{ service_date: voucher.getString('service_date'), created: voucher.getString('created'), state: voucher.getString('state') },
});

/** Whether a lead was given for another entry already. */
const isClaimed = (app: App, entry: PbRecord, lead: PbRecord<'leads'>): boolean => rowsOf(app, CLAIMED, { lead: lead.id, id: entry.id }, { id: '' }).length > 0;

const isClaimedVoucher = (app: App, entry: PbRecord, voucher: PbRecord<'vouchers'>): boolean =>
  rowsOf(app, CLAIMED_VOUCHER, { voucher: voucher.id, id: entry.id }, { id: '' }).length > 0;

/** Whose the guest would be, by the agent's word and all that is known of the lead, or of the voucher without one. */
function verdictOn(
  app: App,
  entry: PbRecord,
  { lead, voucher }: Guest,
): { readonly claim: Touch; readonly asked_ms: number; readonly verdict: operations.Verdict } {
  const claim = touchOf(app, { agent: entry.getString('agent'), code: '', method: 'manual', at_ms: timeOf(entry.getString('said_at')) });
  const asked_ms = timeOf(lead ? receivedAt(lead) : (voucher?.getString('created') ?? ''));
  const owner = (lead ?? voucher)?.getString('agent') ?? '';
  return { claim, asked_ms, verdict: verdictOf(claim, { owner, touches: lead ? touchesIn(app, lead.id) : [], asked_ms }) };
}

export const matchManual = (e: RequestEvent): void => deskAct(e, operations.matchManual, (desk, { id }) => decide(desk, id, (entry) => match(desk, entry)));

export const approveManual = (e: RequestEvent): void =>
  deskAct(e, operations.approveManual, (desk, { id }) => decide(desk, id, (entry) => approve(desk, entry)));

export const rejectManual = (e: RequestEvent): void => deskAct(e, operations.rejectManual, (desk, { id }) => decide(desk, id, (entry) => reject(desk, entry)));

/** What the office does, with the revision of the entry that it saw. */
function decide(desk: Desk, id: string, work: (entry: PbRecord) => void) {
  const entry = desk.take(COLLECTION, id);
  desk.expect(entry);
  work(entry);
  return { entry: wholeOf(desk.tx, desk.actor, desk.take(COLLECTION, entry.id)) };
}

export function answerManual(e: RequestEvent): void {
  deskAct(e, operations.answerManual, (desk, { id }) => {
    const entry = desk.take(COLLECTION, id);
    moveManual(entry, 'note');
    writeNote(desk, entry, 'office', desk.body.text);
    return { entry: wholeOf(desk.tx, desk.actor, entry) };
  });
}

type NamingDesk = Desk<Taken<(typeof operations.matchManual)['takes']>>;
type DecidingDesk = Desk<Taken<(typeof operations.rejectManual)['takes']>>;

/** Whom the office names: a lead by its id, its number, or the number of a voucher of it; a voucher without one by its number. @throws Refusal `invalid` at `lead` */
function guestIn({ tx, body }: NamingDesk, entry: PbRecord): Guest {
  const number = body.number.toUpperCase();
  const asked = { country: entry.getString('country'), number };
  const found = number === '' ? [] : [...rowsOf(tx, LEAD_NUMBER, asked, { id: '' }), ...rowsOf(tx, VOUCHER_NUMBER, asked, { id: '' })];
  const lead = byId(tx, 'leads', number === '' ? body.lead : (found[0]?.id ?? ''));
  if (!lead && number !== '') {
    const [alone] = rowsOf(tx, VOUCHER_ALONE, asked, { id: '' });
    const voucher = byId(tx, 'vouchers', alone?.id ?? '');
    if (voucher) return { lead: undefined, voucher };
  }
  if (!lead || lead.getString('country') !== asked.country) throw fieldFault('lead', 'unknown');
  if (lead.getString('merged_into') !== '') throw new Refusal('record_merged', { into: lead.getString('merged_into') });
  return { lead, voucher: undefined };
}

function match(desk: NamingDesk, entry: PbRecord): void {
  moveManual(entry, 'match');
  const guest = guestIn(desk, entry);
  requireUnclaimed(desk.tx, entry, guest);
  entry.set('lead', guest.lead?.id ?? '');
  entry.set('voucher', guest.voucher?.id ?? '');
  desk.save(entry, { action: 'match' });
}

/** @throws Refusal `invalid` at `lead` where the guest was given for another entry */
function requireUnclaimed(app: App, entry: PbRecord, { lead, voucher }: Guest): void {
  if (lead ? isClaimed(app, entry, lead) : voucher && isClaimedVoucher(app, entry, voucher)) throw fieldFault('lead', 'claimed');
}

/** The reason that the office gives; needed where somebody is refused, or a senior decides. @throws Refusal `invalid` at `reason` */
function reasonIn({ body: { reason } }: DecidingDesk, isNeeded: boolean): string {
  if (isNeeded && reason.length < REASON_LEAST) throw fieldFault('reason', 'missing');
  return reason;
}

function decided({ actor, now }: Desk, entry: PbRecord, reason: string): void {
  setFields(entry, { reason, decided_by: actor.ref, decided_at: now });
}

function reject(desk: DecidingDesk, entry: PbRecord): void {
  moveManual(entry, 'reject');
  const reason = reasonIn(desk, true);
  decided(desk, entry, reason);
  desk.save(entry, { action: 'reject', reason });
}

/**
 * The guest is the agent's by his word, and what was sold to him earns by the engine that follows vouchers. A lead is claimed once, and
 * so is a voucher without one; where another agent is in it a senior decides.
 */
function approve(desk: DecidingDesk, entry: PbRecord): void {
  moveManual(entry, 'approve');
  const guest = guestOf(desk.tx, entry);
  const { lead, voucher } = guest;
  if (!lead && !voucher) throw new Refusal('not_found', { collection: 'leads' });
  const into = lead?.getString('merged_into') ?? '';
  if (into !== '') throw new Refusal('record_merged', { into });
  requireUnclaimed(desk.tx, entry, guest);
  const { claim, asked_ms, verdict } = verdictOn(desk.tx, entry, guest);
  if (verdict === 'stopped') throw fieldFault('entry', 'agent_stopped');
  if (isForSeniors(verdict) && !actorCan(desk.actor, 'touches.decide')) throw fieldFault('entry', 'senior');
  const reason = reasonIn(desk, isForSeniors(verdict));
  if (lead) {
    if (verdict !== 'already') own(desk, lead, claim, { asked_ms, reason });
    giveSales(desk, lead, claim.agent, reason);
    entry.set('lead', lead.id);
  } else if (voucher) giveVoucher(desk, voucher, claim.agent, reason);
  entry.set('claimed', (lead ?? voucher)?.id ?? '');
  decided(desk, entry, reason);
  desk.save(entry, { action: 'approve', reason });
}

/** Makes the agent's word a touch of the lead, by which he owns it. */
function own(desk: Desk, lead: PbRecord<'leads'>, claim: Touch, { asked_ms, reason }: { readonly asked_ms: number; readonly reason: string }): void {
  const kept = { owns: false, live: isLive(claim, asked_ms), head: false, signals: [], isDisputed: false, device: '' };
  addTouch(desk.tx, lead, claim, kept);
  giveTo(desk, lead, { agent: claim.agent, by: 'manual', since: new Date(claim.at_ms).toISOString() }, reason);
  if (reason !== '') decideRows(desk, lead, reason);
  orderTouches(desk.tx, lead);
}

/** Gives a voucher to an agent: what it earns follows, and where another agent sold it of his seats, they are spent. */
function giveVoucher(desk: Desk, voucher: PbRecord<'vouchers'>, agent: string, reason: string): void {
  if (voucher.getString('agent') === agent) return;
  spendSeats(desk, voucher);
  voucher.set('agent', agent);
  desk.save(voucher, { action: 'agent_decided', reason });
}

/** What was sold before anybody knew whose the guest is, is his agent's too. */
function giveSales(desk: Desk, lead: PbRecord<'leads'>, agent: string, reason: string): void {
  for (const voucher of pointingAt(desk.tx, 'vouchers.lead', lead.id)) {
    if (voucher.getString('agent') === '') giveVoucher(desk, voucher, agent, reason);
  }
}
