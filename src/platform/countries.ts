import { DEFAULT_TIMEZONE } from '../config/constants.ts';
import { connect } from '../data/pocketbase.ts';
import { siteSettings } from './env.ts';
import { backendDown } from './service.ts';

/** How old the knowledge may be: a changed clock holds within a second. */
const FRESH_MS = 700;
/** The same where a country is asked for that was not there: one that was made a moment ago is. */
export const FRESH_ANEW_MS = 100;
/** How long the first answer is waited for, and how long a later one while there is one to go on with. */
const TIMEOUT_MS = { first: 4000, later: 1500 } as const;

export interface CountryFacts {
  /** Its clock, by its IANA name. */
  readonly timezone: string;
  /** Its two letters of ISO 3166; '' where nobody said them. */
  readonly iso: string;
}
/** The countries by their ids. */
export type Countries = ReadonlyMap<string, CountryFacts>;

/** Reader of the countries that exist, asked at most once in 0.7 s however many ask; while PocketBase is away the last answer serves on. */
export function createCountryReader(url: string, now: () => number = () => performance.now()): (fresh_ms?: number) => Promise<Countries> {
  let known: Countries | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const startedAt = now();
    try {
      const signal = AbortSignal.timeout(known ? TIMEOUT_MS.later : TIMEOUT_MS.first);
      const countries = await connect(url).collection('countries').getFullList<CountryFacts & { readonly id: string }>({ fields: 'id,timezone,iso', signal });
      known = new Map(countries.map(({ id, timezone, iso }) => [id, { timezone, iso }]));
      readAt = startedAt;
    } catch (error) {
      if (!known) throw backendDown(error);
      // Asked again from now on, not from when a long wait began.
      readAt = now();
    }
  };

  return async (fresh_ms = FRESH_MS) => {
    const asked = now();
    // A reading that began too long ago does for those who waited since then, not for who asks now.
    while (!known || asked - readAt > fresh_ms) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return known;
  };
}

let reader: ReturnType<typeof createCountryReader> | undefined;

/** The countries of this site with their clocks and letters. @param fresh_ms how old the knowledge may be @throws AppError `backend_down` when they were never read. */
export function siteCountries(fresh_ms?: number): Promise<Countries> {
  reader ??= createCountryReader(siteSettings().pocketbaseUrl);
  return reader(fresh_ms);
}

/** The time zone of a country; the house's own stands in for an unknown one, and while the countries were never read. */
export async function timezoneOf(country: string): Promise<string> {
  const countries = await siteCountries().catch(() => null);
  return countries?.get(country)?.timezone || DEFAULT_TIMEZONE;
}

/** The two letters of a country; '' of an unknown one, and while the countries were never read. */
export async function isoOf(country: string): Promise<string> {
  const countries = await siteCountries().catch(() => null);
  return countries?.get(country)?.iso ?? '';
}
