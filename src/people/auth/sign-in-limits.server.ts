import { AppError } from '../../errors/app-error.ts';

/** Shorter pauses are said in seconds. */
const MINUTES_FROM_S = 90;

/** Too many tries; a short pause is said in seconds. */
export function limitError(seconds: number): AppError {
  const code = seconds < MINUTES_FROM_S ? 'auth_pause' : 'auth_limit';
  return new AppError(code, { params: { seconds, minutes: Math.ceil(seconds / 60) }, data: { retry_after_s: seconds, seconds }, retryAfterS: seconds });
}
