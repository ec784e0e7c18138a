import { askHouse } from '../../data/ask.ts';
import { AppError, asAppError, toWire, answered } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { householdOf } from '../../lib/network.ts';
import { isSameOrigin, readBody } from '../../platform/web/read-body.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { siteService } from '../../platform/service.ts';
import { answerByLink, type GuestChoice, openChoice } from '../../model/sea/operations.ts';
import { isChoiceToken } from './rules/choice.ts';

const SENDS_PER_MINUTE = 10;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 30;

/** Everything that the page behind a choice's link shows. */
export interface ChoicePage {
  readonly choice: GuestChoice;
  /** What went wrong; '' when nothing did. */
  readonly problem: string;
  /** Whether something was sent just now. */
  readonly isSent: boolean;
  readonly status: number;
}

const sends = makeLimiter('sea-choice', SENDS_PER_MINUTE, 60);
const misses = makeLimiter('sea-choice-miss', MISSES_PER_HOUR, 3600);

async function count(limiter: typeof sends, address: string): Promise<void> {
  const wait = await secondsToWait(limiter, householdOf(address));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
}

/** What PocketBase answers; `null` of a link that leads nowhere. */
async function known(answer: Promise<GuestChoice>): Promise<GuestChoice | null> {
  try {
    return await answered(answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Makes the page of a GET, or takes a native form's POST and makes the page that answers it; `null` for a link that leads nowhere. @throws AppError */
export async function loadChoicePage(request: Request, address: string, token: string, lang: Language): Promise<ChoicePage | null> {
  const open = async (): Promise<GuestChoice | null> => {
    const found = isChoiceToken(token) ? await known(askHouse(siteService(), openChoice, { token })) : null;
    if (!found) await count(misses, address);
    return found;
  };
  if (request.method !== 'POST') {
    const choice = await open();
    return choice && { choice, problem: '', isSent: false, status: 200 };
  }
  try {
    const body = await readPost(request);
    await count(sends, address);
    const choice = isChoiceToken(token) ? await known(askHouse(siteService(), answerByLink, { token, ...body })) : null;
    return choice && { choice, problem: '', isSent: true, status: 200 };
  } catch (thrown) {
    const error = asAppError(thrown);
    const t = getT(lang);
    const problem = error.code === 'invalid' ? t('sea_page_choose') : error.code === 'seats_gone' ? t('sea_page_seats_gone') : toWire(error, t).message;
    const choice = await open();
    return choice && { choice, problem, isSent: false, status: error.status };
  }
}

/** The form names the answer and, of a move, `day time`. */
async function readPost(request: Request): Promise<{ readonly answer: string; readonly day: string; readonly time: string }> {
  const { headers } = request;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) throw new AppError('body_not_readable');
  const sent = new URLSearchParams(await readBody(request));
  const [answer = '', day = '', time = ''] = (sent.get('choice') ?? '').split(' ');
  return { answer, day, time };
}
