import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import type { Session } from '../../access/session.ts';
import { AUTH_REFRESH_EVERY_MS } from '../../config/constants.ts';
import { askHouse } from '../../data/ask.ts';
import { connect } from '../../data/pocketbase.ts';
import { endOwnSessions } from '../../model/backend/operations.ts';
import { ADMIN_KINDS, USER_TYPES } from '../../schema/vocab.ts';
import { type ClusterLink, clusterLink, type SessionEnd } from '../cluster.ts';
import { backendDown, isDown, type Service } from '../service.ts';
import { parseCookies } from '../web/cookies.ts';
import { type SealedSession, type SessionCookies, subjectOf } from './cookies.ts';

/** How old the knowledge may be: an ended session is refused within a second. */
const FRESH_MS = 700;
/** Rows of the same moment as the last one may still come. */
const OVERLAP_MS = 5000;
const PAGE = 500;

interface EndRow extends SessionEnd {
  readonly created: string;
}

/** Knows whose sessions were ended. */
export interface SessionEnds {
  /**
   * Whether a session of that epoch is over, or the one of that id.
   * @throws AppError `backend_down` when PocketBase cannot be asked.
   */
  isOver(subject: string, epoch: number, session?: string): Promise<boolean>;
}

// decision: sessions-and-devices
/**
 * Reads `session_ends` once as a whole, then only what is new, and at most once in 0.7 s however many ask.
 * @param now a clock that nobody sets back: by one that was, nothing would be read until it is where it had been
 * @param link with other machines: an end is heard of when it is written; what was not heard is read as on one machine
 */
export function createSessionEnds(
  service: Service,
  now: () => number = () => performance.now(),
  link: Pick<ClusterLink, 'onSessionEnd'> | null = clusterLink(),
): SessionEnds {
  const epochs = new Map<string, number>();
  const ended = new Set<string>();
  let newest = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const apply = ({ subject, epoch, session }: SessionEnd): void => {
    if (session) ended.add(session);
    epochs.set(subject, Math.max(epoch, epochs.get(subject) ?? 0));
  };
  /** How often ends may have been missed, and how often all were read after that. */
  let [missed, caughtUp] = [0, 0];
  link?.onSessionEnd(apply, () => {
    missed += 1;
    readAt = Number.NEGATIVE_INFINITY;
  });

  const read = async (): Promise<void> => {
    const startedAt = now();
    const upTo = missed;
    // As a whole after a cut: another machine may answer by now, whose clock is behind that of the last row.
    const since = newest === '' || caughtUp < upTo ? '' : new Date(Date.parse(newest) - OVERLAP_MS).toISOString().replace('T', ' ');
    for (let page = 1; ; page += 1) {
      const { items } = await service.send<{ readonly items: readonly EndRow[] }>('/api/collections/session_ends/records', {
        method: 'GET',
        query: {
          page,
          perPage: PAGE,
          skipTotal: true,
          sort: 'created,id',
          fields: 'subject,epoch,session,created',
          ...(since ? { filter: service.pb.filter('created >= {:since}', { since }) } : {}),
        },
      });
      for (const row of items) {
        apply(row);
        const at = row.created.replace(' ', 'T');
        if (at > newest) newest = at;
      }
      if (items.length < PAGE) break;
    }
    caughtUp = upTo;
    // What was missed meanwhile is for the next reading.
    if (missed === upTo) readAt = startedAt;
  };

  return {
    async isOver(subject, epoch, session = '') {
      const asked = now();
      // A reading that began too long ago does for those who waited since then, not for who asks now.
      while (asked - readAt > FRESH_MS) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      return epoch < (epochs.get(subject) ?? 0) || (session !== '' && ended.has(session));
    },
  };
}

const TIMEOUT_MS = 8000;
const KINDS = ['admin', 'user'] as const;

/** What PocketBase answers to somebody who signed in; `meta` is added by our hook. */
export interface AuthAnswer {
  readonly token: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly session_epoch?: number };
}

export interface ReadSession {
  /** The session that counts, an admin's before a user's; `null` for a visitor. */
  readonly active: SealedSession | null;
  /** Values for `Set-Cookie`: sessions that were renewed or are over. */
  readonly cookies: readonly string[];
  /** Whether a session was sent that is over. */
  readonly isOver: boolean;
}

export interface Sessions {
  /**
   * Who sent the request. A session is renewed at PocketBase at most once in 24 hours.
   * @throws AppError `backend_down` when a session was sent and PocketBase cannot be asked.
   */
  read(cookieHeader: string | undefined): Promise<ReadSession>;
  /** Seals what PocketBase answered. @param id of its record @returns the session, its `Set-Cookie`, and that of its mark. */
  begin(answer: AuthAnswer, id?: string): Promise<{ readonly session: Session; readonly cookie: string; readonly mark: string }>;
  /** Ends all sessions of everyone named by the cookies. @returns whether PocketBase could be told. */
  end(cookieHeader: string | undefined): Promise<boolean>;
  /** Values for `Set-Cookie` that take the session of a kind away, or both, and the mark. */
  clear(type?: Session['type']): readonly string[];
  /** Values for `Set-Cookie` that leave the mark of whoever is signed in, or take it away. */
  mark(session: Session | null): readonly string[];
}

interface SessionsOptions {
  /** Wall clock in ms, for the age of sessions. */
  readonly now?: () => number;
  /** Hears of a session, by its id, that somebody was seen in. */
  readonly seen?: (id: string) => void;
}

// decision: sessions-and-devices
/** Sessions in cookies, renewed at the PocketBase of this address. */
export function createSessions(url: string, cookies: SessionCookies, ends: SessionEnds, { now = Date.now, seen }: SessionsOptions = {}): Sessions {
  const renewing = new Map<string, Promise<SealedSession | null>>();

  const clientOf = (token: string): PocketBase => connect(url, { token });

  const opened = async (header: string | undefined): Promise<readonly SealedSession[]> => {
    const sent = parseCookies(header);
    const all = await Promise.all(KINDS.map((kind) => cookies.open(sent.get(cookies.name(kind)))));
    return all.filter((sealed) => sealed !== null);
  };

  /** Asks PocketBase once, however many tabs want it at the same time. */
  const renew = (old: SealedSession): Promise<SealedSession | null> => {
    const known = renewing.get(old.token);
    if (known) return known;
    const asking = askAgain(clientOf(old.token), old, now).finally(() => renewing.delete(old.token));
    renewing.set(old.token, asking);
    return asking;
  };

  return {
    async read(header) {
      const set: string[] = [];
      let active: SealedSession | null = null;
      let isOver = false;
      for (const sealed of await opened(header)) {
        const isEnded = await ends.isOver(subjectOf(sealed.session), sealed.epoch, sealed.id);
        let current: SealedSession | null = isEnded ? null : sealed;
        if (current && now() - current.refreshedAt >= AUTH_REFRESH_EVERY_MS) {
          current = await renew(current);
          if (current) set.push(await cookies.seal(current), cookies.mark(current.session));
        }
        if (!current) {
          isOver = true;
          set.push(cookies.clear(sealed.session.type));
        }
        active ??= current;
      }
      if (active?.id) seen?.(active.id);
      if (isOver && active === null) set.push(cookies.mark(null));
      return { active, cookies: set, isOver: isOver && active === null };
    },
    async begin(answer, id = '') {
      const session = sessionOf(answer.record);
      if (!session) throw new Error('PocketBase answered a record that is no user and no admin.');
      const sealed = { session, token: answer.token, epoch: answer.meta?.session_epoch ?? 0, refreshedAt: now(), id };
      return { session, cookie: await cookies.seal(sealed), mark: cookies.mark(session) };
    },
    async end(header) {
      const answers = await Promise.all(
        (await opened(header)).map(({ token }) =>
          askHouse(clientOf(token), endOwnSessions, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
            () => true,
            // A token that PocketBase no longer knows is an ended session already.
            (error: unknown) => error instanceof ClientResponseError && !isDown(error),
          ),
        ),
      );
      return answers.every(Boolean);
    },
    clear: (type) => [...(type ? [type] : KINDS).map((kind) => cookies.clear(kind)), cookies.mark(null)],
    mark: (session) => [cookies.mark(session)],
  };
}

async function askAgain(pb: PocketBase, old: SealedSession, now: () => number): Promise<SealedSession | null> {
  try {
    const answer: AuthAnswer = await pb.send(`/api/collections/${old.session.type === 'admin' ? 'admins' : 'users'}/auth-refresh`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const session = sessionOf(answer.record);
    return session && { session, token: answer.token, epoch: answer.meta?.session_epoch ?? old.epoch, refreshedAt: now(), id: old.id };
  } catch (error) {
    if (isDown(error)) throw backendDown(error);
    return null;
  }
}

/** The session of a record of `users` or `admins`; `null` for any other. */
export function sessionOf(record: Readonly<Record<string, unknown>>): Session | null {
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '');
  const person = { id: text('id'), username: text('username'), name_ru: text('name_ru'), name_en: text('name_en') };
  if (record['collectionName'] === 'admins') {
    const kind = ADMIN_KINDS.find((one) => one === record['kind']);
    return kind ? { type: 'admin', admin: { ...person, kind } } : null;
  }
  const type = USER_TYPES.find((one) => one === record['type']);
  return record['collectionName'] === 'users' && type ? { type: 'user', user: { ...person, type } } : null;
}
