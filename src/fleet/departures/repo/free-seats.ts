import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import type { FreeSeats } from '../rules/free-seats.ts';
import type { SailName } from './calendar.ts';

export interface FreeSeatsPage {
  readonly rows: readonly FreeSeats[];
  readonly sails: readonly SailName[];
}

/** What can still be sold on some days, with what is kept for whoever asks. @param asked `to` is the day after the last, 14 days on at most @throws AppError */
export const readFreeSeats = (pb: PocketBase, asked: { readonly country: string; readonly from: string; readonly to: string }): Promise<FreeSeatsPage> =>
  deskRead(pb, 'free-seats', { ...asked });
