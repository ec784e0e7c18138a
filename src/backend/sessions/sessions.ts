import { bodyLimitOf } from '../../access/body-limits.ts';
import { endOwnSessions as operation } from '../../model/backend/operations.ts';
import { answerRefusal, Refusal, inTransaction } from '../engine/refusal.ts';
import { storedTime, canonical, jsonIn, type Plain } from '../engine/record-data.ts';
import { hearStatement, type Actor, actorOf } from './actor.ts';
import { houseAct } from './house-act.ts';
import type { App, AuthRequestEvent, PbRecord, RecordEvent, RequestEvent } from '../jsvm.d.ts';

const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** What must not be guessed from a digest that is kept. */
const SECRETS = ['password', 'passwordConfirm', 'oldPassword'];

export interface IdempotencyKey {
  readonly key: string;
  /** Tells a repeat from another request under the same key. */
  readonly request: string;
}

/** A file by its size: its name is drawn by lot, in a batch both of them. */
function fileFacts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fileFacts);
  if ('originalName' in value && 'size' in value) return { size: value.size };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fileFacts(one)]));
}

/**
 * The key of a request to a place: header `Idempotency-Key`, or `uuid` in its query or body; `null` where there is none. A long body
 * takes a while: to be asked before a transaction begins. @param plain the body as plain data, where it is that already
 */
export function idempotencyKeyOf(e: RequestEvent, place: string, plain?: Plain): IdempotencyKey | null {
  const { method, headers, query, body } = e.requestInfo();
  const key = headers['idempotency_key'] || query['uuid'] || body['uuid'];
  if (typeof key !== 'string' || !KEY.test(key)) return null;
  const entries = Object.entries(fileFacts(plain ?? JSON.parse(JSON.stringify(body))) as Plain).filter(([name]) => !SECRETS.includes(name));
  return { key, request: $security.sha256(`${method} ${place} ${canonical(Object.fromEntries(entries))}`) };
}

// decision: write-keys
/** The first answer to this key. @throws Refusal `key_reused` with that answer when the key came with another request. */
export function keptAnswerTo(tx: App, actor: Actor, { key, request }: IdempotencyKey): Plain | null {
  const [known] = tx.findRecordsByFilter('idempotency_keys', 'actor = {:actor} && key = {:key}', '', 1, 0, { actor: actor.ref, key });
  if (!known) return null;
  if (known.getString('request') !== request) throw new Refusal('key_reused', { first: jsonIn<Plain>(known, 'answer', {}) });
  return jsonIn<Plain>(known, 'answer', {});
}

/** Keeps the answer in the transaction that it speaks of. */
export function keepAnswer(tx: App, actor: Actor, { key, request }: IdempotencyKey, answer: Plain): void {
  const row = new Record(tx.findCollectionByNameOrId('idempotency_keys'));
  row.set('actor', actor.ref);
  row.set('key', key);
  row.set('request', request);
  row.set('answer', answer);
  tx.save(row);
}

const ONE_RECORD = /^\/api\/collections\/(\w+)\/records\/([^/]+)$/;

/** Whether a request deletes, under the same key, what it has deleted before: PocketBase itself would find nothing there any more. */
export function isRepeatedDelete(e: RequestEvent): boolean {
  if (e.request.method !== 'DELETE' || !e.auth || e.hasSuperuserAuth()) return false;
  const [, collection, record] = ONE_RECORD.exec(e.request.url.path) ?? [];
  const key = collection && record ? idempotencyKeyOf(e, `${collection}/${record}`) : null;
  if (!key) return false;
  try {
    return keptAnswerTo(e.app, actorOf(e.auth), key) !== null;
  } catch (error) {
    // Whatever is wrong with it, the delete itself says so.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A change of any of these ends the sessions of its person: `tokenKey` is how an end is asked for. */
const ENDING = ['tokenKey', 'password:hash', 'type', 'kind'] as const;

function endsSessions(record: PbRecord): boolean {
  const before = record.original();
  const isSwitchedOff = before.getBool('active') && !record.getBool('active');
  const oldPhone = before.getString('phone_e164');
  return (
    isSwitchedOff ||
    (oldPhone !== '' && oldPhone !== record.getString('phone_e164')) ||
    ENDING.some((field) => before.getString(field) !== record.getString(field))
  );
}

/**
 * Saves a person. Where his rights or credentials change, the same transaction raises his session epoch, makes his
 * tokens worthless and tells the site server, whose cookies carry the epoch.
 */
export function savePerson(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const ends = endsSessions(record);
    if (ends) {
      const epoch = tx.findRecordById(record.collection().name, record.id).getInt('session_epoch') + 1;
      record.set('session_epoch', epoch);
      record.refreshTokenKey();
    }
    e.next();
    if (ends) announceEnd(tx, record);
  });
}

/** Deletes a person; tokens die with the record, the site server is told. */
export function deletePerson(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    e.record.set('session_epoch', e.record.getInt('session_epoch') + 1);
    e.next();
    announceEnd(tx, e.record);
  });
}

/** Where data is read and written; signing in with an old token at hand stays possible. */
const DATA = /^\/api\/(desk\/|batch$|collections\/[^/]+\/records)/;

/**
 * Heard before everything else: what the site's server says of whoever asks is kept or refused.
 *
 * A token that no longer holds is refused in so many words: PocketBase itself would go on as if a guest had asked, with
 * empty lists and records that are not there. It does so too where the database was too busy to be asked whose token it is:
 * that is asked once more here, so that nobody's session seems over because many ask at once.
 */
export function refuseDeadToken(e: RequestEvent & { next(): void }): void {
  if (!hearStatement(e)) {
    answerRefusal(e, new Refusal('word_refused', { part: 'statement' }));
    return;
  }
  const header = e.auth || !DATA.test(e.request.url.path) ? '' : e.request.header.get('Authorization');
  if (header !== '') {
    const person = personOf(e.app, header.replace(/^Bearer /i, ''));
    if (!person) {
      answerRefusal(e, new Refusal('session_over'));
      return;
    }
    e.auth = person;
  }
  if (isRepeatedDelete(e)) e.noContent(204);
  else e.next();
}

function personOf(app: App, token: string): PbRecord | null {
  try {
    return app.findAuthRecordByToken(token, 'auth');
  } catch {
    return null;
  }
}

export function endOwnSessions(e: RequestEvent): void {
  houseAct(e, operation, () => {
    if (!e.auth) throw e.forbiddenError('Nobody is signed in.', null);
    const record = e.app.findRecordById(e.auth.collection().name, e.auth.id);
    record.refreshTokenKey();
    e.app.save(record);
    return { ok: true };
  });
}

/**
 * Every sign-in and refresh answers `meta.session_epoch`: the field is hidden from browsers, and the site server puts
 * it into its cookie.
 */
export function answerEpoch(e: AuthRequestEvent): void {
  e.meta = { session_epoch: e.record.getInt('session_epoch') };
  markSeen(e.app, e.record);
  e.next();
}

/** Not a save: being seen is no edit of the record and tells nobody. */
export function markSeen(app: App, record: PbRecord): void {
  const table = record.collection().name;
  app
    .db()
    .newQuery(`UPDATE {{${table}}} SET [[last_seen]] = {:at} WHERE [[id]] = {:id}`)
    .bind({ at: storedTime(Date.now()), id: record.id })
    .execute();
}

function announceEnd(tx: App, record: PbRecord): void {
  const end = new Record(tx.findCollectionByNameOrId('session_ends'));
  end.set('subject', `${record.collection().name}:${record.id}`);
  end.set('epoch', record.getInt('session_epoch'));
  tx.save(end);
}

/** What anybody may ask who has a token, or none. */
const OPEN = /^\/api\/(desk\/|batch$|collections\/[^/]+\/records)/;

/**
 * Everything that is asked, before it is looked at: a body that is longer than its route takes is refused unread, whoever sends it and
 * whatever stands before PocketBase; one whose length nobody says likewise. Then tokens that no longer hold.
 */
export function admitRequest(e: RequestEvent & { next(): void }): void {
  const { contentLength: length, url, header } = e.request;
  // A request without a body says 0, one in chunks -1.
  if (length !== 0 && OPEN.test(url.path) && !e.hasSuperuserAuth() && (length < 0 || length > bodyLimitOf(url.path, header.get('Content-Type'))))
    answerRefusal(e, new Refusal('body_too_large'));
  else refuseDeadToken(e);
}

/** The account of the house's own program, brought to this installation's secret: a restored database may know another one. */
export function ensureSuperuser(app: App): void {
  const [email, password] = [$os.getenv('HOUSE_SUPERUSER_EMAIL'), $os.getenv('HOUSE_SUPERUSER_PASSWORD')];
  // The very first call only makes the tables.
  if (email === '' || password === '' || !app.hasTable('_superusers')) return;
  const [known] = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email });
  if (known?.validatePassword(password)) return;
  const superuser = known ?? new Record(app.findCollectionByNameOrId('_superusers'));
  superuser.set('email', email);
  superuser.set('password', password);
  app.save(superuser);
}
