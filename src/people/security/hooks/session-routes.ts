import { type Actor, actorCan, statementOf } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { deviceOf, endOneSession } from '../../../backend/accounts/end-session.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, storedTime } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { cursorIn, instantIn, type RequestQuery } from '../../../backend/engine/request.ts';
import { noteSecurity, personOf } from '../../../backend/sessions/security-log.ts';
import * as operations from '../../../model/security/operations.ts';
import { readSecurityLog as operation } from '../../../model/security/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { SECURITY_KINDS } from '../../../schema/security.ts';
import { deadBefore, spokenOfSince } from './session-records.ts';

const PAGE = 50;
const LOG_ROUTES_MOST = 500;
const COUNTED = 1000;
const LOG_ROUTES_ROW = { id: '', at: '', kind: '', subject: '', name: '', address: '', what: '', actor: '', actor_name: '' };
const LOG_ROUTES_COLUMNS = Object.keys(LOG_ROUTES_ROW).join(', ');
/** Before every instant, and after every one. */
const [FIRST, LAST] = ['0', '9'];

/** One place where something is written down, in the words of the list. */
interface Part {
  readonly kinds: readonly string[];
  readonly sql: string;
}

const person = (of: string): string => `COALESCE((SELECT COALESCE(NULLIF(p.name_ru, ''), p.username) FROM ${of} p WHERE p.id = e.record), '')`;
/** What was changed of an account, and of its type from what to what. */
const CHANGED = `trim(e.action || ' ' || COALESCE((SELECT group_concat(j.key, ' ') FROM json_each(e.after) j WHERE e.action != 'create'), '') || ' '
  || COALESCE(json_extract(e.before, '$.type') || '>' || json_extract(e.after, '$.type'), ''))`;
const ACCOUNT_INDEXES = { users: 'idx_events_users', admins: 'idx_events_admins' } as const;
const accounts = (of: keyof typeof ACCOUNT_INDEXES): Part => ({
  kinds: ['account'],
  sql: `SELECT e.id, e.at, 'account' AS kind, '${of}:' || e.record AS subject, ${person(of)} AS name, '' AS address, ${CHANGED} AS what, e.actor, e.actor_name
    FROM events e INDEXED BY ${ACCOUNT_INDEXES[of]} WHERE e.entity = '${of}'`,
});
const PARTS: readonly Part[] = [
  {
    kinds: SECURITY_KINDS.filter((kind) => kind !== 'export' && kind !== 'reveal' && kind !== 'account'),
    sql: `SELECT e.id, e.at, e.kind, e.subject, e.name, e.address, e.what, e.actor, e.actor_name FROM security_log e INDEXED BY idx_security_log_1 WHERE TRUE`,
  },
  {
    kinds: ['export'],
    sql: `SELECT e.id, e.at, 'export' AS kind, e.actor AS subject, e.actor_name AS name, '' AS address, e.list || ' ' || e.format || ' ' || e.rows AS what,
      '' AS actor, '' AS actor_name FROM exports e INDEXED BY idx_exports_1 WHERE TRUE`,
  },
  {
    kinds: ['reveal'],
    sql: `SELECT e.id, e.at, 'reveal' AS kind, e.actor AS subject, e.actor_name AS name, '' AS address, e.entity || ' ' || e.record AS what,
      '' AS actor, '' AS actor_name FROM events e INDEXED BY idx_events_revealed WHERE e.action = 'reveal'`,
  },
  accounts('users'),
  accounts('admins'),
];

/** Read where each of it is written down. */
export function readSecurityLog(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { kind: word, person: whose, q, ...query }) => {
    const kind = SECURITY_KINDS.find((one) => one === word);
    const parts = PARTS.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
    const asked: Asked = {
      ...{ kind: kind ?? '', subject: whose, words: q.toLowerCase() },
      ...{ from: instantIn(query['from']) || FIRST, to: instantIn(query['to']) || LAST },
    };
    const size = Math.min(LOG_ROUTES_MOST, Math.max(1, Math.floor(Number(query['limit'] ?? PAGE)) || PAGE));
    return { ...pageOf(app, parts, asked, query, size), ...countOf(app, parts, asked, query) };
  });
}

interface Asked extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly subject: string;
  readonly words: string;
  readonly from: string;
  readonly to: string;
}

/** A part narrowed to what was asked. Names are compared as they are written, addresses by how they begin. */
function narrowed({ sql }: Part, { kind, subject, words }: Asked, place: string): string {
  const rows = `SELECT * FROM (${sql} AND e.at >= {:from} AND e.at < {:to}${place})`;
  const conditions = [
    kind === '' ? '' : 'kind = {:kind}',
    subject === '' ? '' : '(subject = {:subject} OR actor = {:subject})',
    words === '' ? '' : "(instr(lower(name || ' ' || actor_name || ' ' || what), {:words}) > 0 OR instr(address, {:words}) = 1)",
  ].filter(Boolean);
  return conditions.length === 0 ? rows : `${rows} WHERE ${conditions.join(' AND ')}`;
}

function pageOf(app: App, parts: readonly Part[], asked: Asked, query: RequestQuery, size: number) {
  const cursor = cursorIn(query);
  const way = cursor?.isBefore ? { is: '>', order: 'ASC' } : { is: '<', order: 'DESC' };
  const place = cursor ? ` AND (e.at ${way.is} {:value} OR (e.at = {:value} AND e.id ${way.is} {:id}))` : '';
  const one = (part: Part): string => `SELECT * FROM (${narrowed(part, asked, place)} ORDER BY at ${way.order}, id ${way.order} LIMIT ${size + 1})`;
  const sql = `SELECT ${LOG_ROUTES_COLUMNS} FROM (${parts.map(one).join(' UNION ALL ')}) ORDER BY at ${way.order}, id ${way.order} LIMIT ${size + 1}`;
  const found = rowsOf(app, sql, { ...asked, value: cursor?.value ?? '', id: cursor?.id ?? '' }, LOG_ROUTES_ROW);
  const page = found.slice(0, size);
  const isFurther = found.length > size;
  if (cursor?.isBefore) return { rows: page.toReversed(), hasMore: true, hasPrevious: isFurther };
  return { rows: page, hasMore: isFurther, hasPrevious: cursor !== null };
}

function countOf(app: App, parts: readonly Part[], asked: Asked, query: RequestQuery): Plain {
  const isAll = query['count'] === 'all';
  if (!isAll && query['count'] !== '1') return {};
  const most = isAll ? -1 : COUNTED + 1;
  const counted = parts.map((part) => `SELECT * FROM (SELECT 1 FROM (${narrowed(part, asked, '')}) LIMIT ${most})`).join(' UNION ALL ');
  const count = rowsOf(app, `SELECT COUNT(*) AS count FROM (${counted})`, { ...asked }, { count: 0 })[0]?.count ?? 0;
  return { total: isAll ? count : Math.min(count, COUNTED), isMore: !isAll && count > COUNTED };
}

const MOST = 20;
const CHANGED_ACCOUNTS_ROW = { id: '', kind: '', country: '', name_ru: '', name_en: '', by_ru: '', by_en: '', from: '' };
const BY = (of: string): string =>
  `COALESCE(u.name_ru, a.name_ru, '') AS by_ru, COALESCE(NULLIF(u.name_en, ''), NULLIF(a.name_en, ''), u.username, a.username, '') AS by_en, ${of}.account_from AS "from"`;
const CHANGED_ACCOUNTS_JOINED = (of: string): string =>
  `LEFT JOIN users u ON 'users:' || u.id = ${of}.account_by LEFT JOIN admins a ON 'admins:' || a.id = ${of}.account_by`;
const HOUSE = `SELECT m.id, 'house' AS kind, m.country, m.name_ru, m.name_en, ${BY('m')} FROM pay_methods m ${CHANGED_ACCOUNTS_JOINED('m')} WHERE m.account_from > {:now}`;
const AGENTS = `SELECT p.id, 'agent' AS kind, '' AS country, w.name_ru, w.name_en, ${BY('p')} FROM agent_profiles p JOIN users w ON w.id = p.agent ${CHANGED_ACCOUNTS_JOINED('p')}
  WHERE p.account_from > {:now}`;

/** Accounts for money that were changed and wait: all of them to seniors, his own to an agent. Who changed one himself is told nothing of it. */
function changedAccounts(app: App, actor: Actor): readonly (typeof CHANGED_ACCOUNTS_ROW)[] {
  const isSenior = actorCan(actor, 'contacts.watch');
  const agent = isSenior ? '' : ' AND p.agent = {:own}';
  const parts = [...(isSenior ? [`${HOUSE} AND m.account_by != {:ref}`] : []), `${AGENTS} AND p.account_by != {:ref}${agent}`];
  const given = { now: storedTime(Date.now()), ref: actor.ref, own: actor.user };
  return rowsOf(app, `${parts.join(' UNION ALL ')} LIMIT ${MOST}`, given, CHANGED_ACCOUNTS_ROW);
}

const MOST_OWN = 60;
const MOST_ALL = 500;
const ROW = {
  ...{ id: '', subject: '', browser: '', system: '', place: '', way: '', is_new: false, noticed_at: '', last_seen: '', ended_at: '', created: '' },
  ...{ username: '', name_ru: '', name_en: '', type: '' },
};
const COLUMNS = `s.id, s.subject, s.browser, s.system, s.place, s.way, s.is_new, s.noticed_at, s.last_seen, s.ended_at, s.created,
  COALESCE(u.username, a.username, '') AS username, COALESCE(u.name_ru, a.name_ru, '') AS name_ru, COALESCE(u.name_en, a.name_en, '') AS name_en,
  COALESCE(u.type, a.kind, '') AS type`;
const PERSON = "substr(s.subject, instr(s.subject, ':') + 1)";
const JOINED = `LEFT JOIN users u ON u.id = ${PERSON} AND s.subject LIKE 'users:%' LEFT JOIN admins a ON a.id = ${PERSON} AND s.subject LIKE 'admins:%'`;

/** Id of the session that a request comes with, as the site's proxy tells it; '' where it has none on record. */
const currentOf = (e: RequestEvent): string => statementOf(e).session;

const told = (rows: readonly (typeof ROW)[], current: string) => ({ rows: rows.map((row) => ({ ...row, is_current: row.id === current })) });

export function listSessions(e: RequestEvent): void {
  const show = (app: App, { ref }: Actor, { everybody, of }: Taken<(typeof operations.listSessions)['takes']>) => {
    const since = deadBefore(Date.now());
    if (!everybody) return told(ownSessions(app, ref), currentOf(e));
    if (of !== '') return told(ownSessions(app, of), currentOf(e));
    const sql = `SELECT ${COLUMNS} FROM sessions s INDEXED BY idx_sessions_2 ${JOINED}
      WHERE s.ended_at = '' AND s.last_seen > {:since} ORDER BY s.last_seen DESC LIMIT ${MOST_ALL}`;
    return told(rowsOf(app, sql, { since }, ROW), currentOf(e));
  };
  deskShow(e, operations.listSessions, show, ({ everybody }) => (everybody === '1' ? 'security.read' : 'profile.read'));
}

function ownSessions(app: App, subject: string): readonly (typeof ROW)[] {
  const sql = `SELECT ${COLUMNS} FROM sessions s INDEXED BY idx_sessions_1 ${JOINED} WHERE s.subject = {:subject} ORDER BY s.last_seen DESC LIMIT ${MOST_OWN}`;
  const dead = deadBefore(Date.now());
  return rowsOf(app, sql, { subject }, ROW).map((row) => (row.ended_at === '' && row.last_seen < dead ? { ...row, ended_at: row.last_seen } : row));
}

export function listNewDevices(e: RequestEvent): void {
  deskShow(e, operations.listNewDevices, (app, actor) => {
    const sql = `SELECT ${COLUMNS} FROM sessions s INDEXED BY idx_sessions_1 ${JOINED}
      WHERE s.subject = {:subject} AND s.last_seen > {:since} AND s.is_new = TRUE AND s.noticed_at = '' AND s.id != {:current} ORDER BY s.last_seen DESC LIMIT 20`;
    const current = currentOf(e);
    const found = rowsOf(app, sql, { subject: actor.ref, since: spokenOfSince(Date.now()), current }, ROW);
    const own = byId(app, 'sessions', current);
    const rows = found.map((row) => ({ ...row, is_current: false, may_know: mayKnow(own, row) }));
    return { rows, accounts: changedAccounts(app, actor) };
  });
}

/**
 * Whether a session may say of another that it is its person's: one that was there before it, on a device that was known before or is by now.
 * Whoever signed in with a found password comes a second time as easily as the first.
 */
function mayKnow(own: PbRecord | undefined, other: { readonly subject: string; readonly created: string }): boolean {
  if (own?.getString('ended_at') !== '' || own.getString('subject') !== other.subject) return false;
  const isKnown = !own.getBool('is_new') || own.getString('noticed_at') !== '';
  return isKnown && own.getString('created') < other.created;
}

/** A session that the actor may end: his own, or anybody's for an administrator. @throws Refusal `not_found` */
function takeSession<Body>(desk: Desk<Body>, id: unknown, mayAll: boolean): PbRecord {
  const session = desk.take('sessions', id);
  if (session.getString('subject') !== desk.actor.ref && !mayAll) throw new Refusal('not_found', { collection: 'sessions' });
  return session;
}

const factsOf = (session: PbRecord<'sessions'>) => ({ subject: session.getString('subject'), created: session.getString('created') });

const isAdministrator = (role: string): boolean => role === 'admin' || role === 'developer';

export function endSession(e: RequestEvent): void {
  deskAct(e, operations.endSession, (desk, { id }) => {
    const session = takeSession(desk, id, isAdministrator(desk.actor.role));
    if (session.getString('subject') !== desk.actor.ref) desk.prove();
    endOneSession(desk, session);
    return {};
  });
}

export function endAllSessions(e: RequestEvent): void {
  const current = currentOf(e);
  deskAct(e, operations.endAllSessions, (desk) => {
    const of = desk.body.of || desk.actor.ref;
    if (of !== desk.actor.ref) {
      if (!isAdministrator(desk.actor.role)) throw new Refusal('forbidden');
      desk.prove();
      const person = personOf(desk.tx, of);
      if (!person) throw new Refusal('not_found');
      person.refreshTokenKey();
      desk.tx.save(person);
      noteSecurity(desk.tx, { kind: 'session_ended', person, what: 'all', actor: desk.actor });
      return {};
    }
    for (const { id } of ownSessions(desk.tx, of).filter((row) => row.ended_at === '' && row.id !== current)) endOneSession(desk, desk.take('sessions', id));
    return {};
  });
}

export function knowSession(e: RequestEvent): void {
  const current = currentOf(e);
  deskAct(e, operations.knowSession, (desk, { id }) => {
    const session = takeSession(desk, id, false);
    if (!mayKnow(byId(desk.tx, 'sessions', current), factsOf(session))) throw new Refusal('forbidden');
    session.set('noticed_at', desk.now);
    desk.tx.save(session);
    return {};
  });
}

/** What is left to do is a new password. It stays told where whoever says so came later himself. */
export function disownSession(e: RequestEvent): void {
  const current = currentOf(e);
  deskAct(e, operations.disownSession, (desk, { id }) => {
    const session = takeSession(desk, id, false);
    if (session.id === current) throw new Refusal('forbidden');
    if (mayKnow(byId(desk.tx, 'sessions', current), factsOf(session))) {
      session.set('noticed_at', desk.now);
      desk.tx.save(session);
    }
    endOneSession(desk, session);
    const person = personOf(desk.tx, desk.actor.ref);
    if (person) noteSecurity(desk.tx, { kind: 'not_me', person, what: deviceOf(session), actor: desk.actor });
    return {};
  });
}
