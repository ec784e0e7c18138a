import { DEFAULT_TIMEZONE } from '../config/constants.ts';
import { connect } from '../data/pocketbase.ts';
import { siteSettings } from './env.ts';
import { backendDown } from './service.ts';

const KNOWN_FOR_MS = 60_000;
const TIMEOUT_MS = 4000;

/** Time zones of the countries by their ids. */
export type Countries = ReadonlyMap<string, string>;

/** Reader of the countries that exist, with a minute of memory; while PocketBase is away the last answer serves on. */
export function createCountryReader(url: string, now: () => number = () => performance.now()): () => Promise<Countries> {
  let known: Countries | undefined;
  let freshUntil = 0;
  return async () => {
    if (known && now() < freshUntil) return known;
    const pb = connect(url);
    try {
      const countries = await pb
        .collection('countries')
        .getFullList<{ id: string; timezone: string }>({ fields: 'id,timezone', signal: AbortSignal.timeout(TIMEOUT_MS) });
      known = new Map(countries.map(({ id, timezone }) => [id, timezone]));
    } catch (error) {
      if (!known) throw backendDown(error);
    }
    freshUntil = now() + KNOWN_FOR_MS;
    return known;
  };
}

let reader: ReturnType<typeof createCountryReader> | undefined;

/** The countries of this site with their time zones. @throws AppError `backend_down` when they were never read. */
export function siteCountries(): Promise<Countries> {
  reader ??= createCountryReader(siteSettings().pocketbaseUrl);
  return reader();
}

/** The time zone of a country; the house's own stands in for an unknown one, and while the countries were never read. */
export async function timezoneOf(country: string): Promise<string> {
  const countries = await siteCountries().catch(() => null);
  return countries?.get(country) || DEFAULT_TIMEZONE;
}
