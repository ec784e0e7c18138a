import { AppError, type AppErrorDetails } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import { householdOf } from '../../lib/network.ts';

/** So many under way at a time under one key, so many more in line. */
export interface Lane {
  readonly running: number;
  readonly waiting: number;
}

/** In one worker. A screen of the desk asks half a dozen questions at once; no page for visitors asks any. */
const PERSON: Lane = { running: 8, waiting: 40 };
const GUEST: Lane = { running: 3, waiting: 9 };
/** An office has one address. */
const NETWORK: Lane = { running: 24, waiting: 120 };
/** All guests together: however many come, the desk has room. */
const GUESTS: Lane = { running: 6, waiting: 30 };
const PATIENCE_MS = 8000;
const RETRY_AFTER_S = 3;

/** Holds back who asks PocketBase for much at a time. */
export interface ReadGates {
  /**
   * Waits for a place.
   * @param person who is signed in, `null` for a guest.
   * @returns what gives the place back.
   * @throws AppError `reads_limit` when this person or network has too many under way, `busy` when all guests together have.
   */
  enter(person: string | null, address: string): Promise<() => void>;
}

/** The gates of one worker. @param patience_ms how long somebody waits in line before he is turned away */
export function createReadGates(patience_ms: number = PATIENCE_MS): ReadGates {
  const queues = new Map<string, Queue>();
  const pass = (key: string, lane: Lane, code: ErrorCode): Promise<() => void> => {
    const queue = queues.get(key) ?? new Queue(lane);
    queues.set(key, queue);
    return queue.enter(patience_ms, code, () => queues.delete(key));
  };
  return {
    async enter(person, address) {
      const network = householdOf(address);
      const leave = await pass(person === null ? `guest ${network}` : `person ${person}`, person === null ? GUEST : PERSON, 'reads_limit');
      try {
        const leaveShared = person === null ? await pass('guests', GUESTS, 'busy') : await pass(`network ${network}`, NETWORK, 'reads_limit');
        return () => {
          leaveShared();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** Those who pass under one key, and those who wait for that. */
export class Queue {
  readonly #lane: Lane;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  async enter(patience_ms: number, code: ErrorCode, onEmpty: () => void): Promise<() => void> {
    if (this.#running < this.#lane.running) this.#running += 1;
    else if (this.#line.length >= this.#lane.waiting) throw new AppError(code, REFUSED);
    else await this.#wait(patience_ms, code);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      // The place goes to the next in line, or becomes free.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
      if (this.#running === 0) onEmpty();
    };
  }

  #wait(patience_ms: number, code: ErrorCode): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(go), 1);
        reject(new AppError(code, REFUSED));
      }, patience_ms);
      this.#line.push(go);
    });
  }
}

const REFUSED: AppErrorDetails = { retryAfterS: RETRY_AFTER_S };
