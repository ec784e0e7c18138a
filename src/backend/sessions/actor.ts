import { type Action, isSeniorRole, roleCan, provenFields } from '../../access/policy.ts';
import type { Role } from '../../access/session.ts';
import { describedAs } from '../../records/asked-words.ts';
import { Refusal } from '../engine/refusal.ts';
import type { PbRecord, RecordRequestEvent, RequestEvent } from '../jsvm.d.ts';
import { NOTHING_SAID, type Said, sealedText, type Statement, STATEMENT_HEADER, STATEMENT_LIFE_MS } from '../../access/statement.ts';

/** Where the rest of a request finds it; parts of a batch have what the whole has. A client has no way to set it. */
const KEPT = 'house_statement';

/**
 * Keeps what the site's server says of whoever asks, for the rest of the request.
 * @returns whether it may go on: a statement that is not the site's, or is another request's, is refused and not left out.
 */
export function hearStatement(e: RequestEvent): boolean {
  const sent = e.request.header.get(STATEMENT_HEADER);
  if (sent === '') return true;
  const seal = sent.split(' ', 1)[0] ?? '';
  const text = sent.slice(seal.length + 1);
  const { method, url, header, contentLength } = e.request;
  const request = { method, path: url.path, query: url.rawQuery, token: header.get('Authorization') };
  if (!$security.equal($security.hs256(sealedText(request, text), $os.getenv('HOUSE_STATEMENT_KEY')), seal)) return false;
  const { at, length } = JSON.parse(text) as Said;
  if (Math.abs(Date.now() - at) > STATEMENT_LIFE_MS || (length !== null && length !== contentLength)) return false;
  e.set(KEPT, text);
  return true;
}

// decision: sealed-statements
/** What the site's server says of whoever asks; nothing where it said nothing. The only reader of it. */
export function statementOf(e: Pick<RequestEvent, 'get'>): Statement {
  const text = e.get(KEPT);
  return typeof text === 'string' ? (JSON.parse(text) as Said) : NOTHING_SAID;
}

/** Who writes. `system` stands for the house's own programs: the superuser, the site server, chores. */
export interface Actor {
  /** `users:…`, `admins:…`, or '' for the system. */
  readonly ref: string;
  /** Record id in `users`; '' for administrators and the system, who own nothing. */
  readonly user: string;
  readonly name: string;
  readonly role: Role | 'system';
  /** The site makes a file of a list for him, which is written down. */
  readonly isTakingFile?: boolean;
  /** He proved a moment ago who he is. */
  readonly isProven?: boolean;
}

export const SYSTEM: Actor = { ref: '', user: '', name: '', role: 'system' };

/** The actor that a signed-in record is. @throws Refusal when nobody of the business is signed in. */
export function actorOf(auth: PbRecord | null): Actor {
  if (!auth) throw new Refusal('session_over');
  const collection = auth.collection().name;
  if (auth.isSuperuser() || collection === 'services') return SYSTEM;
  if (!auth.getBool('active')) throw new Refusal('auth_inactive');
  const isUser = collection === 'users';
  return {
    ref: `${collection}:${auth.id}`,
    user: isUser ? auth.id : '',
    name: auth.getString('name_ru') || auth.getString('username'),
    role: auth.getString(isUser ? 'type' : 'kind') as Role,
  };
}

/** Whether the actor's role has the right at all; whose record it is, is asked apart. */
export function actorCan(actor: Actor, action: Action): boolean {
  return actor.role === 'system' || roleCan(actor.role, action);
}

/** Whether the actor may write records of everybody, not only his own and nobody's. */
export function isOverseer({ role }: Actor): boolean {
  return role === 'system' || isSeniorRole(role);
}

/**
 * Whether nobody has proven lately who sits there. The site's server says of a request that somebody has; where it says nothing
 * nobody has. The house's own programs have nothing to prove.
 */
export const isUnproven = (e: Pick<RequestEvent, 'auth' | 'get' | 'hasSuperuserAuth'>): boolean =>
  !e.hasSuperuserAuth() && e.auth?.collection().name !== 'services' && !statementOf(e).isProven;

/** Who asks, with what the site's server says of the request. @throws Refusal when nobody of the business is signed in */
export function askerOf(e: Pick<RequestEvent, 'auth' | 'get' | 'hasSuperuserAuth'>): Actor {
  return { ...actorOf(e.auth), isProven: !isUnproven(e), isTakingFile: statementOf(e).isFile };
}

/** Fields of a record that are about to be written and ask for a proof; of one that is added those that say something. */
export function provenChanges(record: PbRecord, isNew: boolean): readonly string[] {
  const description = describedAs(record.collection().name);
  if (!description) return [];
  const before = record.original();
  const asking = provenFields(description).filter((name) => record.collection().fields.getByName(name));
  if (isNew) return asking.filter((name) => !isEmpty(comparable(record, name)));
  return asking.filter((name) => JSON.stringify(comparable(before, name)) !== JSON.stringify(comparable(record, name)));
}

const EMPTY: readonly unknown[] = ['', 0, false, null];
const isEmpty = (value: unknown): boolean => EMPTY.includes(value) || JSON.stringify(value) === '[]';

function comparable(record: PbRecord, field: string): unknown {
  return field === 'password' ? record.getString('password:hash') : record.get(field);
}

/**
 * Holds what a request writes through the records API against what its fields ask. Of one's own password PocketBase asks for the old
 * one by itself. @throws Refusal `proof_missing`
 */
export function requireFieldProof(e: RecordRequestEvent, isNew: boolean): void {
  if (!isUnproven(e)) return;
  const isOwn = !isNew && e.auth?.id === e.record.id && e.auth.collection().name === e.record.collection().name;
  if (provenChanges(e.record, isNew).some((name) => !(isOwn && name === 'password'))) throw new Refusal('proof_missing');
}
