import type { App } from '../../../backend/jsvm.d.ts';
import { HOUR_MS } from '../../../lib/zone.ts';
import { timeOf } from '../../../backend/time.ts';
import { overlap, type Span, spanOf } from '../../boats/rules/spans.ts';
import { sailingOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { freeSeats } from '../rules/seats.ts';
import type { Seats } from '../../../model/departures/answers.ts';
import { type Asked, departuresOf, plansAt, plansOf } from './claim.ts';
import { misfitsIn } from './hull-now.ts';
import { allotmentsOf, planOf, wouldBeOn } from './make.ts';
import { seatsIn } from './seats-in.ts';

/** A departure that somebody could be sold, whether it is made already or would be made for him. */
export interface Place {
  /** The same before and after it is made. */
  readonly key: string;
  readonly isOpen: boolean;
  readonly seats: Seats;
  /** Of one that would be made: the boat that it would take, and when. */
  readonly hull?: Hull;
}

/** A boat that is taken for a while. */
interface Hull extends Span {
  readonly boat: string;
}

/** Whether one boat would be wanted twice at a time. */
const isSameHull = (one: Hull, other: Hull): boolean => one.boat === other.boat && overlap(one, other);

/** Where a party would be looked for seats, in the same order, with nothing written; `null` of what is sold without departures. */
export function placesFor(app: App, asked: Asked): readonly Place[] | null {
  const there = departuresOf(app, asked).map(
    (one): Place => ({
      key: one.getString('plan_day') || one.id,
      isOpen: one.getString('state') === 'open' && misfitsIn(app, one).length === 0,
      seats: seatsIn(one),
    }),
  );
  if (there.length > 0) return there;
  const found: Place[] = [];
  for (const record of plansAt(app, asked)) {
    const place = placeOf(app, record, asked);
    const { hull } = place ?? {};
    // Plans are made in this order: of two that want one boat the second gets none.
    const isLate = hull !== undefined && found.some((before) => before.hull && isSameHull(before.hull, hull));
    if (place) found.push(isLate ? { key: place.key, isOpen: false, seats: place.seats } : place);
  }
  return found.length === 0 && plansOf(app, asked.sold).length === 0 ? null : found;
}

function placeOf(app: App, record: ReturnType<typeof plansOf>[number], { sold, day }: Asked): Place | null {
  const sailing = sailingOf(app, sold);
  const would = sailing && wouldBeOn(app, planOf(app, record), day, [sailing]);
  if (!would) return null;
  const { key, fields } = would;
  const number = (name: string): number => Number(fields[name] ?? 0);
  const empty: Seats = {
    ...{ capacity: number('capacity'), licensed: number('licensed'), infants_count: fields['infants_count'] === true },
    ...{ held_seats: 0, allotted: 0, seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
  };
  // Agents get theirs when it is made, as far as there are any.
  const starts_ms = timeOf(String(fields['starts_at']));
  const kept = allotmentsOf(record).filter(({ release_hours }) => starts_ms - release_hours * HOUR_MS > Date.now());
  const allotted = kept.reduce((sum, { seats }) => (freeSeats({ ...empty, allotted: sum }) >= seats ? sum + seats : sum), 0);
  const boat = String(fields['boat'] ?? '');
  const hull = boat === '' ? {} : { hull: { boat, ...spanOf(day, record.getString('start_time'), number('minutes')) } };
  return { key, isOpen: fields['state'] === 'open', seats: { ...empty, allotted }, ...hull };
}
