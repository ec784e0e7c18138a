import type { RequestEvent } from './jsvm.d.ts';
import { actorOf } from './actor.ts';
import { keptAnswerTo, idempotencyKeyOf } from './idempotency-keys.ts';
import { Refusal } from './refusal.ts';

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
