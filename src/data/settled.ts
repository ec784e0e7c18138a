import type { SendOptions } from 'pocketbase';
import { AppError } from '../errors/app-error.ts';
import { forgetDoubt, noteDoubt } from '../lib/idempotency-keys.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const KEY_HEADER = 'Idempotency-Key';
/** Answers after which nothing was done: how long is waited before it is asked again by itself. Machines change over within seconds. */
const PAUSES_MS: Readonly<Record<string, readonly number[]>> = { standby: [500, 1000, 2000, 3000], busy: [1000], backend_down: [1000] };
/** Whoever presses the same once more after so long means another one. */
const HELD_MS = 600_000;

interface Held {
  readonly key: string;
  readonly at_ms: number;
}

/** What an error of the client library says. */
interface Said {
  readonly status: number;
  readonly isAbort?: boolean;
  readonly response?: { readonly code?: unknown };
}

const saidBy = (error: unknown): Said => (typeof error === 'object' && error !== null && 'status' in error ? (error as Said) : { status: -1 });

interface Settling {
  readonly pause?: (ms: number) => Promise<void>;
  readonly now?: () => number;
  /** Whether this device has no connection at all: then nothing was sent. */
  readonly isOffline?: () => boolean;
}

// decision: write-keys
/**
 * Has writes settle by their idempotency keys: one that certainly did nothing is quietly sent again, one of unknown outcome is said to
 * be one, and the same write pressed again carries the key of the first, so that nothing is done twice.
 */
export function createSettling({
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = Date.now,
  isOffline = () => !navigator.onLine,
}: Settling = {}): <T>(path: string, options: SendOptions, send: (options: SendOptions) => Promise<T>) => Promise<T> {
  const held = new Map<string, Held>();
  const keyed = (name: string, options: SendOptions): SendOptions => {
    const before = held.get(name);
    return before && now() - before.at_ms < HELD_MS ? { ...options, headers: { ...options.headers, [KEY_HEADER]: before.key } } : options;
  };
  return async <T>(path: string, options: SendOptions, send: (options: SendOptions) => Promise<T>): Promise<T> => {
    const method = String(options.method ?? 'GET').toUpperCase();
    const isReading = READING.has(method);
    const name = isReading ? null : writeKey(method, path, options);
    const sent = name === null ? options : keyed(name, options);
    const key = sent.headers?.[KEY_HEADER];
    for (let tried = 0; ; tried += 1) {
      try {
        const answer = await send(sent);
        settle(name, key);
        return answer;
      } catch (error) {
        const { status, isAbort = false, response = {} } = saidBy(error);
        // A question that failed is asked again by its screen; only a change of machines is waited for.
        const wait = status === 503 && (!isReading || response.code === 'standby') ? PAUSES_MS[String(response.code)]?.[tried] : undefined;
        if (wait !== undefined) {
          await pause(wait);
          continue;
        }
        if (isReading) throw error;
        const isLost = status === 0 && !isAbort;
        if (response.code === 'unknown_outcome' || isLost) {
          if (name !== null && key !== undefined) held.set(name, { key, at_ms: now() });
          if (key !== undefined) noteDoubt(key);
          if (isLost && key !== undefined && !isOffline()) throw new AppError('unknown_outcome', { cause: error });
        } else if (status > 0 && status < 500 && response.code !== 'key_reused') settle(name, key);
        throw error;
      }
    }
  };

  function settle(name: string | null, key: string | undefined): void {
    if (name !== null) held.delete(name);
    if (key !== undefined) forgetDoubt(key);
  }
}

/** By what a write is known for the same; `null` of one with files, which has a key of its form's. */
function writeKey(method: string, path: string, { body, headers }: SendOptions): string | null {
  const parts: unknown[] = typeof body === 'object' && body !== null && !(body instanceof FormData) ? Object.values(body).flat() : [body];
  if (parts.some((part) => part instanceof Blob || part instanceof FormData)) return null;
  return JSON.stringify([method, path, body ?? null, headers?.['X-Expected-Revision'] ?? '']);
}
