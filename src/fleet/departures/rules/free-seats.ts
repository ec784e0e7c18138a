import type { FreeSeats } from '../../../model/departures/answers.ts';

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
