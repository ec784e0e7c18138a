import type PocketBase from 'pocketbase';
import { deskWrite, type WriteFacts } from '../../../data/desk.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Allotment } from '../../../model/departures/fields/allotments.ts';

const FIELDS = 'id,revision,agent,seats,release_hours,until,state';
export type AllotmentRow = Pick<Allotment, 'id' | 'revision' | 'agent' | 'seats' | 'release_hours' | 'until' | 'state'>;

/** Allotments of a departure that hold seats. @throws AppError */
export const readAllotments = (pb: PocketBase, departure: string): Promise<readonly AllotmentRow[]> =>
  answered(
    pb
      .collection('allotments')
      .getFullList<AllotmentRow>({ filter: pb.filter('departure = {:departure} && state = "live"', { departure }), fields: FIELDS, sort: 'created' }),
  );

interface NewAllotment {
  readonly departure: string;
  readonly agent: string;
  readonly seats: number;
  /** Before the start, when what is unsold falls back. */
  readonly release_hours: number;
}

/** Holds seats for an agent. @throws AppError `invalid` where so many are not free, or he holds some already */
export async function addAllotment(pb: PocketBase, allotment: NewAllotment, facts: WriteFacts): Promise<void> {
  await deskWrite(pb, 'allotments', { ...allotment }, facts);
}

/** Gives what is unsold of it to everybody. */
export async function endAllotment(pb: PocketBase, { id, revision }: Pick<AllotmentRow, 'id' | 'revision'>): Promise<void> {
  await deskWrite(pb, `allotments/${id}/end`, {}, { expected: revision });
}
