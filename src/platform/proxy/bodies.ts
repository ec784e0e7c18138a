import type { IncomingMessage } from 'node:http';
import { BODY_LIMITS } from '../../access/body-limits.ts';
import { AppError } from '../../errors/app-error.ts';
import { hasBody } from '../web/door.ts';
import { type Pace, readAtPace } from '../web/read-body.ts';
import { type Lane, Queue } from './reads.ts';

/** Large bodies in memory at a time, in one worker: of one person, and of all. */
const OWN: Lane = { running: 2, waiting: 20 };
const ALL: Lane = { running: 8, waiting: 60 };
const PATIENCE_MS = 60_000;
/** After so long a large body must have come at this pace on the average: a slow phone's, on a boat. */
const GRACE_MS = 15_000;
const LEAST_BYTES_PER_S = 4 * 1024;
const LOOK_MS = 1000;

/** A body that came whole; `release` gives back the place that it holds. */
export interface TakenBody {
  readonly bytes: Buffer | null;
  readonly release: () => void;
}

export interface Bodies {
  /**
   * Takes a body whole before PocketBase hears of it: there it would hold an engine, and a turn among writes, for as long as it comes.
   * @param limit the longest that may come, in bytes @param key whose it is
   * @throws AppError `body_too_large`, `body_slow`, `reads_limit` where too many of this person are under way, `busy` of all
   */
  take(request: IncomingMessage, limit: number, key: string): Promise<TakenBody>;
}

/** The bodies of one worker. */
export function createBodies(pace: Pace = { grace_ms: GRACE_MS, least_bytes_per_s: LEAST_BYTES_PER_S, look_ms: LOOK_MS }): Bodies {
  const queues = new Map<string, Queue>();
  const all = new Queue(ALL);
  return {
    async take(request, limit, key) {
      if (!hasBody(request)) return { bytes: null, release: () => undefined };
      const length = request.headers['content-length'];
      if (Number(length ?? 0) > limit) throw new AppError('body_too_large');
      const isLarge = Number(length ?? limit) > BODY_LIMITS.ordinary;
      if (!isLarge) return { bytes: await read(request, limit, pace), release: () => undefined };
      const queue = queues.get(key) ?? new Queue(OWN);
      queues.set(key, queue);
      const leaveOwn = await queue.enter(PATIENCE_MS, 'reads_limit', () => queues.delete(key));
      const leaveAll = await all
        .enter(PATIENCE_MS, 'busy', () => undefined)
        .catch((error: unknown) => {
          leaveOwn();
          throw error;
        });
      const release = (): void => {
        leaveAll();
        leaveOwn();
      };
      try {
        return { bytes: await read(request, limit, pace), release };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

async function read(request: IncomingMessage, limit: number, pace: Pace): Promise<Buffer> {
  // What is left of a body that was refused is not the end of the browser's connection: it still gets its answer.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    return await readAtPace(chunks, limit, pace);
  } finally {
    // It may wait for bytes that never come.
    void Promise.resolve(chunks.return?.()).catch(() => undefined);
  }
}
