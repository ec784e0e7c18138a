import { makeLimiter, secondsToWait } from '../limiter.ts';

const PER_MINUTE = 5;
const PER_HOUR = 30;
const REMEMBERED = 5000;

/** Counts enquiries per address. */
export interface EnquiryLimits {
  /** Seconds to wait, or 0 when the enquiry may pass. A uuid that passed once is not counted again. */
  secondsToWait(address: string, uuid: string): Promise<number>;
}

/** Limits of the whole site; which attempts passed each worker remembers for itself. */
export function createLimits(): EnquiryLimits {
  const limiters = [makeLimiter('enquiry-minute', PER_MINUTE, 60), makeLimiter('enquiry-hour', PER_HOUR, 3600)];
  const passed = new Set<string>();
  return {
    secondsToWait: async (address, uuid) => {
      const attempt = `${networkOf(address)} ${uuid}`;
      if (passed.has(attempt)) return 0;
      for (const limiter of limiters) {
        const wait = await secondsToWait(limiter, networkOf(address));
        if (wait > 0) return wait;
      }
      passed.add(attempt);
      const [oldest] = passed;
      if (passed.size > REMEMBERED && oldest !== undefined) passed.delete(oldest);
      return 0;
    },
  };
}

/** One household of IPv6 has a whole /64, so its first four groups count as the address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return groups.slice(0, 4).join(':');
}
