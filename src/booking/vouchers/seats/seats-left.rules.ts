import type { StartSeats } from '../../../model/departures/answers.ts';
import type { Taken } from '../../../model/vouchers/answers.ts';
import { freeOn } from './day-strip.rules.ts';

/** What is left of a day of something that is sold. */
export interface SeatsLeft {
  readonly day: string;
  readonly isSailing: boolean;
  /** It sails, and is sold no more: the hour for it is over. */
  readonly isOver: boolean;
  /** Whole boats where boats are sold, else people of the house's own vouchers where nothing counts its seats. */
  readonly taken: number;
  /** Seats of the start that has most; `null` of boats that can be had, and where as many are taken as come. */
  readonly free: number | null;
}

// decision: manager-mode
/**
 * Seats of some days as the desk is told of them. A party sits together, so that of several starts the emptiest counts.
 * @param sold the excursion or the variant
 * @param taken what the house has sold of what has no seats
 */
export function seatsLeft(sold: string, days: readonly string[], starts: readonly StartSeats[], taken: readonly Taken[]): readonly SeatsLeft[] {
  return days.map((day) => {
    const own = starts.filter((one) => one.sold === sold && one.day === day);
    const offered = own.filter(({ why }) => why === '');
    const isBoat = own.some(({ is_whole }) => is_whole);
    const free = Math.max(0, ...offered.map(freeOn));
    const isCounted = own.some(({ seats }) => seats !== null);
    const vouchers = isCounted ? [] : taken.filter((one) => one.variant === sold && one.day === day);
    const hulls = own.reduce((sum, one) => sum + one.hulls, 0);
    return {
      ...{ day, isSailing: offered.length > 0, isOver: offered.length === 0 && own.some(({ why }) => why === 'over') },
      taken: vouchers.reduce((sum, one) => sum + (isBoat ? one.vouchers : one.people), hulls),
      free: isCounted && !(isBoat && free > 0) ? free : null,
    };
  });
}
