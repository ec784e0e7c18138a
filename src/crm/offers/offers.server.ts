import { AppError } from '../../errors/app-error.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Language } from '../../i18n/language.ts';
import { householdOf } from '../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { countingMisses } from '../../platform/misses.ts';
import type { AskedTrip } from './rules/least.ts';
import { type Service, siteService } from '../../platform/service.ts';

const TOKEN = /^[A-Za-z0-9]{30}$/;
/** Every change of mind is a line in the lead's timeline. */
const SENDS_PER_MINUTE = 20;

/** What a guest may know of an offer: nothing of it says who he is. */
export interface GuestOffer {
  readonly country: string;
  readonly language: Language;
  readonly excursions: readonly string[];
  readonly note: string;
  readonly picks: readonly string[];
  /** What sums are made of; `null` where the lead is gone. */
  readonly asked: AskedTrip | null;
  readonly manager: { readonly ru: string; readonly en: string } | null;
}

/**
 * The offer behind a link; `null` where nobody was given this link, or it has grown old.
 * @param isSeen whether a person looks at it, and not a messenger that wants a preview.
 * @param address of who asks: links that lead nowhere are counted
 * @throws AppError `busy`, `backend_down`
 */
export function openOffer(token: string, isSeen: boolean, address: string, service: Service = siteService()): Promise<GuestOffer | null> {
  return countingMisses(address, () => known(token, () => service.send<GuestOffer>('/api/house/offer', { method: 'POST', body: { token, seen: isSeen } })));
}

const sends = makeLimiter('offer', SENDS_PER_MINUTE, 60);

/** Tells the manager what the guest wants now; the same said again changes nothing. @throws AppError `busy`, `backend_down` */
export async function sendPicks(token: string, excursions: readonly string[], address: string, service: Service = siteService()): Promise<GuestOffer | null> {
  const wait = await secondsToWait(sends, householdOf(address));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
  return countingMisses(address, () => known(token, () => service.send<GuestOffer>('/api/house/offer-pick', { method: 'POST', body: { token, excursions } })));
}

async function known(token: string, ask: () => Promise<GuestOffer>): Promise<GuestOffer | null> {
  if (!TOKEN.test(token)) return null;
  try {
    return await answered(ask());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
