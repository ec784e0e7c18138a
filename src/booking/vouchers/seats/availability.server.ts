import { askHouse } from '../../../data/ask.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { isDay } from '../../../lib/time/zone.ts';
import type { Availability } from '../../../model/departures/answers.ts';
import { readAvailability, readGone } from '../../../model/vouchers/operations.ts';
import { createFairGate } from '../../../platform/in-flight.ts';
import { type Service, siteService } from '../../../platform/service.ts';
import { siteSettingVersion } from '../../../platform/settings.ts';

/** What was asked is answered again so long; a seat that is sold meanwhile is told a little later, and held by nobody. What the owner sets is heard at once. */
export const FRESH_S = 2;
/** Excursions, and days of lists, whose answer is kept; a house has some hundreds. */
const MOST = 2000;
const ID = /^[a-z0-9]{1,15}$/;
const COUNTRY = /^[a-z0-9-]{1,40}$/;

/** Keeps answers of one kind: whoever asks for what is asked already waits for that answer. */
function keepFresh<Answer>(ask: (asked: readonly string[]) => Promise<Answer>, now: () => number, versionOf: () => Promise<string>) {
  const reading = createFairGate(2, 64);
  const kept = new Map<string, { readonly until: number; readonly version: string; readonly answer: Promise<Answer> }>();
  return async (asked: readonly string[], address: string): Promise<Answer> => {
    const key = asked.join('/');
    const version = await versionOf();
    const known = kept.get(key);
    if (known && known.version === version && known.until > now()) return known.answer;
    const answer = reading(address, () => ask(asked));
    kept.delete(key);
    kept.set(key, { until: now() + FRESH_S * 1000, version, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    // A failure is not kept: the next one asks again.
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
    return answer;
  };
}

/** Asks the house what can be had; in each process of the site for as long as `FRESH_S` once. */
export interface AvailabilityReader {
  /**
   * The coming days of an excursion and its variants.
   * @param address who asks: those of one household wait for one another
   * @throws AppError `not_found` of what is not sold, `busy`, `backend_down`
   */
  readonly ofExcursion: (excursion: string, address: string) => Promise<Availability>;
  /** Excursions of a country of which nothing can be had on a `YYYY-MM-DD` day. @throws AppError as above */
  readonly goneOn: (country: string, day: string, address: string) => Promise<readonly string[]>;
}

export function createAvailabilityReader(
  service: () => Service = siteService,
  now: () => number = Date.now,
  versionOf: () => Promise<string> = siteSettingVersion,
): AvailabilityReader {
  const days = keepFresh(([excursion = '']) => answered(askHouse(service(), readAvailability, { excursion })), now, versionOf);
  const gone = keepFresh(async ([country = '', day = '']) => (await answered(askHouse(service(), readGone, { country, day }))).gone, now, versionOf);
  return {
    async ofExcursion(excursion, address) {
      if (!ID.test(excursion)) throw new AppError('not_found');
      return days([excursion], address);
    },
    async goneOn(country, day, address) {
      if (!COUNTRY.test(country) || !isDay(day)) throw new AppError('not_found');
      return gone([country, day], address);
    },
  };
}

let shared: AvailabilityReader | undefined;

/** The reader of this process. */
export function siteAvailability(): AvailabilityReader {
  shared ??= createAvailabilityReader();
  return shared;
}
