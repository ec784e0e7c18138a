import type { IncomingHttpHeaders } from 'node:http';
import { PERSON_HEADER, personOf, type Session } from '../../access/session.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Holds a page's word on who it is against who is signed in: what stands on the screen of one person is neither shown
 * empty once nobody is signed in, nor sent in the name of the next. @throws AppError `session_over`
 */
export function requireClaimed(headers: IncomingHttpHeaders, session: Session | null): void {
  const claimed = headers[PERSON_HEADER];
  if (claimed !== undefined && (session === null || claimed !== personOf(session))) throw new AppError('session_over');
}
