import { Hono } from 'hono';
import { answered, AppError } from '../../errors/app-error.ts';
import { addressOf } from '../../platform/web/address.ts';
import { readJson } from '../../platform/api/request.ts';
import { offerPicksBody } from './api.server.ts';
import { askHouse } from '../../data/ask.ts';
import { householdOf } from '../../lib/network.ts';
import { countingMisses, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type GuestOffer, openOffer as opened, pickOffer } from '../../model/offers/operations.ts';
import { type Service, siteService } from '../../platform/service.ts';

const TOKEN = /^[A-Za-z0-9]{30}$/;
/** Every change of mind is a line in the lead's timeline. */
const SENDS_PER_MINUTE = 20;

/**
 * The offer behind a link; `null` where nobody was given this link, or it has grown old.
 * @param isSeen whether a person looks at it, and not a messenger that wants a preview.
 * @param address of who asks: links that lead nowhere are counted
 * @throws AppError `busy`, `backend_down`
 */
export function openOffer(token: string, isSeen: boolean, address: string, service: Service = siteService()): Promise<GuestOffer | null> {
  return countingMisses(address, () => known(token, () => askHouse(service, opened, { token, seen: isSeen })));
}

const sends = makeLimiter('offer', SENDS_PER_MINUTE, 60);

/** Tells the manager what the guest wants now; the same said again changes nothing. @throws AppError `busy`, `backend_down` */
export async function sendPicks(token: string, excursions: readonly string[], address: string, service: Service = siteService()): Promise<GuestOffer | null> {
  const wait = await secondsToWait(sends, householdOf(address));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
  return countingMisses(address, () => known(token, () => askHouse(service, pickOffer, { token, excursions })));
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

/** `/api/offer-picks`: what a guest wants of the collection behind his link. The token travels in the body, which no log keeps. */
export const offerEndpoints = new Hono();

offerEndpoints.post('/api/offer-picks', async (context) => {
  const { token, excursions } = await readJson(context.req.raw, offerPicksBody);
  const offer = await sendPicks(token, excursions, addressOf(context.req.raw));
  if (!offer) throw new AppError('not_found', { params: { path: 'offer' } });
  return context.json({ picks: offer.picks });
});
