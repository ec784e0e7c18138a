import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { isMet } from '../../../lib/contacts/contacts.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import type { TouchMethod } from '../../../model/agents/fields/vocab.ts';
import { type Attribution, attribute, isLive, signalsOf, type Touch, foldCode } from '../codes/codes.rules.ts';
import { profileOf } from '../terms/terms.hooks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest that an agent can own a guest (agent_profiles). */
const MOST_DAYS = 365;
const USUAL_DAYS = 30;

/** What the site says of how a guest came. */
interface Said {
  readonly code?: string;
  readonly method?: string;
  readonly at?: string;
  readonly last?: string;
  readonly last_method?: string;
  readonly last_at?: string;
  readonly device?: string;
}

/** Whose the guest of a lead is, and by what. */
export interface BroughtBy extends Attribution {
  /** All that touched him, in the order in which they are told. */
  readonly touches: readonly Touch[];
  readonly agent: PbRecord<'users'> | undefined;
  readonly device: string;
}

const methodIn = (said: string | undefined): TouchMethod => (said === 'qr' || said === 'code' || said === 'manual' ? said : 'link');

/** A touch with the terms that its agent works on now. */
export function touchOf(app: App, touch: Pick<Touch, 'agent' | 'code' | 'method' | 'at_ms'>): Touch {
  const profile = profileOf(app, touch.agent);
  const isActive = byId(app, 'users', touch.agent)?.getBool('active') ?? false;
  const isStopped = !isActive || ['suspended', 'closed'].includes(profile?.getString('state') ?? '');
  return { ...touch, isStopped, days: profile?.getInt('cookie_days') || USUAL_DAYS };
}

/** Touches by what the site says: the first link that the guest followed, and the latest. */
function linkedTouches(app: App, { code = '', method, at, last = '', last_method, last_at }: Said, now_ms: number): readonly Touch[] {
  const met = (word: string, way: string | undefined, moment: string | undefined): readonly Touch[] => {
    const found = agentOfCode(app, word);
    if (!found) return [];
    const at_ms = Math.min(now_ms, (moment ? Date.parse(moment) : now_ms) || now_ms);
    return [touchOf(app, { agent: found.agent.id, code: found.code, method: methodIn(way), at_ms })];
  };
  const first = met(code, method, at);
  const latest = last === '' || (last === code && last_at === at) ? [] : met(last, last_method, last_at);
  return [...first, ...latest.filter((one) => one.agent !== first[0]?.agent || one.at_ms !== first[0]?.at_ms)];
}

/** Leads with a contact of this one's, the newest first. */
const MET = `SELECT l.id AS id, l.agent AS agent, COALESCE(NULLIF(l.received_at, ''), l.created) AS at FROM desk_keys k JOIN leads l ON l.id = k.record
  WHERE k.entity = 'leads' AND k.key IN (SELECT value FROM json_each({:keys})) AND l.country = {:country} AND l.agent != '' AND l.id != {:lead} GROUP BY l.id ORDER BY at DESC LIMIT 20`;

/** Touches by earlier enquiries of the same guest, which an agent brought. */
function metTouches(app: App, lead: PbRecord<'leads'>, now_ms: number): readonly Touch[] {
  const met = metBy(app, lead);
  if (met.keys.length === 0) return [];
  const parameters = { keys: JSON.stringify(met.keys), country: lead.getString('country'), lead: lead.id };
  const since = now_ms - MOST_DAYS * DAY_MS;
  return rowsOf(app, MET, parameters, { id: '', agent: '', at: '' }).flatMap(({ id, agent, at }) => {
    const other = timeOf(at) < since ? undefined : byId(app, 'leads', id);
    return other && isMet(met, metBy(app, other)) ? [touchOf(app, { agent, code: '', method: 'met', at_ms: timeOf(at) })] : [];
  });
}

/** Who brought the guest of a new lead. Whom somebody of the house named already, keeps him. */
export function broughtBy(app: App, lead: PbRecord<'leads'>, now_ms: number): BroughtBy {
  const said = jsonIn<Said | null>(lead, 'referral', null) ?? {};
  const named = lead.getString('agent');
  const touches =
    named === ''
      ? [...linkedTouches(app, said, now_ms), ...metTouches(app, lead, now_ms)]
      : [touchOf(app, { agent: named, code: said.code ?? '', method: 'manual', at_ms: now_ms })];
  const owned = named === '' ? attribute(touches, now_ms) : { owner: touches[0] ?? null, live: touches, isDisputed: false };
  const agent = owned.owner ? byId(app, 'users', owned.owner.agent) : undefined;
  return { ...owned, touches, agent, device: /^[a-z0-9]{8}$/.test(said.device ?? '') ? String(said.device) : '' };
}

/** What a lead keeps of why it is whose it is; the mark of the browser stays with the touches. */
export function referralOf(lead: PbRecord<'leads'>, { owner, live }: Attribution): Readonly<Record<string, string>> | null {
  const said = jsonIn<Readonly<Record<string, string>> | null>(lead, 'referral', null);
  const { device: _device, ...rest } = said ?? {};
  if (!owner) return said && rest;
  const others = live.some(({ agent }) => agent !== owner.agent);
  return { ...rest, by: owner.method, since: new Date(owner.at_ms).toISOString(), ...(others ? { disputed: '1' } : {}) };
}

const WITHIN_HOUR = `SELECT COUNT(*) AS n FROM referral_touches INDEXED BY idx_referral_touches_3 WHERE agent = {:agent} AND owns = TRUE AND created >= {:since}`;
const OF_DEVICE = `SELECT COUNT(*) AS n FROM referral_touches INDEXED BY idx_referral_touches_4 WHERE device = {:device} AND device != '' AND agent = {:agent}`;

/** Whether a number or an address of the guest is the agent's own. */
function isOwnContact(agent: PbRecord<'users'> | undefined, lead: PbRecord<'leads'>): boolean {
  if (!agent) return false;
  const same = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase();
  return same(agent.getString('phone_e164'), lead.getString('phone_e164')) || same(agent.getString('email'), lead.getString('email'));
}

/** Writes down by which ways the guest of a lead came, which is saved already. */
export function keepTouches(tx: App, lead: PbRecord<'leads'>, brought: BroughtBy, now_ms: number): void {
  const { touches, live, owner, isDisputed, device } = brought;
  const head = owner ?? touches[0];
  for (const touch of touches) {
    const owns = touch === owner;
    const { agent } = touch;
    const count = (sql: string, parameters: Readonly<Record<string, string>>): number => rowsOf(tx, sql, parameters, { n: 0 })[0]?.n ?? 0;
    const isLinked = owns && (touch.method === 'link' || touch.method === 'qr');
    const signals = signalsOf({
      isOwnContact: isOwnContact(byId(tx, 'users', agent), lead),
      withinHour: owns ? count(WITHIN_HOUR, { agent, since: storedTime(now_ms - HOUR_MS) }) + 1 : 0,
      ofDevice: isLinked && device !== '' ? count(OF_DEVICE, { agent, device }) + 1 : 0,
    });
    addTouch(tx, lead, touch, { owns, live: live.includes(touch), head: touch === head, signals, isDisputed, device: isLinked ? device : '' });
  }
}

/**
 * Writes down which other agents met the guest before whom an agent handed over himself. Where one of them still owns him, the
 * office decides; until then he stays whose he was handed over by, so that nothing that the agent sees tells of it.
 */
export function keepRivals(tx: App, lead: PbRecord<'leads'>, now_ms: number): void {
  const rivals = metTouches(tx, lead, now_ms).filter(({ agent }) => agent !== lead.getString('agent'));
  const isDisputed = rivals.some((touch) => isLive(touch, now_ms));
  for (const touch of rivals) addTouch(tx, lead, touch, { owns: false, live: isLive(touch, now_ms), head: false, signals: [], isDisputed, device: '' });
  if (rivals.length > 0) orderTouches(tx, lead);
}

interface Kept {
  readonly owns: boolean;
  readonly live: boolean;
  readonly head: boolean;
  readonly signals: readonly string[];
  readonly isDisputed: boolean;
  readonly device: string;
}

/** Writes one touch of a lead down. */
export function addTouch(tx: App, lead: PbRecord<'leads'>, touch: Touch, { owns, live, head, signals, isDisputed, device }: Kept): void {
  const record = new Record(tx.findCollectionByNameOrId('referral_touches'));
  const { agent, code, method, at_ms } = touch;
  const fields = {
    ...{ country: lead.getString('country'), lead: lead.id, agent, code, method, at: storedTime(at_ms), device },
    ...{ owns, live, head, signals, is_watched: signals.length > 0, dispute: isDisputed ? 'open' : '' },
  };
  setFields(record, fields);
  tx.save(record);
}

/** Touches of a lead, the first ones first. */
export const touchesOf = (app: App, lead: string): readonly PbRecord[] =>
  lead === '' ? [] : app.findRecordsByFilter('referral_touches', 'lead = {:lead}', 'at,created,id', 0, 0, { lead });

/**
 * Puts the touches of a lead in order after something of them or of its agent changed: one owns, where the lead's agent is among
 * them, and one stands for the lead in lists.
 */
export function orderTouches(tx: App, lead: PbRecord<'leads'>): void {
  const rows = touchesOf(tx, lead.id);
  const agent = lead.getString('agent');
  const own = agent === '' ? undefined : rows.find((row) => row.getString('agent') === agent);
  const head = own ?? rows[0];
  const isWatched = rows.some((row) => (jsonIn<readonly string[] | null>(row, 'signals', null) ?? []).length > 0);
  const isOpen = rows.some((row) => row.getString('dispute') === 'open');
  for (const row of rows) {
    const isHead = row === head;
    const fields = { owns: row === own, head: isHead, is_watched: isHead && isWatched, ...(isOpen ? { dispute: 'open' } : {}) };
    if (Object.entries(fields).every(([name, value]) => row.get(name) === value)) continue;
    setFields(row, fields);
    tx.save(row);
  }
}

/** Puts the touches of two leads that became one together: of several agents the office decides. */
export function joinTouches(tx: App, lead: PbRecord<'leads'>): void {
  const rows = touchesOf(tx, lead.id);
  const agents = new Set(rows.filter((row) => row.getBool('live')).map((row) => row.getString('agent')));
  if (agents.size > 1 && rows.every((row) => row.getString('dispute') === ''))
    for (const row of rows) {
      row.set('dispute', 'open');
      tx.save(row);
    }
  orderTouches(tx, lead);
}

const CODE_MAX = 40;

const EXACT = 'SELECT agent, code, state FROM agent_codes INDEXED BY idx_agent_codes_1 WHERE code = {:code}';

/** Two of them are enough to know that nobody can say which is meant. */
const ALIKE = 'SELECT agent, code, state FROM agent_codes INDEXED BY idx_agent_codes_2 WHERE folded = {:folded} LIMIT 2';

const CODES_STAFF = "SELECT id FROM users INDEXED BY idx_users_3 WHERE manager_code = {:code} AND manager_code != ''";

const ROW = { agent: '', code: '', state: '' };

// decision: codes-of-agents
/**
 * Whose code it is: an active agent's, that is on. Case, spaces and letters that look alike are forgiven where one code alone can be meant.
 * @example agentOfCode(app, ' Ka-Tume ') // { agent, code: 'katume' }
 */
export function agentOfCode(app: App, code: string): { readonly agent: PbRecord<'users'>; readonly code: string } | undefined {
  const said = code.trim().toLowerCase().slice(0, CODE_MAX);
  if (said === '') return undefined;
  const [exact] = rowsOf(app, EXACT, { code: said }, ROW);
  if (exact) return owned(app, exact);
  // The word of somebody of the office is his, and no agent's that looks like it.
  if (rowsOf(app, CODES_STAFF, { code: said }, { id: '' }).length > 0) return undefined;
  const folded = foldCode(said);
  if (folded === '') return undefined;
  const [alike, other] = rowsOf(app, ALIKE, { folded }, ROW);
  return alike && !other ? owned(app, alike) : undefined;
}

function owned(app: App, row: typeof ROW): { readonly agent: PbRecord<'users'>; readonly code: string } | undefined {
  if (row.state !== 'active') return undefined;
  const agent = byId(app, 'users', row.agent);
  return agent?.getBool('active') && agent.getString('type') === 'agent' ? { agent, code: row.code } : undefined;
}
