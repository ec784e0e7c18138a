import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { dayAfter, overlap, type Span, spanOf, lastDayOf } from '../../../lib/time/zone.ts';
import type { Misfit } from '../../../model/departures/answers.ts';
import type { DocumentKind } from '../../../model/boats/fields/vocab.ts';
import { setFields } from '../../../backend/engine/record-data.ts';
import { expiredBetween, type Paper } from '../../boats/rules/documents.ts';
import type { DepartureWhy } from '../../../model/departures/fields/vocab.ts';
import type { Desk } from '../../../backend/desk/desk.ts';

/** The papers of a boat. */
export function papersOf(app: App, boat: string): readonly Paper[] {
  const sql = 'SELECT kind, valid_from, valid_to FROM boat_documents INDEXED BY idx_boat_documents_1 WHERE boat = {:boat}';
  const rows = rowsOf(app, sql, { boat }, { kind: '', valid_from: '', valid_to: '' });
  return rows.map(({ kind, ...holds }) => ({ kind: kind as DocumentKind, ...holds }));
}

/** Why a boat may be sent nowhere on `YYYY-MM-DD` days: it was put aside, or papers of it do not hold then; `null` where it may. @param last the day on which it is back */
export function unfitOn(
  app: App,
  boat: PbRecord<'boats'>,
  day: string,
  last: string,
): { readonly code: 'boat_aside' | 'boat_papers'; readonly kinds: readonly DocumentKind[] } | null {
  if (!boat.getBool('active')) return { code: 'boat_aside', kinds: [] };
  const kinds = expiredBetween(day, last, papersOf(app, boat.id));
  return kinds.length > 0 ? { code: 'boat_papers', kinds } : null;
}

/** A block of a boat's calendar, as others meet it. */
export interface Blocked extends Span {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
}

/** Blocks of a boat that have a moment in common with a stretch. */
export function blocksIn(app: App, boat: string, { from, until }: Span, except = ''): readonly Blocked[] {
  const sql = `SELECT id, "from", until, kind, reason FROM calendar_blocks INDEXED BY idx_calendar_blocks_1
    WHERE boat = {:boat} AND until > {:from} AND "from" < {:until} AND id != {:except} ORDER BY "from"`;
  return rowsOf(app, sql, { boat, from, until, except }, { id: '', from: '', until: '', kind: '', reason: '' });
}

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

/** What keeps a hull from being somewhere else. */
export interface InTheWay extends Span {
  readonly kind: 'departure' | 'block';
  readonly id: string;
  /** What it is: a block's kind; '' of a departure. */
  readonly what: string;
}

/** When a departure has its hull. */
export const departureSpan = (departure: PbRecord<'departures'>): Span =>
  spanOf(departure.getString('service_date'), departure.getString('start_time'), departure.getInt('minutes'));

const SHAPE = { id: '', service_date: '', start_time: '', minutes: 0 };
/** Longer than a day none is at sea without a boat's calendar saying so: one that began so many days ago may still be under way. */
const LONGEST_DAYS = 14;

/** Departures and blocks that have a moment of a stretch in common on one boat. @param except ids that are themselves asked about */
export function inTheWay(app: App, boat: string, span: Span, except: readonly string[] = []): readonly InTheWay[] {
  const sql = `SELECT id, service_date, start_time, minutes FROM departures INDEXED BY idx_departures_2
    WHERE boat = {:boat} AND service_date >= {:from} AND service_date <= {:to} AND state NOT IN ('cancelled', 'finished')`;
  const days = { boat, from: dayAfter(span.from.slice(0, 10), -LONGEST_DAYS), to: span.until.slice(0, 10) };
  const departures = rowsOf(app, sql, days, SHAPE).flatMap(({ id, service_date, start_time, minutes }): readonly InTheWay[] => {
    const own = spanOf(service_date, start_time, minutes);
    return overlap(own, span) && !except.includes(id) ? [{ kind: 'departure', id, what: '', ...own }] : [];
  });
  const blocks = blocksIn(app, boat, span).flatMap(({ id, kind, from, until }): readonly InTheWay[] =>
    except.includes(id) ? [] : [{ kind: 'block', id, what: kind, from, until }],
  );
  return [...departures, ...blocks].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What a hull says of seats: never more than it sells. */
export interface HullSeats {
  readonly capacity: number;
  /** Seats that were asked for; 0 for as many as the boat sells. */
  readonly wanted: number;
  readonly licensed: number;
  readonly infants_count: boolean;
}

/** What a hull says of seats. @param wanted seats that are asked for; 0 for as many as it sells */
export function hullOf(boat: PbRecord<'boats'> | null | undefined, wanted: number): HullSeats {
  const capacity = boat ? Math.min(wanted || boat.getInt('capacity_sold'), boat.getInt('capacity_sold')) : wanted;
  return { capacity, wanted, licensed: boat?.getInt('capacity_licensed') ?? 0, infants_count: boat?.getBool('infants_count') ?? false };
}

const loadedOf = (departure: PbRecord<'departures'>): Loaded => ({
  service_date: departure.getString('service_date'),
  start_time: departure.getString('start_time'),
  minutes: departure.getInt('minutes'),
  capacity: departure.getInt('capacity'),
  allowed_seats: departure.getInt('allowed_seats'),
  seats_taken: departure.getInt('seats_taken'),
  persons_taken: departure.getInt('persons_taken'),
});

const hullNow = (app: App, boat: PbRecord<'boats'>, departure: PbRecord<'departures'>): HullNow => ({
  active: boat.getBool('active'),
  licensed: boat.getInt('capacity_licensed'),
  papers: papersOf(app, boat.id),
  blocks: blocksIn(app, boat.id, departureSpan(departure)),
});

/** The one answer to whether a departure may sail on its boat, by the boat's record of this moment; nothing stands against one that has none yet. */
export function misfitsIn(app: App, departure: PbRecord<'departures'>): readonly Misfit[] {
  const boat = byId(app, 'boats', departure.getString('boat'));
  if (!boat) return [];
  const { capacity } = hullOf(boat, departure.getInt('wanted'));
  return misfitsOf(hullNow(app, boat, departure), { ...loadedOf(departure), capacity, seats_taken: seatsBy(app, departure, boat.getBool('infants_count')) });
}

/** Seats that are taken when infants take one, or none. */
function seatsBy(app: App, departure: PbRecord<'departures'>, infants_count: boolean): number {
  if (departure.getBool('infants_count') === infants_count) return departure.getInt('seats_taken');
  const sql = `SELECT COALESCE(SUM(infants), 0) AS infants FROM vouchers INDEXED BY idx_vouchers_departure
    WHERE departure = {:departure} AND departure != '' AND state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')`;
  const infants = rowsOf(app, sql, { departure: departure.id }, { infants: 0 })[0]?.infants ?? 0;
  return departure.getInt('persons_taken') - (infants_count ? 0 : infants);
}

/**
 * Holds a departure that has not sailed against its boat: seats and licence are the boat's of this moment; what does not fit any more is
 * closed with a word of its own, and opened again when it fits. What somebody closed himself stays closed. Nothing is saved.
 * @returns what stands against it
 */
export function fitHull(app: App, departure: PbRecord<'departures'>): readonly Misfit[] {
  const state = departure.getString('state');
  if (state !== 'open' && state !== 'closed' && state !== 'boarding') return [];
  const isOurs = HULL_WHYS.some((one) => one === departure.getString('why'));
  const boat = byId(app, 'boats', departure.getString('boat'));
  if (boat) {
    // Seats are set together with what counts them, so that the database sees one change of the hull.
    departure.set('seats_taken', seatsBy(app, departure, boat.getBool('infants_count')));
    setFields(departure, hullOf(boat, departure.getInt('wanted')));
  }
  const misfits = boat ? misfitsOf(hullNow(app, boat, departure), loadedOf(departure)) : [];
  const why = whyOf(misfits);
  if (why !== '' && (state === 'open' || (state === 'closed' && isOurs))) {
    departure.set('state', 'closed');
    departure.set('why', why);
  }
  if (why === '' && state === 'closed' && isOurs) {
    departure.set('state', 'open');
    departure.set('why', '');
  }
  return misfits;
}

// decision: boats-of-departures
/** Holds one departure against its boat as that is now, and saves what follows. @returns what stands against it */
export function refit(desk: Desk, id: string): readonly Misfit[] {
  const departure = byId(desk.tx, 'departures', id);
  if (!departure) return [];
  const misfits = fitHull(desk.tx, departure);
  desk.save(departure, { action: 'save' });
  return misfits;
}
