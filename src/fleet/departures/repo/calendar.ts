import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, editBody, type WriteFacts } from '../../../data/desk.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import { type PackedRows, unpackRows } from '../../../lib/packed-rows.ts';
import type { Edit } from '../../../schema/edit.ts';
import type { CalendarBlock } from '../../../model/boats/fields/calendar-blocks.ts';
import type { Paper } from '../../boats/rules/documents.ts';
import type { Departure } from '../../../model/departures/fields/departures.ts';
import type { DepartureAction } from '../rules/states.ts';

/** A boat of the calendar, with what says on which days it may be sent. */
export interface CalendarBoat {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly owner: 'own' | 'supplier';
  readonly capacity_sold: number;
  readonly capacity_licensed: number;
  readonly active: boolean;
  readonly papers: readonly Paper[];
}

export type CalendarDeparture = Omit<
  Departure,
  'country' | 'starts_at' | 'cutoff_at' | 'plan_day' | 'wanted' | 'allowed_seats' | 'by_hand' | 'created' | 'updated'
>;
export type CalendarBar = Pick<CalendarBlock, 'id' | 'revision' | 'boat' | 'from' | 'until' | 'kind' | 'reason'>;

/** What sails: the name of its main excursion, and its own as a variant. */
export interface SailName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly variant_ru: string;
  readonly variant_en: string;
}

/** Somebody by his names. */
interface Named {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

export interface Calendar {
  readonly boats: readonly CalendarBoat[];
  readonly departures: readonly CalendarDeparture[];
  readonly blocks: readonly CalendarBar[];
  readonly sails: readonly SailName[];
  readonly guides: readonly Named[];
  readonly agents: readonly Named[];
  readonly piers: readonly Named[];
}

export interface CalendarAsked {
  readonly country: string;
  /** `YYYY-MM-DD`, the first day and the one after the last. */
  readonly from: string;
  readonly to: string;
  /** One boat alone; all of them where it is left out. */
  readonly boat?: string;
}

type Packed = 'departures' | 'blocks' | 'sails';
/** A calendar as it is sent: a month of a large fleet is long. */
export type PackedCalendar = Omit<Calendar, Packed> & Readonly<Record<Packed, PackedRows>>;

/** What stands on some days, packed. @throws AppError */
export const readPackedCalendar = (pb: PocketBase, { country, from, to, boat }: CalendarAsked): Promise<PackedCalendar> =>
  deskRead(pb, 'calendar', { country, from, to, ...(boat ? { boat } : {}) });

/** The calendar that was packed. */
export const unpackCalendar = ({ departures, blocks, sails, ...rest }: PackedCalendar): Calendar => ({
  ...rest,
  departures: unpackRows<CalendarDeparture>(departures),
  blocks: unpackRows<CalendarBar>(blocks),
  sails: unpackRows<SailName>(sails),
});

/** What stands on some days. @throws AppError */
export const readCalendar = async (pb: PocketBase, asked: CalendarAsked): Promise<Calendar> => unpackCalendar(await readPackedCalendar(pb, asked));

/** Changes a departure, merged by field with what others changed. @throws AppError `boat_busy`, `boat_unfit`, `departure_booked`, `stale` … */
export async function saveDeparture(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<CalendarDeparture> {
  const answer = await deskWrite<{ readonly departure: CalendarDeparture }>(pb, `departures/${id}/save`, editBody(edit), { expected });
  return answer.departure;
}

/** Does what a state allows. */
export async function actOnDeparture(
  pb: PocketBase,
  { id, revision }: Pick<CalendarDeparture, 'id' | 'revision'>,
  action: DepartureAction,
  body: Readonly<Record<string, unknown>> = {},
): Promise<CalendarDeparture> {
  return (await deskWrite<{ readonly departure: CalendarDeparture }>(pb, `departures/${id}/${action}`, body, { expected: revision })).departure;
}

/** A departure that no plan makes. */
export async function addDeparture(pb: PocketBase, fields: Readonly<Record<string, unknown>>, facts: WriteFacts): Promise<CalendarDeparture> {
  return (await deskWrite<{ readonly departure: CalendarDeparture }>(pb, 'departures', fields, facts)).departure;
}

export async function addBlock(pb: PocketBase, fields: Readonly<Record<string, unknown>>, facts: WriteFacts): Promise<CalendarBar> {
  return (await deskWrite<{ readonly block: CalendarBar }>(pb, 'blocks', fields, facts)).block;
}

export async function saveBlock(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<CalendarBar> {
  return (await deskWrite<{ readonly block: CalendarBar }>(pb, `blocks/${id}/save`, editBody(edit), { expected })).block;
}

export async function deleteBlock(pb: PocketBase, { id, revision }: Pick<CalendarBar, 'id' | 'revision'>): Promise<void> {
  await deskWrite(pb, `blocks/${id}/delete`, {}, { expected: revision });
}

const DEPARTURE_FIELDS =
  'id,revision,service_date,start_time,minutes,boat,guide,captain,pier,state,why,reason,capacity,held_seats,allotted,licensed,infants_count,seats_taken,persons_taken,parties_taken,hulls_taken,min_pax,plan,note,excursions';

/** One departure. @throws AppError `not_found` */
export const getDeparture = (pb: PocketBase, id: string): Promise<CalendarDeparture> =>
  answered(pb.collection('departures').getOne<CalendarDeparture>(id, { fields: DEPARTURE_FIELDS }));

/** One block. @throws AppError `not_found` */
export const getBlock = (pb: PocketBase, id: string): Promise<CalendarBar> =>
  answered(pb.collection('calendar_blocks').getOne<CalendarBar>(id, { fields: 'id,revision,boat,from,until,kind,reason' }));
