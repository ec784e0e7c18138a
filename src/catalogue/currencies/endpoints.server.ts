import { Hono } from 'hono';
import { connect } from '../../data/pocketbase.ts';
import { siteSettings } from '../../platform/env.ts';
import { FULL_LIST_PAGE_SIZE, RATES_TTL_MS } from '../../config/constants.ts';
import { inverseRate, isRate } from './rules/rate.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Currency } from '../../model/currencies/fields/currencies.ts';
import type { Rate } from '../../model/currencies/fields/rates.ts';

/** A new rate is seen by everybody within two seconds; PocketBase is asked once a second at most. */
const CACHE_MS = 1000;
/** After a failure the last good answer serves this long before PocketBase is asked again; none serves for more than an hour. */
const PAUSE_AFTER_FAILURE_MS = 5000;
const TIMEOUT_MS = 4000;
const RETRY_AFTER_S = 30;
const SHOWN = ['id', 'code', 'country', 'name_ru', 'name_en', 'symbol', 'symbol_side', 'decimals', 'round_to', 'main', 'sort'] as const;

export interface CurrenciesAnswer {
  readonly currencies: readonly Pick<Currency, (typeof SHOWN)[number]>[];
  /** One for each direction of a pair; both name the one that is stored. */
  readonly rates: readonly { readonly id: string; readonly base: string; readonly quote: string; readonly value: string; readonly as_of: string }[];
  /** When the newest of the rates became valid; '' without rates. */
  readonly as_of: string;
}

/** Reader of currencies and rates as a guest sees them, with a second of memory. */
export function createCurrencyReader(url: string, clock: () => number = Date.now): () => Promise<CurrenciesAnswer> {
  let last: CurrenciesAnswer | null = null;
  let freshUntil = 0;
  let readAt = 0;
  let reading: Promise<CurrenciesAnswer> | null = null;
  const refresh = async (): Promise<CurrenciesAnswer> => {
    try {
      last = await readCurrencies(url, new Date(clock()));
      readAt = clock();
      freshUntil = readAt + CACHE_MS;
      return last;
    } catch (error) {
      if (!last || clock() - readAt > RATES_TTL_MS) throw new AppError('rates_unavailable', { retryAfterS: RETRY_AFTER_S, cause: error });
      freshUntil = clock() + PAUSE_AFTER_FAILURE_MS;
      return last;
    }
  };
  return () => {
    if (last && clock() < freshUntil) return Promise.resolve(last);
    reading ??= refresh().finally(() => {
      reading = null;
    });
    return reading;
  };
}

async function readCurrencies(url: string, now: Date): Promise<CurrenciesAnswer> {
  const pb = connect(url);
  const options = { batch: FULL_LIST_PAGE_SIZE, skipTotal: true, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const [currencies, rates] = await Promise.all([
    pb.collection('currencies').getFullList<Currency>({ ...options, sort: 'country,sort,id', fields: SHOWN.join(',') }),
    pb.collection('rates').getFullList<Rate>({
      ...options,
      sort: '-valid_from,-created',
      filter: pb.filter('valid_from <= {:now}', { now }),
      fields: 'id,base,quote,value,valid_from',
    }),
  ]);
  const latest = latestRates(rates);
  return {
    currencies,
    rates: latest,
    as_of:
      latest
        .map(({ as_of }) => as_of)
        .toSorted()
        .at(-1) ?? '',
  };
}

/** The first rate of each pair out of a list with the newest first, and the same in the other direction. */
export function latestRates(newestFirst: readonly Pick<Rate, 'id' | 'base' | 'quote' | 'value' | 'valid_from'>[]): CurrenciesAnswer['rates'] {
  const pairs = new Map<string, CurrenciesAnswer['rates'][number]>();
  for (const { id, base, quote, value, valid_from } of newestFirst) {
    if (!isRate(value) || pairs.has(`${base}>${quote}`)) continue;
    const as_of = valid_from.replace(' ', 'T');
    pairs.set(`${base}>${quote}`, { id, base, quote, value, as_of });
    pairs.set(`${quote}>${base}`, { id, base: quote, quote: base, value: inverseRate(value), as_of });
  }
  return [...pairs.values()];
}

let reader: (() => Promise<CurrenciesAnswer>) | null = null;

/**
 * Currencies and the latest valid rates of the site's PocketBase.
 * @throws AppError `rates_unavailable` when it is down and was never reached.
 */
function currentCurrencies(): Promise<CurrenciesAnswer> {
  reader ??= createCurrencyReader(siteSettings().pocketbaseUrl);
  return reader();
}

/** Currencies and their rates of now. */
export const currencyEndpoints = new Hono();

currencyEndpoints.get('/api/currencies', async (context) => context.json(await currentCurrencies(), 200, { 'cache-control': 'public, max-age=1' }));
