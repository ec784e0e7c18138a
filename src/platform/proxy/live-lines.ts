import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';
import { type SealedSession, subjectOf } from '../sessions/cookies.ts';
import type { SessionEnds } from '../sessions/session-ends.ts';
import { householdOf } from '../../lib/network.ts';
import { makePlaces } from '../places.ts';

/** How often the sessions of open lines are looked at. */
const WATCH_MS = 500;
/** Open pages of one person; each has one line. */
const LINES_PER_PERSON = 16;
/** Open pages of everybody behind one address: an office has one. */
const LINES_PER_NETWORK = 120;
const RETRY_AFTER_S = 30;

/** The event streams of staff screens. Only who is signed in has any: no page for visitors needs one. */
export interface LiveLines {
  /**
   * Takes a place for a line, held until the response closes; the line of a session that ends is cut within a second.
   * @throws AppError `session_over` to a guest, `line_limit` to who has as many as there may be.
   */
  open(response: ServerResponse, sealed: SealedSession | null, address: string): Promise<void>;
  /** Cuts all of them. */
  close(): void;
}

/** The event streams of one worker; their places are counted for all workers together. */
export function createLiveLines(ends: SessionEnds): LiveLines {
  const perPerson = makePlaces('line-person', LINES_PER_PERSON);
  const perNetwork = makePlaces('line-network', LINES_PER_NETWORK);
  const open = new Map<ServerResponse, SealedSession>();
  let watch: NodeJS.Timeout | undefined;

  const cutEnded = async (): Promise<void> => {
    for (const [response, { session, epoch, id }] of open) {
      if (await ends.isOver(subjectOf(session), epoch, id).catch(() => false)) response.destroy();
    }
  };
  const follow = (response: ServerResponse, sealed: SealedSession): void => {
    open.set(response, sealed);
    watch ??= setInterval(() => void cutEnded(), WATCH_MS).unref();
  };
  const leave = (response: ServerResponse, gives: readonly (() => void)[]): void => {
    for (const give of gives) give();
    open.delete(response);
    if (open.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  };

  return {
    async open(response, sealed, address) {
      if (!sealed) throw new AppError('session_over');
      const gives: (() => void)[] = [];
      response.once('close', () => leave(response, gives));
      for (const [places, key] of [
        [perPerson, subjectOf(sealed.session)],
        [perNetwork, householdOf(address)],
      ] as const) {
        const give = await places.take(key);
        if (!give) throw new AppError('line_limit', { retryAfterS: RETRY_AFTER_S });
        // Whoever went away while the place was asked for has closed already.
        if (response.destroyed) give();
        else gives.push(give);
      }
      if (!response.destroyed) follow(response, sealed);
    },
    close() {
      clearInterval(watch);
      for (const response of open.keys()) response.destroy();
    },
  };
}
