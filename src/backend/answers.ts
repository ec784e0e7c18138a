import type { RequestEvent } from './jsvm.d.ts';

/** Too many: the answer says when it may be tried again. */
export function tooMany(e: RequestEvent, retry_after_s: number, reason?: string): undefined {
  e.json(429, { status: 429, message: 'Too many attempts.', data: { retry_after_s, ...(reason === undefined ? {} : { reason }) } });
}
