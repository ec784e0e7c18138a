import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, type WriteFacts } from '../../../data/desk.ts';
import type { WaitingEntry } from '../../../model/departures/fields/waiting-list.ts';

/** A place in line, with who waits there. */
export interface WaitingRow
  extends Pick<WaitingEntry, 'id' | 'revision' | 'voucher' | 'sold' | 'service_date' | 'start_time' | 'since' | 'state' | 'offered_until'> {
  /** From 1; 0 of somebody who is offered seats. */
  readonly place: number;
  readonly lead_name_latin: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Who sells it. */
  readonly name_ru: string;
  readonly name_en: string;
}

interface LineAsked {
  readonly country: string;
  /** Of one departure, or of one voucher; else from a `YYYY-MM-DD` day on. */
  readonly departure?: string;
  readonly voucher?: string;
  readonly from?: string;
}

/** Who waits and who is offered seats, first come first. @throws AppError */
export async function readLine(pb: PocketBase, { country, departure = '', voucher = '', from = '' }: LineAsked): Promise<readonly WaitingRow[]> {
  return (await deskRead<{ readonly rows: readonly WaitingRow[] }>(pb, 'waiting', { country, departure, voucher, from })).rows;
}

/** Puts a draft voucher in line. @throws AppError `seats_free`, `invalid` where something of it is missing */
export async function joinLine(pb: PocketBase, voucher: string, facts: WriteFacts): Promise<void> {
  await deskWrite(pb, 'waiting', { voucher }, facts);
}

/** Gives up a place. */
export async function leaveLine(pb: PocketBase, { id, revision }: Pick<WaitingRow, 'id' | 'revision'>): Promise<void> {
  await deskWrite(pb, `waiting/${id}/leave`, {}, { expected: revision });
}
