import { householdOf } from '../../lib/network.ts';
import { changingLimiter, secondsToWait } from '../../platform/limiter.ts';
import { siteSetting } from '../../platform/settings.ts';

/** Counts enquiries per address. */
export interface EnquiryLimits {
  /** Seconds to wait, or 0 when the enquiry may pass. One that is sent again costs as much as a new one. */
  secondsToWait(address: string): Promise<number>;
}

type LimitKey = 'enquiries_a_minute' | 'enquiries_an_hour';

/** Limits of the whole site. @param read what the owner has set */
export function createLimits(read: (key: LimitKey) => Promise<number> = siteSetting): EnquiryLimits {
  const limiters = [
    ['enquiries_a_minute', changingLimiter('enquiry-minute', 60)],
    ['enquiries_an_hour', changingLimiter('enquiry-hour', 3600)],
  ] as const;
  return {
    secondsToWait: async (address) => {
      for (const [key, limiter] of limiters) {
        const wait = await secondsToWait(limiter(await read(key)), householdOf(address));
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
}
