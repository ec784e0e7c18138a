import { type ClusterLink, clusterLink, type SessionEnd } from '../cluster.ts';
import type { Service } from '../service.ts';

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
