import { bodyLimitOf } from '../access/body-limits.ts';
import type { RequestEvent } from './jsvm.d.ts';
import { answerRefusal, Refusal } from './refusal.ts';
import { refuseDeadToken } from './sessions.ts';

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
