import { freeSeats } from './seats.ts';
import type { DepartureSeats } from '../../../model/departures/answers.ts';
import type { FewSeats } from '../../../model/departures/operations.ts';

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
