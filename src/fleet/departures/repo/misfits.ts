import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { MisfitDeparture } from '../rules/misfit-departure.ts';
import type { CalendarDeparture } from './calendar.ts';

/** Departures ahead that no longer fit their boats, the nearest first. @throws AppError */
export async function readMisfits(pb: PocketBase, country: string): Promise<readonly MisfitDeparture[]> {
  return (await deskRead<{ readonly departures: readonly MisfitDeparture[] }>(pb, 'misfits', { country })).departures;
}

/** Lets a departure sail with more seats than the house sells of its boat, in the name of whoever says so. @throws AppError `boat_misfit`, `stale` … */
export async function allowDeparture(pb: PocketBase, { id, revision }: Pick<CalendarDeparture, 'id' | 'revision'>, reason: string): Promise<CalendarDeparture> {
  return (await deskWrite<{ readonly departure: CalendarDeparture }>(pb, `departures/${id}/allow`, { reason }, { expected: revision })).departure;
}
