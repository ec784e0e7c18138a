import type { RequestEvent } from '../../../backend/jsvm.d.ts';

/** Accounts here have no use for e-mail: its flows would only make the server write to strangers. */
export function refuseMail(e: RequestEvent): void {
  throw e.notFoundError('', null);
}
