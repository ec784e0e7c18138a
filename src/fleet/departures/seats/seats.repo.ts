import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import type { DepartureSeats } from '../../../model/departures/answers.ts';
import { readSeats as operation } from '../../../model/departures/operations.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { answered } from '../../../errors/app-error.ts';
import type { Allotment } from '../../../model/departures/fields/departures.ts';

/** Departures of an excursion and its variants with their seats, called-off ones left out. @param asked `to` is the day after the last */
export async function readSeats(pb: PocketBase, asked: AskedOf<typeof operation>): Promise<readonly DepartureSeats[]> {
  return (await ask(pb, operation, asked)).rows;
}

const FIELDS = 'id,revision,agent,seats,release_hours,until,state';
export type AllotmentRow = Pick<Allotment, 'id' | 'revision' | 'agent' | 'seats' | 'release_hours' | 'until' | 'state'>;

/** Allotments of a departure that hold seats. @throws AppError */
export const readAllotments = (pb: PocketBase, departure: string): Promise<readonly AllotmentRow[]> =>
  answered(
    pb
      .collection('allotments')
      .getFullList<AllotmentRow>({ filter: pb.filter('departure = {:departure} && state = "live"', { departure }), fields: FIELDS, sort: 'created' }),
  );
