import type { Misfit } from '../../../model/departures/answers.ts';
import { expiredBetween, type Paper } from '../../boats/rules/documents.ts';
import { lastDayOf, overlap, type Span, spanOf } from '../../boats/rules/spans.ts';
import type { DepartureWhy } from '../../../model/departures/fields/vocab.ts';

/** What a boat may carry now, by its own record, papers and calendar. */
export interface HullNow {
  readonly active: boolean;
  /** Persons whom its licence lets it carry. */
  readonly licensed: number;
  readonly papers: readonly Paper[];
  readonly blocks: readonly Span[];
}

/** A departure as it is held against its boat. */
export interface Loaded {
  readonly service_date: string;
  readonly start_time: string;
  readonly minutes: number;
  readonly capacity: number;
  /** Seats that a senior let it sail with beyond its capacity; 0 where nobody did. */
  readonly allowed_seats: number;
  readonly seats_taken: number;
  readonly persons_taken: number;
}

// decision: boats-of-departures
/** Everything that stands between a departure and its boat, what the law says first; nothing where it fits. */
export function misfitsOf({ active, licensed, papers, blocks }: HullNow, loaded: Loaded): readonly Misfit[] {
  const { service_date, start_time, minutes, capacity, allowed_seats, seats_taken: seats, persons_taken: persons } = loaded;
  const span = spanOf(service_date, start_time, minutes);
  const kinds = expiredBetween(service_date, lastDayOf(span), papers);
  const blocked = blocks.find((block) => overlap(block, span));
  return [
    ...(persons > licensed ? [{ code: 'over_licence', persons, licensed } as const] : []),
    ...(active ? [] : [{ code: 'boat_aside' } as const]),
    ...(kinds.length > 0 ? [{ code: 'papers_lapsed', kinds } as const] : []),
    ...(blocked ? [{ code: 'boat_blocked', from: blocked.from, until: blocked.until } as const] : []),
    ...(seats > Math.max(capacity, allowed_seats) ? [{ code: 'over_capacity', seats, capacity } as const] : []),
  ];
}

/** Whether a senior may let it sail as it is: never over the licence, nor without papers (decision: boats-of-departures). */
export const mayAllow = (misfits: readonly Misfit[]): boolean => misfits.length > 0 && misfits.every(({ code }) => code === 'over_capacity');

/** Words by which a departure is closed because of its boat; it opens by itself when they are true no more. */
export const HULL_WHYS = ['boat_small', 'boat_unfit'] as const satisfies readonly DepartureWhy[];

/** What closes it: too many guests are told before a boat that may not sail. */
export const whyOf = (misfits: readonly Misfit[]): (typeof HULL_WHYS)[number] | '' => {
  const [first] = misfits;
  if (!first) return '';
  return first.code === 'over_licence' || first.code === 'over_capacity' ? 'boat_small' : 'boat_unfit';
};
