/** What vouchers hold of one departure. */
export interface Taken {
  readonly variant: string;
  /** `YYYY-MM-DD` by the country's calendar. */
  readonly day: string;
  readonly time: string;
  readonly people: number;
  readonly vouchers: number;
}

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

/**
 * Seats of some days, as far as the house's own vouchers say; what others sell of the same boat it does not know.
 * @param days each with whether what is sold sails then
 */
export function seatsLeft(sold: Sold, days: readonly (readonly [day: string, isSailing: boolean])[], taken: readonly Taken[]): readonly SeatsLeft[] {
  const own = taken.filter(({ variant }) => variant === sold.id);
  return days.map(([day, isSailing]) => {
    const starts = own.filter((one) => one.day === day);
    const fullest = Math.max(0, ...starts.map(({ people }) => people));
    const sum = starts.reduce((all, { people, vouchers }) => all + (sold.isBoat ? vouchers : people), 0);
    return { day, isSailing, taken: sum, free: sold.isBoat || sold.max_people === 0 ? null : Math.max(0, sold.max_people - fullest) };
  });
}
