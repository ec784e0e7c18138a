import { AppError } from '../errors/app-error.ts';

/**
 * Lets a few run at a time and a few more wait; the rest is turned away at once. For what a burst of would starve
 * everything else: a password check costs PocketBase about 67 ms of processor time.
 */
export function createGate(running: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new AppError('busy', { retryAfterS: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

// decision: limits-of-requests
/**
 * The same for callers who know nothing of each other: they take turns, so that a crowd behind one key costs another
 * key one turn of waiting and no more.
 * @param waiting how many may wait behind each key; the rest of that key is turned away
 */
export function createFairGate(running: number, waiting: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  let active = 0;
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  const wait = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? [];
    if (queue.length >= waiting) throw new AppError('busy', { retryAfterS: 2 });
    queues.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  };
  const callNext = (): boolean => {
    const [turn] = queues;
    if (!turn) return false;
    const [key, queue] = turn;
    const next = queue.shift();
    // Whoever has more comes again behind all others.
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    next?.();
    return next !== undefined;
  };
  return async (key, task) => {
    if (active >= running) await wait(key);
    else active += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next in turn, or becomes free.
      if (!callNext()) active -= 1;
    }
  };
}
