import { AppError } from '../../errors/app-error.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Language } from '../../i18n/language.ts';
import { householdOf } from '../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import type { Bilingual } from '../../schema/vocab.ts';
import type { ReviewState } from '../../model/reviews/fields/vocab.ts';
import { isReviewToken } from './rules/link.ts';
import type { Stage } from './rules/stage.ts';
import type { WrittenReview } from './rules/written.ts';

/** One who writes and corrects needs a few. */
const SENDS_PER_MINUTE = 10;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 30;

/** What a guest may know of his review: nothing of it says how he is reached. */
export interface GuestReview {
  readonly stage: Stage;
  readonly state: ReviewState;
  readonly excursion: Bilingual;
  /** Day of the trip, `YYYY-MM-DD`. */
  readonly day: string;
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  /** Why the house keeps it back; '' where it does not. */
  readonly reason: string;
  readonly answer: Bilingual;
}

const sends = makeLimiter('review', SENDS_PER_MINUTE, 60);
const misses = makeLimiter('review-miss', MISSES_PER_HOUR, 3600);

/** The review behind a link; `null` for one that leads nowhere. @throws AppError `busy`, `backend_down` */
export async function openReview(token: string, address: string, service: Service = siteService()): Promise<GuestReview | null> {
  const found = await known(token, () => service.send<GuestReview>('/api/house/review', { method: 'POST', body: { token } }));
  if (!found) await count(misses, address);
  return found;
}

/** Sends what a guest wrote; the same once more changes nothing. @throws AppError `busy`, `invalid`, `move_refused`, `backend_down` */
export async function sendReview(token: string, written: WrittenReview, language: Language, address: string, service: Service = siteService()) {
  await count(sends, address);
  const body = { token, ...written, language };
  return known(token, () => service.send<GuestReview>('/api/house/review-write', { method: 'POST', body }));
}

/** Takes back what a guest wrote. @throws AppError `busy`, `backend_down` */
export async function takeBack(token: string, address: string, service: Service = siteService()) {
  await count(sends, address);
  return known(token, () => service.send<GuestReview>('/api/house/review-withdraw', { method: 'POST', body: { token } }));
}

async function count(limiter: typeof sends, address: string): Promise<void> {
  const wait = await secondsToWait(limiter, householdOf(address));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
}

async function known(token: string, ask: () => Promise<GuestReview>): Promise<GuestReview | null> {
  if (!isReviewToken(token)) return null;
  try {
    return await answered(ask());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
