/** What can still be sold of one thing on one departure. */
export interface FreeSeats {
  /** The excursion or the variant. */
  readonly sold: string;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly day: string;
  readonly time: string;
  /** Seats that anybody may have; of a boat that is sold whole none unless it is empty. */
  readonly free: number;
  /** Seats that are kept for whoever asks, beside those. */
  readonly own: number;
  /** Whether the boat is sold whole. */
  readonly is_whole: boolean;
}

export interface FreeTrip {
  readonly id: string;
  readonly title: string;
  /** What each of its days offers, in the order of the hours. */
  readonly days: ReadonlyMap<string, readonly FreeSeats[]>;
}

/** Everything that sails, each with what its days offer, in the order of their names. */
export function freeByTrip<S extends { readonly id: string }>(
  sails: readonly S[],
  rows: readonly FreeSeats[],
  titleOf: (sail: S) => string,
): readonly FreeTrip[] {
  return sails
    .map((sail) => {
      const own = rows.filter(({ sold }) => sold === sail.id);
      const days = [...new Set(own.map(({ day }) => day))];
      return { id: sail.id, title: titleOf(sail), days: new Map(days.map((day) => [day, own.filter((one) => one.day === day)])) };
    })
    .filter(({ days }) => days.size > 0)
    .toSorted((one, other) => (one.title < other.title ? -1 : one.title > other.title ? 1 : 0));
}
