import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import { setFields, shownOf, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { DAY_MS } from '../../../lib/time/zone.ts';
import { acceptAgreement as operation } from '../../../model/agents/codes.operations.ts';
import { AGENT_KINDS, type InviteStage, RATE_GROUPS, SETTLEMENTS } from '../../../model/agents/fields/vocab.ts';
import * as operations from '../../../model/agents/joining.operations.ts';
import { actOnInvitation as acted, inviteAgent as invited } from '../../../model/agents/joining.operations.ts';
import { JOIN_LENGTHS } from '../../../model/agents/limits.ts';
import type { Taken } from '../../../schema/operation.ts';
import { LANGUAGES, SELLER_TYPES } from '../../../schema/vocab.ts';
import { freeCode, isCodeTaken } from '../codes/code-writes.hooks.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { AGREEMENT_VERSION, applicationFaults, INVITE_DAYS, inviteStage, joiningFaults, MOST_WAITING } from './joining.rules.ts';

export function acceptAgreement(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const { tx, body, actor, now } = desk;
    const agent = desk.take('users', actor.user);
    if (agent.getString('type') !== 'agent') throw fieldFault('agent', 'missing');
    // What he read is what holds: a text that changed meanwhile is read first.
    if (body.version !== AGREEMENT_VERSION) throw fieldFault('version', 'wrong');
    const language = body.language === 'en' ? 'en' : 'ru';
    const whose = { agent: agent.id, version: AGREEMENT_VERSION };
    const known = tx.findRecordsByFilter('agent_agreements', 'agent = {:agent} && version = {:version}', '', 1, 0, whose)[0];
    const row = known ?? desk.add('agent_agreements', { ...whose, language, accepted_at: now }, { action: 'create' });
    if (agent.getString('manager_code') === '') {
      agent.set('manager_code', freeCode(tx, 'main'));
      desk.save(agent, { action: 'update' });
    }
    return { agreement: shownOf(row) };
  });
}

const DIGEST = /^[0-9a-f]{64}$/;
const E164 = /^\+[1-9][0-9]{6,14}$/;
const CODE = /^[a-z0-9][a-z0-9_-]*$/;
const NAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const BY_PHONE = "SELECT id FROM users INDEXED BY idx_users_2 WHERE phone_e164 = {:phone} AND phone_e164 != '' AND id != {:who}";

type InviteDesk = Desk<Taken<(typeof invited)['takes']>>;

/** Whether somebody else than the person has a number already. */
const isPhoneTaken = (app: App, phone: string, who = ''): boolean => phone !== '' && rowsOf(app, BY_PHONE, { phone, who }, { id: '' }).length > 0;

/** One word of a closed list. @throws Refusal `invalid` at the field */
function oneOf<T extends string>(list: readonly T[], value: unknown, field: string): T {
  const found = list.find((one) => one === value);
  if (found === undefined) throw fieldFault(field, 'wrong');
  return found;
}

/** A whole number within limits; what is usual where nothing is said. @throws Refusal `invalid` at the field */
function daysIn(value: unknown, field: string, most: number, usual: number): number {
  if (value === undefined || value === '') return usual;
  const days = Number(value);
  if (!Number.isInteger(days) || days < 0 || days > most) throw fieldFault(field, 'wrong');
  return days;
}

function managerIn({ tx, body: { manager } }: InviteDesk): string {
  if (manager === '') return '';
  const person = byId(tx, 'users', manager);
  if (person?.getBool('active') !== true || !SELLER_TYPES.some((type) => type === person.getString('type'))) throw fieldFault('manager', 'wrong');
  return manager;
}

/** Who is invited, on what terms. @throws Refusal `invalid` at a field */
function invitedIn(desk: InviteDesk) {
  const { body, tx } = desk;
  const { name, phone, email } = body;
  const code = body.code.toLowerCase();
  if (name === '') throw fieldFault('name', 'missing');
  if (phone !== '' && !E164.test(phone)) throw fieldFault('phone', 'wrong');
  if (isPhoneTaken(tx, phone)) throw fieldFault('phone', 'taken');
  if (code !== '' && !CODE.test(code)) throw fieldFault('code', 'wrong');
  if (code !== '' && isCodeTaken(tx, code)) throw fieldFault('code', 'taken');
  return {
    person: { name_ru: name, name_en: name, phone_e164: phone, manager: managerIn(desk) },
    terms: {
      kind: oneOf(AGENT_KINDS, body.kind, 'kind'),
      settlement: oneOf(SETTLEMENTS, body.settlement ?? 'referral', 'settlement'),
      rate_group: body.rate_group ? oneOf(RATE_GROUPS, body.rate_group, 'rate_group') : '',
      hold_days: daysIn(body.hold_days, 'hold_days', 60, 3),
      cookie_days: daysIn(body.cookie_days, 'cookie_days', 365, 30),
    },
    link: { email, code, language: oneOf(LANGUAGES, body.language, 'language') },
  };
}

/** When a link that is made now ends, and by what it is known. @throws Refusal `invalid` */
function newLink({ now }: Desk, digest: unknown) {
  if (typeof digest !== 'string' || !DIGEST.test(digest)) throw fieldFault('digest', 'wrong');
  return { digest, state: 'open', expires_at: storedTime(timeOf(now) + INVITE_DAYS * DAY_MS) };
}

const told = (row: PbRecord) => ({
  id: row.id,
  agent: row.getString('agent'),
  state: row.getString('state'),
  language: row.getString('language'),
  expires_at: row.getString('expires_at'),
  revision: row.getInt('revision'),
});

/** An application because of which somebody is invited: it is decided with that. */
function accept(desk: Desk, id: string, agent: string): void {
  const application = desk.take('agent_applications', id);
  const state = application.getString('state');
  if (state !== 'waiting') throw new Refusal('move_refused', { from: state, action: 'accept', allowed: [] });
  setFields(application, { state: 'invited', agent, decided_by: desk.actor.ref, decided_at: desk.now });
  desk.save(application, { action: 'accept' });
}

export function inviteAgent(e: RequestEvent): void {
  deskAct(e, invited, (desk) => {
    const { person, terms, link } = invitedIn(desk);
    const made = newLink(desk, desk.body.digest);
    const username = `a-${$security.randomStringWithAlphabet(12, NAME_ALPHABET)}`;
    // What says how somebody is reached stands in his record and not in the history.
    const agent = desk.add('users', { ...person, username, type: 'agent', active: false, languages: [link.language] }, undefined, (record) =>
      record.setRandomPassword(),
    );
    desk.note(agent, { action: 'create' });
    const profile = profileOf(desk.tx, agent.id);
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    setFields(profile, { ...terms, state: 'invited' });
    desk.save(profile, { action: 'invite' });
    const row = desk.add('agent_invitations', { agent: agent.id, ...link, ...made });
    desk.note(row, { action: 'create' });
    const { application } = desk.body;
    if (application !== '') accept(desk, application, agent.id);
    return { invitation: told(row) };
  });
}

/** What the profile of an invited agent is while his link is good, and when it is taken back. */
const PROFILE = { renew: 'invited', revoke: 'closed' } as const;

export function actOnInvitation(e: RequestEvent): void {
  deskAct(e, acted, (desk, { id, action }) => {
    const row = desk.take('agent_invitations', id);
    desk.expect(row);
    const from = row.getString('state');
    if (from === 'used' || (action === 'revoke' && from === 'revoked')) throw new Refusal('move_refused', { from, action, allowed: [] });
    const change = action === 'renew' ? newLink(desk, desk.body.digest) : { state: 'revoked' };
    setFields(row, change);
    desk.tx.save(row);
    desk.note(row, { action });
    const profile = profileOf(desk.tx, row.getString('agent'));
    profile?.set('state', PROFILE[action]);
    if (profile) desk.save(profile, { action });
    return { invitation: told(row) };
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BY_DIGEST = "SELECT id FROM agent_invitations INDEXED BY idx_agent_invitations_1 WHERE digest = {:digest} AND digest != ''";
const BY_UUID = 'SELECT id FROM agent_applications INDEXED BY idx_agent_applications_1 WHERE uuid = {:uuid}';
const WAITING = "SELECT COUNT(*) AS n FROM agent_applications INDEXED BY idx_agent_applications_2 WHERE state = 'waiting'";

interface Invited {
  readonly row: PbRecord;
  readonly agent: PbRecord<'users'>;
  readonly stage: InviteStage;
}

function invitedBy(app: App, digest: unknown): Invited | undefined {
  const [found] = typeof digest === 'string' ? rowsOf(app, BY_DIGEST, { digest }, { id: '' }) : [];
  const row = byId(app, 'agent_invitations', found?.id);
  const agent = row && byId(app, 'users', row.getString('agent'));
  if (!row || !agent) return undefined;
  return { row, agent, stage: inviteStage({ state: row.getString('state'), expires_ms: timeOf(row.getString('expires_at')) }, Date.now()) };
}

function shown(invited: Invited | undefined): operations.ShownInvitation {
  if (invited?.stage !== 'open') return { stage: invited?.stage ?? 'none', name: '', phone: '' };
  return { stage: 'open', name: invited.agent.getString('name_ru'), phone: invited.agent.getString('phone_e164') };
}

export function openInvitation(e: RequestEvent): void {
  houseAct(e, operations.openInvitation, ({ digest }) => shown(invitedBy(e.app, digest)));
}

export function acceptInvitation(e: RequestEvent): void {
  guestWrite(e, operations.acceptInvitation, (desk) => {
    const { tx, body, now } = desk;
    const invited = invitedBy(tx, body.digest);
    if (invited?.stage !== 'open') return shown(invited);
    const { row, agent } = invited;
    const { name, phone, agreed } = body;
    const [fault] = joiningFaults({ name, phone, agreed });
    if (fault) throw fieldFault(fault.split('_')[0] ?? fault, fault);
    // What was read is what holds: a text that changed meanwhile is read first.
    if (body.version !== AGREEMENT_VERSION) throw fieldFault('version', 'wrong');
    if (!E164.test(phone)) throw fieldFault('phone', 'phone_wrong');
    if (isPhoneTaken(tx, phone, agent.id)) throw fieldFault('phone', 'phone_taken');
    const profile = profileOf(tx, agent.id);
    // Whom the office let in by itself, or made somebody else, the link no longer touches.
    const isAwaited = agent.getString('type') === 'agent' && !agent.getBool('active') && profile?.getString('state') === 'invited';
    if (!profile || !isAwaited) return { stage: 'revoked', name: '', phone: '' };
    const language = body.language ?? 'ru';
    desk.add('agent_agreements', { agent: agent.id, version: AGREEMENT_VERSION, language, accepted_at: now }, { action: 'create' });
    const wanted = row.getString('code');
    // The word that the office would give may be another's by now.
    const code = wanted !== '' && !isCodeTaken(tx, wanted) ? wanted : freeCode(tx, 'main');
    setFields(agent, { name_ru: name, name_en: name, phone_e164: phone, active: true, manager_code: code });
    tx.save(agent);
    desk.note(agent, { action: 'join' });
    profile.set('state', 'active');
    desk.save(profile, { action: 'join' });
    setFields(row, { state: 'used', used_at: now });
    tx.save(row);
    desk.note(row, { action: 'join' });
    return { stage: 'joined', name, phone };
  });
}

const linesOf = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .trim()
        .slice(0, max + 1)
    : '';

export function addApplication(e: RequestEvent): void {
  guestWrite(e, operations.addApplication, (desk) => {
    const { tx, body, now } = desk;
    const { uuid, kind, agreed, language } = body;
    if (!UUID.test(uuid)) throw fieldFault('uuid', 'wrong');
    const of = (name: keyof typeof JOIN_LENGTHS): string => linesOf(body[name], JOIN_LENGTHS[name]);
    const said = { name: of('name'), kind, phone: of('phone'), email: of('email'), place: of('place'), way: of('way') };
    const [fault] = applicationFaults({ ...said, agreed });
    if (fault) throw fieldFault(fault.split('_')[0] ?? fault, fault);
    if (rowsOf(tx, BY_UUID, { uuid }, { id: '' }).length > 0) return { ok: true };
    if ((rowsOf(tx, WAITING, {}, { n: 0 })[0]?.n ?? 0) >= MOST_WAITING) throw new Refusal('busy');
    const row = desk.add('agent_applications', { uuid, ...said, state: 'waiting', language: language ?? 'ru', agreed_at: now });
    desk.note(row, { action: 'create' });
    return { ok: true };
  });
}
