import { asAppError } from '../errors/app-error.ts';

/** Before it is sent again: machines change over within seconds. */
const PAUSES_MS = [1000, 2000] as const;

/** What became of a write that was sent until somebody could say. */
export interface Known<T> {
  readonly answer: T;
  /** One before it was of unknown outcome, and may be what did it. */
  readonly isRepeated: boolean;
}

/**
 * Sends a write that comes to the same when it is done twice until it is known to be kept, three times at most.
 * @throws AppError `unknown_outcome` where nobody could say to the end; whatever else is thrown at once
 */
export async function untilKnown<T>(
  send: () => Promise<T>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Known<T>> {
  for (let tried = 0; ; tried += 1) {
    try {
      return { answer: await send(), isRepeated: tried > 0 };
    } catch (thrown) {
      const wait = PAUSES_MS[tried];
      if (wait === undefined || asAppError(thrown).code !== 'unknown_outcome') throw thrown;
      await pause(wait);
    }
  }
}
