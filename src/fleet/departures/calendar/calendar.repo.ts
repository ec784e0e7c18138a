import type PocketBase from 'pocketbase';
import { ask, editBody } from '../../../data/ask.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { unpackRows } from '../../../lib/packed-rows.ts';
import type { Calendar, CalendarBar, CalendarDeparture, PackedCalendar, SailName } from '../../../model/departures/answers.ts';
import { actOnBlock, actOnDeparture, readPackedCalendar } from '../../../model/departures/operations.ts';
import type { Edit } from '../../../schema/edit.ts';

export interface CalendarAsked {
  readonly country: string;
  /** `YYYY-MM-DD`, the first day and the one after the last. */
  readonly from: string;
  readonly to: string;
  /** One boat alone; all of them where it is left out. */
  readonly boat?: string;
}

/** The calendar that was packed. */
export const unpackCalendar = ({ departures, blocks, sails, ...rest }: PackedCalendar): Calendar => ({
  ...rest,
  departures: unpackRows<CalendarDeparture>(departures),
  blocks: unpackRows<CalendarBar>(blocks),
  sails: unpackRows<SailName>(sails),
});

/** What stands on some days. @throws AppError */
export const readCalendar = async (pb: PocketBase, asked: CalendarAsked): Promise<Calendar> => unpackCalendar(await ask(pb, readPackedCalendar, { ...asked }));

/** Changes a departure, merged by field with what others changed. @throws AppError `boat_busy`, `boat_unfit`, `departure_booked`, `stale` … */
export async function saveDeparture(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<CalendarDeparture> {
  return (await ask(pb, actOnDeparture, { id, action: 'save' }, { expected, edit: editBody(edit) })).departure;
}

/** Changes a block in the same way. @throws AppError `boat_busy`, `invalid`, `stale` */
export async function saveBlock(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<CalendarBar> {
  const { block } = await ask(pb, actOnBlock, { id, action: 'save' }, { expected, edit: editBody(edit) });
  // Without itself only one is answered that is taken away.
  if (!block) throw new AppError('not_found');
  return block;
}

const DEPARTURE_FIELDS =
  'id,revision,service_date,start_time,minutes,boat,guide,captain,pier,state,why,reason,capacity,held_seats,allotted,licensed,infants_count,seats_taken,persons_taken,parties_taken,hulls_taken,min_pax,plan,note,excursions';

/** One departure. @throws AppError `not_found` */
export const getDeparture = (pb: PocketBase, id: string): Promise<CalendarDeparture> =>
  answered(pb.collection('departures').getOne<CalendarDeparture>(id, { fields: DEPARTURE_FIELDS }));

/** One block. @throws AppError `not_found` */
export const getBlock = (pb: PocketBase, id: string): Promise<CalendarBar> =>
  answered(pb.collection('calendar_blocks').getOne<CalendarBar>(id, { fields: 'id,revision,boat,from,until,kind,reason' }));
