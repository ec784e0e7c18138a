import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import type { DepartureSeats } from '../rules/seats.ts';

/** Departures of an excursion and its variants with their seats, called-off ones left out. @param asked `to` is the day after the last */
export async function readSeats(
  pb: PocketBase,
  asked: { readonly country: string; readonly excursion: string; readonly from: string; readonly to: string },
): Promise<readonly DepartureSeats[]> {
  return (await deskRead<{ readonly rows: readonly DepartureSeats[] }>(pb, 'seats', { ...asked })).rows;
}
