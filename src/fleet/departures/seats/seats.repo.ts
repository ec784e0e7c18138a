import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import type { Allotment } from '../../../model/departures/fields/departures.ts';

const FIELDS = 'id,revision,agent,seats,release_hours,until,state';
export type AllotmentRow = Pick<Allotment, 'id' | 'revision' | 'agent' | 'seats' | 'release_hours' | 'until' | 'state'>;

/** Allotments of a departure that hold seats. @throws AppError */
export const readAllotments = (pb: PocketBase, departure: string): Promise<readonly AllotmentRow[]> =>
  answered(
    pb
      .collection('allotments')
      .getFullList<AllotmentRow>({ filter: pb.filter('departure = {:departure} && state = "live"', { departure }), fields: FIELDS, sort: 'created' }),
  );
