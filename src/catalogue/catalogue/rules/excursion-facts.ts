import type { BoatKind, ChildMeasure, ParkFeeMode, ProgrammeStep } from '../../../schema/vocab.ts';
import type { NoteFact } from '../../../model/catalogue/fields/vocab.ts';

/** What facts are told of: a main excursion, or a variant, which is as its main excursion in whatever it leaves empty. */
export interface FactRecord {
  readonly id: string;
  readonly duration_minutes: number;
  readonly start_time: string;
  readonly age_min: number;
  readonly not_for: readonly string[];
  readonly boat_kind: string;
  readonly child_by: string;
  readonly child_from: number;
  readonly child_to: number;
  readonly park_fee_mode: string;
  readonly park_fee_adult: number;
  readonly park_fee_child: number;
  readonly pier: string;
  readonly route: readonly string[];
  readonly programme: readonly ProgrammeStep[] | null;
}

/** Who pays the child's price: from and to, both included, in whole years or centimetres. */
export interface ChildBand {
  readonly by: ChildMeasure;
  readonly from: number;
  readonly to: number;
}

export interface FeeAtPark {
  readonly mode: ParkFeeMode;
  /** Whole units of the country's main currency. */
  readonly adult: number;
  readonly child: number;
}

/** Ages of children as boats around Phuket count them (domain.md); younger ones go free, older ones pay as adults. */
export const USUAL_CHILD: ChildBand = { by: 'age', from: 4, to: 11 };

// decision: facts-of-a-trip
/** The pier, or the place where there is no boat; '' where nothing is said. */
export const pierOf = (sold: Pick<FactRecord, 'pier'>, main: Pick<FactRecord, 'pier'>): string => sold.pier || main.pier;

/** Stops in their order, ids of places. */
export const routeOf = (sold: Pick<FactRecord, 'route'>, main: Pick<FactRecord, 'route'>): readonly string[] =>
  sold.route.length > 0 ? sold.route : main.route;

/** What says whom a trip takes by age. */
type AgeFacts = Pick<FactRecord, 'age_min' | 'not_for'>;

/** The youngest age in years that what is sold takes, whatever its boat; 0 for any. Where no infants come it is the first age of a child. */
export function youngestAge(sold: AgeFacts, main: AgeFacts): number {
  const notFor = sold.not_for.length > 0 ? sold.not_for : main.not_for;
  return Math.max(sold.age_min || main.age_min, notFor.includes('infants') ? USUAL_CHILD.from : 0);
}

/** The kind of the boat that sails; `null` where there is none, or nobody has said it. */
export function boatOf(sold: Pick<FactRecord, 'boat_kind'>, main: Pick<FactRecord, 'boat_kind'>): BoatKind | null {
  const said = sold.boat_kind || main.boat_kind;
  return said === '' || said === 'none' ? null : (said as BoatKind);
}

/** Whether a boat is sold: it is named, or the trip leaves from a pier and nobody has said that there is none. */
export function isOnBoat(sold: Pick<FactRecord, 'boat_kind'>, main: Pick<FactRecord, 'boat_kind'>, pierKind: string): boolean {
  const said = sold.boat_kind || main.boat_kind;
  return said === '' ? pierKind === 'pier' : said !== 'none';
}

/** What says who pays the child's price. */
export type BandFacts = AgeFacts & Pick<FactRecord, 'child_by' | 'child_from' | 'child_to'>;

/** Who pays the child's price; `null` where all of them are too young to come at all. */
export function childBand(sold: BandFacts, main: BandFacts): ChildBand | null {
  const said = [sold, main].find(({ child_to }) => child_to > 0);
  const band = said ? ({ by: said.child_by === 'height' ? 'height' : 'age', from: said.child_from, to: said.child_to } as const) : USUAL_CHILD;
  const youngest = youngestAge(sold, main);
  if (band.by === 'height') return band;
  if (youngest > band.to) return null;
  return youngest > band.from ? { ...band, from: youngest } : band;
}

/** What says whether a park takes a fee. */
export type FeeFacts = Pick<FactRecord, 'park_fee_mode' | 'park_fee_adult' | 'park_fee_child'>;

/**
 * Below which age or height a child goes free, by the measure of the child's band; 0 where no infant may come, or none is told apart.
 * Infants pay nothing (domain.md).
 */
export function freeBelow(sold: BandFacts, main: BandFacts): number {
  const band = childBand(sold, main);
  if (!band) return 0;
  return band.by === 'age' && youngestAge(sold, main) >= band.from ? 0 : band.from;
}

/** Fee of a national park; `null` where there is none. */
export function feeAtPark(sold: FeeFacts, main: FeeFacts): FeeAtPark | null {
  const said = sold.park_fee_mode === '' ? main : sold;
  if (said.park_fee_mode !== 'included' && said.park_fee_mode !== 'collect') return null;
  return { mode: said.park_fee_mode, adult: said.park_fee_adult, child: said.park_fee_child };
}

const MINUTES_PER_DAY = 1440;
const CLOCK = /^(\d{2}):(\d{2})$/;

/** When the trip is over, `HH:MM` of the place's clock; '' where it is not known, or on another day. @example endOf('06:00', 600) // '16:00' */
export function endOf(start_time: string, duration_minutes: number): string {
  const [, hours, minutes] = CLOCK.exec(start_time) ?? [];
  const end = Number(hours) * 60 + Number(minutes) + duration_minutes;
  if (hours === undefined || duration_minutes <= 0 || end >= MINUTES_PER_DAY) return '';
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** When it starts, and how many minutes it lasts: a variant's own, else that of its main excursion. */
export const startOfDay = (sold: FactRecord, main: FactRecord): string => sold.start_time || main.start_time;
export const durationOf = (sold: FactRecord, main: FactRecord): number => sold.duration_minutes || main.duration_minutes;

/**
 * The programme of what is sold: its own, else that of the main excursion where both keep the same hours and the same
 * way; `null` where only start and end are known.
 */
export function programmeOf(sold: FactRecord, main: FactRecord): readonly ProgrammeStep[] | null {
  const own = sold.programme ?? [];
  if (own.length > 0) return own;
  const isSameDay = startOfDay(sold, main) === main.start_time && durationOf(sold, main) === main.duration_minutes;
  const isSameWay = routeOf(sold, main).join() === main.route.join();
  return isSameDay && isSameWay ? (main.programme ?? []) : null;
}

/** Whether people are collected for what is sold when and where they are for the main excursion. */
export const isCollectedAlike = (sold: FactRecord, main: FactRecord): boolean => startOfDay(sold, main) === main.start_time && pierOf(sold, main) === main.pier;

/** What notes ask of a trip (schema `NOTE_FACTS`). */
export function noteFacts(sold: FeeFacts & Pick<FactRecord, 'boat_kind'>, main: FeeFacts & Pick<FactRecord, 'boat_kind'>): readonly NoteFact[] {
  const boat = boatOf(sold, main);
  return [...(boat ? [boat] : []), ...(feeAtPark(sold, main)?.mode === 'collect' ? (['park_fee'] as const) : [])];
}
