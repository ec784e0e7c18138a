import { householdOf } from '../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';

const PER_MINUTE = 5;
const PER_HOUR = 30;

/** Counts enquiries per address. */
export interface EnquiryLimits {
  /** Seconds to wait, or 0 when the enquiry may pass. One that is sent again costs as much as a new one. */
  secondsToWait(address: string): Promise<number>;
}

/** Limits of the whole site. */
export function createLimits(): EnquiryLimits {
  const limiters = [makeLimiter('enquiry-minute', PER_MINUTE, 60), makeLimiter('enquiry-hour', PER_HOUR, 3600)];
  return {
    secondsToWait: async (address) => {
      for (const limiter of limiters) {
        const wait = await secondsToWait(limiter, householdOf(address));
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
}
