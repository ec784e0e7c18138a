import { guestWrite } from '../../../backend/desk/guest-write.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { timeOf } from '../../../backend/engine/time.ts';
import type { InviteStage } from '../../../model/agents/fields/vocab.ts';
import * as operations from '../../../model/agents/joining.operations.ts';
import { JOIN_LENGTHS } from '../../../model/agents/limits.ts';
import { AGREEMENT_VERSION } from '../rules/agreement.ts';
import { applicationFaults, inviteStage, joiningFaults, MOST_WAITING } from '../rules/joining.ts';
import { freeCode, isCodeTaken } from './code-writes.ts';
import { isPhoneTaken } from './invitations.ts';
import { profileOf } from './terms.ts';

const E164 = /^\+[1-9][0-9]{6,14}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BY_DIGEST = "SELECT id FROM agent_invitations INDEXED BY idx_agent_invitations_1 WHERE digest = {:digest} AND digest != ''";
const BY_UUID = 'SELECT id FROM agent_applications INDEXED BY idx_agent_applications_1 WHERE uuid = {:uuid}';
const WAITING = "SELECT COUNT(*) AS n FROM agent_applications INDEXED BY idx_agent_applications_2 WHERE state = 'waiting'";

interface Invited {
  readonly row: PbRecord;
  readonly agent: PbRecord;
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
    for (const [field, value] of Object.entries({ name_ru: name, name_en: name, phone_e164: phone, active: true, manager_code: code })) agent.set(field, value);
    tx.save(agent);
    desk.note(agent, { action: 'join' });
    profile.set('state', 'active');
    desk.save(profile, { action: 'join' });
    for (const [field, value] of Object.entries({ state: 'used', used_at: now })) row.set(field, value);
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
