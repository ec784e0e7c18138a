import { askHouse } from '../../../data/ask.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { createFairGate } from '../../../platform/in-flight.ts';
import { type Service, siteService } from '../../../platform/service.ts';
import { siteSettingVersion } from '../../../platform/settings.ts';
import { type FewSeats, readFewSeats } from '../../../model/departures/operations.ts';

/** What was asked is answered again so long; a seat that is sold meanwhile is told a little later, and held by nobody. What the owner sets is heard at once. */
export const FRESH_S = 5;
/** Excursions whose answer is kept; a house has some hundreds. */
const MOST = 2000;
const ID = /^[a-z0-9]{1,15}$/;
const reading = createFairGate(2, 64);

interface Kept {
  readonly until: number;
  /** Of the settings by which it was reckoned. */
  readonly version: string;
  readonly answer: Promise<FewSeats>;
}

/**
 * Days on which few seats or none are left of an excursion and its variants.
 * @param address who asks: those of one household wait for one another
 * @throws AppError `not_found` of what is not sold, `busy`, `backend_down`
 */
export function createFewSeats(
  service: () => Service = siteService,
  now: () => number = Date.now,
  versionOf: () => Promise<string> = siteSettingVersion,
): (excursion: string, address: string) => Promise<FewSeats> {
  const kept = new Map<string, Kept>();
  return async (excursion, address) => {
    if (!ID.test(excursion)) throw new AppError('not_found');
    const version = await versionOf();
    const known = kept.get(excursion);
    if (known && known.version === version && known.until > now()) return known.answer;
    const answer = reading(address, async () => (await answered(askHouse(service(), readFewSeats, { excursion }))).few);
    kept.delete(excursion);
    kept.set(excursion, { until: now() + FRESH_S * 1000, version, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    // A failure is not kept: the next one asks again.
    answer.catch(() => kept.get(excursion)?.answer === answer && kept.delete(excursion));
    return answer;
  };
}
