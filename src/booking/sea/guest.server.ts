import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import { householdOf } from '../../lib/network.ts';
import { readBody } from '../../platform/web/read-body.ts';
import { isSameOrigin } from '../../platform/web/same-origin.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { siteService } from '../../platform/service.ts';
import type { Bilingual } from '../../schema/vocab.ts';
import type { ChoiceState, Chosen, SeaAnswer, SeaWhy } from '../../model/sea/fields/vocab.ts';
import { isChoiceToken } from './rules/choice.ts';

const SENDS_PER_MINUTE = 10;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 30;

/** What a guest may know of his choice: nothing of it says how he is reached. */
export interface GuestChoice {
  readonly state: ChoiceState;
  readonly answer: SeaAnswer | '';
  readonly why: SeaWhy;
  readonly words: Bilingual;
  readonly excursion: Bilingual;
  /** The day and hour that were called off. */
  readonly day: string;
  readonly time: string;
  readonly deadline: string;
  readonly timezone: string;
  /** When he sails now. */
  readonly now: { readonly day: string; readonly time: string };
  readonly people: number;
  /** Sums in minor units, and how they are written. */
  readonly money: Pick<CurrencyFormat, 'symbol' | 'side'>;
  readonly paid: number;
  readonly refund: number;
  readonly credit: number;
  readonly currency: string;
  /** Of his voucher's own page. */
  readonly voucher: string;
  readonly offered: readonly Chosen[];
  readonly days: readonly { readonly day: string; readonly time: string; readonly free: number; readonly kept: boolean }[];
  /** Until when the seats of the kept day are his alone; '' where none are. */
  readonly kept_until: string;
  readonly is_done: boolean;
}

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

async function asked(route: string, body: Readonly<Record<string, unknown>>): Promise<GuestChoice | null> {
  try {
    return await answered(siteService().send<GuestChoice>(`/api/house/${route}`, { method: 'POST', body }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Makes the page of a GET, or takes a native form's POST and makes the page that answers it; `null` for a link that leads nowhere. @throws AppError */
export async function loadChoicePage(request: Request, address: string, token: string, lang: Language): Promise<ChoicePage | null> {
  const open = async (): Promise<GuestChoice | null> => {
    const found = isChoiceToken(token) ? await asked('sea-choice', { token }) : null;
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
    const choice = isChoiceToken(token) ? await asked('sea-answer', { token, ...body }) : null;
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
async function readPost(request: Request): Promise<Readonly<Record<string, string>>> {
  const { headers } = request;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) throw new AppError('body_not_readable');
  const sent = new URLSearchParams(await readBody(request));
  const [answer = '', day = '', time = ''] = (sent.get('choice') ?? '').split(' ');
  return { answer, day, time };
}
