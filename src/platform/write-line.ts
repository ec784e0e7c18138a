import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/**
 * So many writes are under way at PocketBase at a time: it does one after the other anyway, and each that waits inside holds two of its
 * engines. Once they are all held every hook of every write has an engine made for it alone: thirty at once took four times as long as
 * one by one, and a gigabyte (decision: the-line-of-writes).
 */
export const WRITES_AT_ONCE = 4;
/** Before a gate that holds each answer until the copy has it: the gate lets few in at a time, and many wait there for the same copy. */
export const WRITES_AT_GATE = 32;
/** Of one person, and of everybody, in line. */
const WAITING_PER_KEY = 120;
const WAITING = 600;
const PATIENCE_MS = 20_000;
const RETRY_AFTER_S = 3;

/** Writes wait here, not in PocketBase: in turn by who asks, in all workers of the site together; in a process alone, in that process. */
export interface WriteLine {
  /**
   * Waits for a turn. @param key who asks @param signal ends the waiting
   * @returns what gives the turn to the next one. @throws AppError `busy` where nothing was begun; what the signal says
   */
  enter(key: string, signal?: AbortSignal | null): Promise<() => void>;
}

/** What a worker says to the first process: it stands in line, or leaves: the line or its turn. */
export interface LineMessage {
  readonly line: 'enter' | 'leave';
  readonly id: string;
  readonly key: string;
}
/** Of who stands in line: it is his turn, or the line is too long. */
export interface LineAnswer {
  readonly turn: string;
  readonly isIn: boolean;
}

interface Waiting {
  readonly id: string;
  readonly holder: number;
  readonly tell: (isIn: boolean) => void;
}

/** Who has a turn and who waits for one: whoever asks for many comes again behind all others. A holder that dies leaves. */
export class LineBook {
  readonly #atOnce: number;
  /** Holders of turns, by id. */
  readonly #inside = new Map<string, number>();
  /** In the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  enter(key: string, waiting: Waiting): void {
    if (this.#inside.size < this.#atOnce) {
      this.#inside.set(waiting.id, waiting.holder);
      waiting.tell(true);
      return;
    }
    const queue = this.#queues.get(key) ?? [];
    const all = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= WAITING_PER_KEY || all >= WAITING) {
      waiting.tell(false);
      return;
    }
    queue.push(waiting);
    this.#queues.set(key, queue);
  }

  leave(id: string): void {
    if (!this.#inside.delete(id)) this.#remove((one) => one.id === id);
    this.#callNext();
  }

  forget(holder: number): void {
    for (const [id, by] of this.#inside) if (by === holder) this.#inside.delete(id);
    this.#remove((one) => one.holder === holder);
    this.#callNext();
  }

  #remove(is: (one: Waiting) => boolean): void {
    for (const [key, queue] of this.#queues) {
      const left = queue.filter((one) => !is(one));
      if (left.length > 0) this.#queues.set(key, left);
      else this.#queues.delete(key);
    }
  }

  #callNext(): void {
    while (this.#inside.size < this.#atOnce) {
      const [turn] = this.#queues;
      if (!turn) return;
      const [key, [next, ...left]] = turn;
      this.#queues.delete(key);
      if (left.length > 0) this.#queues.set(key, left);
      if (!next) return;
      this.#inside.set(next.id, next.holder);
      next.tell(true);
    }
  }
}

// decision: the-line-of-writes
/** The line of this process: of the book that the first process keeps, or of one of its own. */
export function createWriteLine(atOnce = WRITES_AT_ONCE, patience_ms = PATIENCE_MS): WriteLine {
  const line = cluster.isWorker ? lineOfFirst() : lineAlone(new LineBook(atOnce));
  return {
    enter(key, signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const id = randomUUID();
      const leave = once(() => line.leave(id));
      const settle = (work: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        work();
      };
      const giveUp = (reason: unknown): void => {
        leave();
        settle(() => reject(reason));
      };
      const onAbort = (): void => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(busy()), patience_ms);
      signal?.addEventListener('abort', onAbort, { once: true });
      line.enter(id, key, (isIn) => settle(() => (isIn ? resolve(leave) : reject(busy()))));
      return promise;
    },
  };
}

let shared: WriteLine | undefined;
/** The line before the site's own PocketBase. */
export const siteWriteLine = (): WriteLine => (shared ??= createWriteLine());

/** Keeps the book of all workers; for the first process. */
export function keepWriteLine(atOnce: number): void {
  const book = new LineBook(atOnce);
  cluster.on('message', (worker, message: unknown) => {
    if (!isLineMessage(message)) return;
    const { line, id, key } = message;
    if (line === 'leave') book.leave(id);
    else
      book.enter(key, {
        id,
        holder: worker.id,
        tell: (isIn) => {
          if (worker.isConnected()) worker.send({ turn: id, isIn } satisfies LineAnswer);
        },
      });
  });
  cluster.on('exit', (worker) => book.forget(worker.id));
}

interface Line {
  enter(id: string, key: string, tell: (isIn: boolean) => void): void;
  leave(id: string): void;
}

const lineAlone = (book: LineBook): Line => ({
  enter: (id, key, tell) => book.enter(key, { id, holder: 0, tell }),
  leave: (id) => book.leave(id),
});

function lineOfFirst(): Line {
  const waiting = new Map<string, (isIn: boolean) => void>();
  process.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('turn' in message) || !('isIn' in message)) return;
    const tell = waiting.get(String(message.turn));
    waiting.delete(String(message.turn));
    tell?.(message.isIn === true);
  });
  return {
    enter(id, key, tell) {
      waiting.set(id, tell);
      process.send?.({ line: 'enter', id, key } satisfies LineMessage);
    },
    leave(id) {
      waiting.delete(id);
      process.send?.({ line: 'leave', id, key: '' } satisfies LineMessage);
    },
  };
}

function isLineMessage(message: unknown): message is LineMessage {
  return typeof message === 'object' && message !== null && 'line' in message && 'id' in message;
}

const busy = (): AppError => new AppError('busy', { retryAfterS: RETRY_AFTER_S });

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** Whatever gives whoever is signed in a token, or listens, writes nothing that others wait for. */
const UNLINED = /\/api\/(?:realtime|files\/token|collections\/[^/]+\/(?:auth-|request-))/;

/** Whether PocketBase is asked to write something. */
export const isWrite = (method: string, path: string): boolean => method !== 'GET' && method !== 'HEAD' && !UNLINED.test(path);

/** Sends a write when it is its turn, and everything else at once. */
export async function inLine<T>(line: WriteLine, key: string, url: RequestInfo | URL, init: RequestInit | undefined, send: () => Promise<T>): Promise<T> {
  const address = url instanceof Request ? url.url : String(url);
  if (!isWrite(init?.method ?? 'GET', address)) return await send();
  const leave = await line.enter(key, init?.signal);
  try {
    return await send();
  } finally {
    leave();
  }
}
