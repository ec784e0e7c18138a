import { answers, deskGet, deskPost, id, needed, text } from '../../schema/operation.ts';
import type { WaitingEntry } from '../departures/fields/waiting-list.ts';

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
  readonly sold_by: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** A place in line as a write leaves it. */
interface Entered {
  readonly entry: WaitingEntry;
}

/** Who waits and who is offered seats, first come first; of one departure, of one voucher, or of the country from a `YYYY-MM-DD` day on. */
export const readLine = deskGet('waiting', {
  right: 'vouchers.read',
  takes: { country: needed(text(60)), departure: text(60), voucher: text(60), from: text(30) },
  answer: answers<{ readonly rows: readonly WaitingRow[] }>(),
});

/** Puts a draft in line for seats of its day. @throws AppError `seats_free`, `invalid` where something of it is missing */
export const joinLine = deskPost('waiting', {
  right: 'vouchers.edit',
  keyed: true,
  takes: { voucher: needed(id) },
  answer: answers<Entered>(),
});

/** Gives up a place. */
export const actOnEntry = deskPost('waiting/{id}/{action}', { actions: ['leave'], right: 'vouchers.edit', answer: answers<Entered>() });
