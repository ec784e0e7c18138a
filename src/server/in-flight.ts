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
