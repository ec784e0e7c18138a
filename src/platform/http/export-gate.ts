import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';
import { subjectOf } from '../sessions/cookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { makePlaces } from '../places.ts';

/** Files that one person has on their way at a time: each reads a whole list. */
const FILES_PER_PERSON = 2;
const RETRY_AFTER_S = 10;

export const EXPORT_PREFIX = '/api/exports/';

/** Takes a place for a file, held until its last byte; who is not signed in is refused further on. @throws AppError `reads_limit`, `backend_down` */
export type ExportGate = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The gate for all workers together. */
export function createExportGate(sessions: Sessions): ExportGate {
  const files = makePlaces('export', FILES_PER_PERSON);
  return async (request, response) => {
    const { active } = await sessions.read(request.headers.cookie);
    if (!active) return;
    const give = await files.take(subjectOf(active.session));
    if (!give) throw new AppError('reads_limit', { retryAfterS: RETRY_AFTER_S });
    if (response.destroyed) give();
    else response.once('close', give);
  };
}
