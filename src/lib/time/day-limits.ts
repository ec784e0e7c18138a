/** What a day is about; every kind has its limits. `received` is when money changed hands. */
export type DayKind = 'trip' | 'stay' | 'birth' | 'received';
export type DayFault = 'too_far' | 'too_old' | 'in_future';

/** Years from today, back and ahead: who says more has mistyped. No guest is older than the oldest person who ever lived. */
const YEARS: Readonly<Record<DayKind, readonly [back: number, ahead: number]>> = { trip: [100, 2], stay: [10, 2], birth: [123, 0], received: [2, 0] };

const yearsFrom = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4, 10)}`;

// decision: clocks-and-office-hours
/** What is wrong with a day for what it is about; `null` where it can be. Days are `YYYY-MM-DD`. */
export function dayFault(kind: DayKind, day: string, today: string): DayFault | null {
  const [back, ahead] = YEARS[kind];
  if (day > yearsFrom(today, ahead)) return ahead === 0 ? 'in_future' : 'too_far';
  return day < yearsFrom(today, -back) ? 'too_old' : null;
}
