import { askHouse } from '../../data/ask.ts';
import { AppError, answered } from '../../errors/app-error.ts';
import { householdOf } from '../../lib/network.ts';
import { isSameOrigin, readBody } from '../../platform/web/read-body.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { type DriverList, markByDriver, openRun as opened, sayReady as ready } from '../../model/runs/operations.ts';
import { isRunToken } from './rules/draw.ts';

/** A driver taps once a guest, a guest once a day; several of them may stand behind one address. */
const TAPS_PER_MINUTE = 60;
const READY_PER_TEN_MINUTES = 10;
/** Links that lead nowhere: more than that are guesses. */
const MISSES_PER_HOUR = 60;
const taps = makeLimiter('run-mark', TAPS_PER_MINUTE, 60);
const readies = makeLimiter('pickup-ready', READY_PER_TEN_MINUTES, 600);
const misses = makeLimiter('run-miss', MISSES_PER_HOUR, 3600);

async function count(limiter: typeof taps, key: string): Promise<void> {
  const wait = await secondsToWait(limiter, key);
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
}

async function known<T>(token: string, address: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    if (isRunToken(token)) return await answered(ask());
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
  await count(misses, householdOf(address));
  return null;
}

/** The list behind a driver's link; `null` where it leads nowhere, or nowhere any more. @throws AppError `busy`, `backend_down` */
export const openRun = (token: string, address: string, service: Service = siteService()): Promise<DriverList | null> =>
  known(token, address, () => askHouse(service, opened, { token }));

/** Writes down what a driver tapped. @throws AppError `busy`, `invalid`, `backend_down` */
export async function markRun(token: string, body: { readonly stop: string; readonly mark: string }, address: string, service: Service = siteService()) {
  await count(taps, householdOf(address));
  return known(token, address, () => askHouse(service, markByDriver, { token, ...body }));
}

/** Writes down that a guest waits. @throws AppError `busy`, `too_early`, `not_found`, `backend_down` */
export async function sayReady(token: string, service: Service = siteService()): Promise<void> {
  await count(readies, token);
  await answered(askHouse(service, ready, { token }));
}

/** The fields of a native form; `null` of anything else. @throws AppError `cross_site` */
export async function formOf(request: Request): Promise<URLSearchParams | null> {
  const { headers } = request;
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) return null;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
  return new URLSearchParams(await readBody(request));
}
