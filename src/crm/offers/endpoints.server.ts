import { Hono } from 'hono';
import { AppError } from '../../errors/app-error.ts';
import { addressOf } from '../../platform/web/address.ts';
import { readJson } from '../../platform/api/read-json.ts';
import { offerPicksBody } from './api.server.ts';
import { sendPicks } from './offers.server.ts';

/** `/api/offer-picks`: what a guest wants of the collection behind his link. The token travels in the body, which no log keeps. */
export const offerEndpoints = new Hono();

offerEndpoints.post('/api/offer-picks', async (context) => {
  const { token, excursions } = await readJson(context.req.raw, offerPicksBody);
  const offer = await sendPicks(token, excursions, addressOf(context.req.raw));
  if (!offer) throw new AppError('not_found', { params: { path: 'offer' } });
  return context.json({ picks: offer.picks });
});
