import { Hono } from 'hono';
import { householdOf } from '../../lib/network.ts';
import { addressOf } from '../../platform/web/address.ts';
import { createFewSeats } from './seats/few-seats.server.ts';

const fewSeatsOf = createFewSeats();

/** `/api/few-seats?excursion=`: days on which few seats or none are left; read by the calendar of a page when somebody opens it; kept here, and by no browser. */
export const departureEndpoints = new Hono();

departureEndpoints.get('/api/few-seats', async (context) => {
  const few = await fewSeatsOf(context.req.query('excursion') ?? '', householdOf(addressOf(context.req.raw)));
  return context.json({ few }, 200, { 'cache-control': 'no-store' });
});
