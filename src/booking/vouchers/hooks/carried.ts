import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { DepartureChanged } from '../../../fleet/departures/hooks/changed.ts';
import { vouchersOn } from './departed.ts';

/**
 * Brings vouchers to the pier that their departure leaves from now. Its day and hour are theirs too, so that it is moved only while nobody
 * is booked on it.
 */
export function carryVouchers(desk: Desk, departure: PbRecord, { changes }: DepartureChanged): void {
  const pier = departure.getString('pier');
  if (!changes.includes('pier') || pier === '') return;
  for (const id of vouchersOn(desk.tx, departure.id)) {
    const voucher = desk.take('vouchers', id);
    voucher.set('pier', pier);
    desk.save(voucher, { action: 'follow_departure', note: { departure: departure.id } });
  }
}
