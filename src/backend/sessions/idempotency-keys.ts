import { canonical, jsonIn, type Plain } from '../engine/record-data.ts';
import { Refusal } from '../engine/refusal.ts';
import type { App, RequestEvent } from '../jsvm.d.ts';
import { type Actor, actorOf } from './actor.ts';

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
