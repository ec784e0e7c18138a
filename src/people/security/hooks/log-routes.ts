import { deskShow } from '../../../backend/desk.ts';
import { readSecurityLog as operation } from '../../../model/security/operations.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { cursorIn, instantIn, type RequestQuery } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { SECURITY_KINDS } from '../../../schema/security.ts';

const PAGE = 50;
const MOST = 500;
const COUNTED = 1000;
const ROW = { id: '', at: '', kind: '', subject: '', name: '', address: '', what: '', actor: '', actor_name: '' };
const COLUMNS = Object.keys(ROW).join(', ');
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
    const size = Math.min(MOST, Math.max(1, Math.floor(Number(query['limit'] ?? PAGE)) || PAGE));
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
  const sql = `SELECT ${COLUMNS} FROM (${parts.map(one).join(' UNION ALL ')}) ORDER BY at ${way.order}, id ${way.order} LIMIT ${size + 1}`;
  const found = rowsOf(app, sql, { ...asked, value: cursor?.value ?? '', id: cursor?.id ?? '' }, ROW);
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
