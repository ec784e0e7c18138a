import { askHouse } from '../../data/ask.ts';
import { AppError, asAppError, toWire, answered } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { isSameOrigin, readBody } from '../../platform/web/read-body.ts';
import { isReviewToken, type ReviewFault, reviewFaults, type WrittenReview } from './rules/written.ts';
import { householdOf } from '../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { type GuestReview, openReview as opened, withdrawReview, writeReview } from '../../model/reviews/operations.ts';

/** One who writes and corrects needs a few. */
const SENDS_PER_MINUTE = 10;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 30;

const sends = makeLimiter('review', SENDS_PER_MINUTE, 60);
const misses = makeLimiter('review-miss', MISSES_PER_HOUR, 3600);

/** The review behind a link; `null` for one that leads nowhere. @throws AppError `busy`, `backend_down` */
async function openReview(token: string, address: string, service: Service = siteService()): Promise<GuestReview | null> {
  const found = await known(token, () => askHouse(service, opened, { token }));
  if (!found) await count(misses, address);
  return found;
}

/** Sends what a guest wrote; the same once more changes nothing. @throws AppError `busy`, `invalid`, `move_refused`, `backend_down` */
async function sendReview(token: string, written: WrittenReview, language: Language, address: string, service: Service = siteService()) {
  await count(sends, address);
  return known(token, () => askHouse(service, writeReview, { token, ...written, language }));
}

/** Takes back what a guest wrote. @throws AppError `busy`, `backend_down` */
async function takeBack(token: string, address: string, service: Service = siteService()) {
  await count(sends, address);
  return known(token, () => askHouse(service, withdrawReview, { token }));
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

/** What stands in the form: what was typed just now, else what is stored. */
export interface ReviewForm {
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly consent: boolean;
}

/** Everything that the page behind a review's link shows. */
export interface ReviewPage {
  readonly review: GuestReview;
  readonly form: ReviewForm;
  readonly faults: readonly ReviewFault[];
  /** What was done just now. */
  readonly done: 'sent' | 'taken' | '';
  /** What went wrong with sending; '' when nothing did. */
  readonly problem: string;
  readonly status: number;
}

/** What a native form sent. */
interface Posted {
  readonly isTaking: boolean;
  readonly written: WrittenReview;
}

/** Makes the page of a GET, or takes a native form's POST and makes the page that answers it; `null` for a link that leads nowhere. @throws AppError */
export async function loadReviewPage(request: Request, address: string, token: string, lang: Language): Promise<ReviewPage | null> {
  if (request.method !== 'POST') {
    const review = await openReview(token, address);
    return review && { ...quiet(review), status: 200 };
  }
  let posted: Posted | null = null;
  try {
    posted = await readPost(request);
    const { written, isTaking } = posted;
    const faults = isTaking ? [] : reviewFaults(written);
    if (faults.length > 0) return await wrong(token, address, { form: written, faults, problem: '', status: 422 });
    const review = isTaking ? await takeBack(token, address) : await sendReview(token, written, lang, address);
    return review && { ...quiet(review), done: isTaking ? 'taken' : 'sent', status: 200 };
  } catch (thrown) {
    const error = asAppError(thrown);
    const t = getT(lang);
    // What another site sent is not shown as if the guest had typed it.
    const problem = [toWire(error, t).message, posted ? t('review_page_kept') : ''].filter(Boolean).join(' ');
    return await wrong(token, address, { form: posted?.written, faults: [], problem, status: error.status });
  }
}

const formOf = ({ rating, text, name, state }: GuestReview): ReviewForm => ({ rating, text, name, consent: state !== 'invited' && state !== 'withdrawn' });
const quiet = (review: GuestReview): Omit<ReviewPage, 'status'> => ({ review, form: formOf(review), faults: [], done: '', problem: '' });

/** What was typed stays typed, whatever went wrong; nothing is known of the trip where the house cannot be asked. */
async function wrong(
  token: string,
  address: string,
  { form, ...said }: Pick<ReviewPage, 'faults' | 'problem' | 'status'> & { readonly form: ReviewForm | undefined },
): Promise<ReviewPage | null> {
  const review = await openReview(token, address).catch((): GuestReview => UNKNOWN);
  return review && { review, form: form ?? formOf(review), done: '', ...said };
}

const UNKNOWN: GuestReview = {
  stage: 'open',
  state: 'invited',
  excursion: { ru: '', en: '' },
  day: '',
  rating: 0,
  text: '',
  name: '',
  reason: '',
  answer: { ru: '', en: '' },
};

async function readPost(request: Request): Promise<Posted> {
  const { headers } = request;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) throw new AppError('body_not_readable');
  const sent = new URLSearchParams(await readBody(request));
  const of = (name: string): string => (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
  return {
    isTaking: sent.has('take-back'),
    written: { rating: Number(of('rating')) || 0, text: of('text'), name: of('name'), consent: sent.has('consent') },
  };
}
