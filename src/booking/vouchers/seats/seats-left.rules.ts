import { freeSeats } from '../../../fleet/departures/seats/seats.rules.ts';
import type { Taken } from '../../../model/vouchers/answers.ts';
import type { DepartureSeats } from '../../../model/departures/answers.ts';

/** What is left of a day of something that is sold. */
export interface SeatsLeft {
  readonly day: string;
  readonly isSailing: boolean;
  /** People, or whole boats where boats are sold, that the house has taken. */
  readonly taken: number;
  /** Seats of the fullest start; `null` where boats are sold, or nobody said how many the boat takes. */
  readonly free: number | null;
}

interface Sold {
  readonly id: string;
  readonly isBoat: boolean;
  /** People that the boat takes; 0 where nobody said. */
  readonly max_people: number;
}

// decision: manager-mode
/**
 * Seats of some days: of departures, where what is sold has them; else as far as the house's own vouchers say, because what
 * others sell of the same boat it does not know. A party sits together, so that of several starts the emptiest counts among
 * departures and the fullest where only vouchers tell.
 * @param days each with whether what is sold sails then
 */
export function seatsLeft(
  sold: Sold,
  days: readonly (readonly [day: string, isSailing: boolean])[],
  taken: readonly Taken[],
  departures: readonly DepartureSeats[] = [],
): readonly SeatsLeft[] {
  const own = taken.filter(({ variant }) => variant === sold.id);
  return days.map(([day, isSailing]) => {
    const sailing = departures.filter((one) => one.sold === sold.id && one.day === day);
    if (sailing.length > 0) return onDepartures(sold, day, sailing);
    const starts = own.filter((one) => one.day === day);
    const fullest = Math.max(0, ...starts.map(({ people }) => people));
    const sum = starts.reduce((all, { people, vouchers }) => all + (sold.isBoat ? vouchers : people), 0);
    return { day, isSailing, taken: sum, free: sold.isBoat || sold.max_people === 0 ? null : Math.max(0, sold.max_people - fullest) };
  });
}

function onDepartures({ isBoat }: Sold, day: string, departures: readonly DepartureSeats[]): SeatsLeft {
  const open = departures.filter(({ state }) => state === 'open');
  const taken = departures.reduce((all, one) => all + (isBoat ? one.hulls_taken : one.seats_taken), 0);
  return { day, isSailing: open.length > 0, taken, free: isBoat ? null : Math.max(0, ...open.map(freeSeats)) };
}
