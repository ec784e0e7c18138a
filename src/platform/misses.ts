import { AppError } from '../errors/app-error.ts';
import { householdOf } from '../lib/network.ts';
import { makeLimiter, secondsToWait } from './limiter.ts';

/** Links that lead nowhere, from one household: more than that are guesses. */
const MISSES_PER_HOUR = 60;
const misses = makeLimiter('link-miss', MISSES_PER_HOUR, 3600);

/**
 * Asks for what lies behind a link of guests. Of links that lead nowhere each counts.
 * @param ask answers `null`, or fails with `not_found`, where there is nothing
 * @throws AppError `busy` after too many of them; what `ask` throws
 */
export async function countingMisses<T>(address: string, ask: () => Promise<T>): Promise<T> {
  const count = async (): Promise<void> => {
    const wait = await secondsToWait(misses, householdOf(address));
    if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
  };
  let found: T;
  try {
    found = await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await count();
    throw error;
  }
  if (found === null) await count();
  return found;
}
