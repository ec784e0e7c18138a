import { AppError } from '../../errors/app-error.ts';

interface Waiting<T> {
  readonly work: () => Promise<T>;
  readonly promise: Promise<T>;
  readonly settle: (work: Promise<T>) => void;
  readonly refuse: (error: AppError) => void;
}

interface Line<T> {
  isBusy: boolean;
  readonly waiting: Map<string, Waiting<T>>;
}

/** Different things that one person may wait for at once; the oldest gives way to a newer one. */
const WAITING_MAX = 4;
const RETRY_AFTER_S = 1;

/**
 * Dear work in a person's name, one piece at a time: whoever asks again for the same thing while it has not begun waits for
 * the same answer, which is made of what is there by then. What one person asks for thus never piles up before others' work.
 * @param waitingMax different things that may wait at once
 */
export function createLatestWins<T>(waitingMax = WAITING_MAX) {
  const lines = new Map<string, Line<T>>();

  const next = (person: string, line: Line<T>): void => {
    const [first] = line.waiting;
    if (!first) {
      lines.delete(person);
      return;
    }
    const [what, one] = first;
    line.waiting.delete(what);
    line.isBusy = true;
    const done = one.work();
    one.settle(done);
    const again = (): void => {
      line.isBusy = false;
      next(person, line);
    };
    done.then(again, again);
  };

  /** @throws AppError `busy` where newer questions of the same person took its place */
  return (person: string, what: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(person) ?? { isBusy: false, waiting: new Map<string, Waiting<T>>() };
    lines.set(person, line);
    const known = line.waiting.get(what);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    line.waiting.set(what, { work, promise, settle: resolve as (work: Promise<T>) => void, refuse: reject });
    if (line.waiting.size > waitingMax) {
      const [oldest] = line.waiting;
      if (oldest) {
        line.waiting.delete(oldest[0]);
        oldest[1].refuse(new AppError('busy', { retryAfterS: RETRY_AFTER_S }));
      }
    }
    if (!line.isBusy) next(person, line);
    return promise;
  };
}
