import { type DepartureSeats, freeSeats } from './seats.ts';

/** So few seats are worth a word: a family more and the day is full. */
export const FEW_SEATS = 5;

/** Free seats of the emptiest departure by day, of each excursion or variant; days with more than a few are left out. */
export type FewSeats = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is nearly or wholly full. A party sits together, so that of several starts the emptiest counts; days that have no departure on sale say nothing. */
export function fewSeats(departures: readonly DepartureSeats[]): FewSeats {
  const most: Record<string, Record<string, number>> = {};
  for (const one of departures) {
    if (one.state !== 'open') continue;
    most[one.sold] ??= {};
    const days = most[one.sold] ?? {};
    days[one.day] = Math.max(days[one.day] ?? 0, freeSeats(one));
  }
  const few = Object.entries(most).map(([sold, days]) => [sold, Object.fromEntries(Object.entries(days).filter(([, free]) => free <= FEW_SEATS))] as const);
  return Object.fromEntries(few.filter(([, days]) => Object.keys(days).length > 0));
}
