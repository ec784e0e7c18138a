import type { DepartureSeats, FreeSeats } from '../../../model/departures/answers.ts';
import { freeSeats } from './seats.rules.ts';

/** Free seats of the emptiest departure by day, of each excursion or variant; days with more than a few are left out. */
export type FewSeats = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is nearly or wholly full: of so many seats or fewer the number is told. A party sits together, so that of several starts the emptiest counts; days that have no departure on sale say nothing. */
export function fewSeats(departures: readonly DepartureSeats[], fewest: number): FewSeats {
  const most: Record<string, Record<string, number>> = {};
  for (const one of departures) {
    if (one.state !== 'open') continue;
    most[one.sold] ??= {};
    const days = most[one.sold] ?? {};
    days[one.day] = Math.max(days[one.day] ?? 0, freeSeats(one));
  }
  const few = Object.entries(most).map(([sold, days]) => [sold, Object.fromEntries(Object.entries(days).filter(([, free]) => free <= fewest))] as const);
  return Object.fromEntries(few.filter(([, days]) => Object.keys(days).length > 0));
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
