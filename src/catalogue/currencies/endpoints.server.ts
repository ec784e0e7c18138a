import { Hono } from 'hono';
import { currentCurrencies } from './currencies.server.ts';

/** Currencies and their rates of now. */
export const currencyEndpoints = new Hono();

currencyEndpoints.get('/api/currencies', async (context) => context.json(await currentCurrencies(), 200, { 'cache-control': 'public, max-age=1' }));
