import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { DepartureChanged } from '../../departures/hooks/changed.ts';
import type { Transfer } from '../fields/vocab.ts';
import { windowFault } from '../rules/pickup.ts';
import { vouchersOn } from './departed.ts';
import { deadlinesIn } from './freeze.ts';
import { followDeparture, whenOf } from './hold.ts';
import { saveSeated } from './save.ts';

/**
 * Brings vouchers after their departure: its pier, and its day and hour, which are always theirs. A window in which nobody can be fetched
 * for it any more is to be set anew.
 */
export function carryVouchers(desk: Desk, departure: PbRecord, { changes }: DepartureChanged): void {
  const isMoved = changes.includes('moved') || changes.includes('hour');
  const pier = departure.getString('pier');
  if (!isMoved && !(changes.includes('pier') && pier !== '')) return;
  for (const id of vouchersOn(desk.tx, departure.id)) {
    const voucher = desk.take('vouchers', id);
    if (isMoved) carryInTime(desk, voucher, departure);
    if (pier !== '') voucher.set('pier', pier);
    saveSeated(desk, voucher, { action: 'follow_departure', note: { departure: departure.id } });
  }
}

function carryInTime(desk: Desk, voucher: PbRecord, departure: PbRecord): void {
  const isOtherDay = voucher.getString('service_date') !== departure.getString('service_date');
  for (const name of ['service_date', 'start_time']) voucher.set(name, departure.getString(name));
  if (voucher.getString('state') === 'confirmed') voucher.set('deadlines', deadlinesIn(voucher, whenOf(desk, voucher).start));
  followDeparture(desk, voucher);
  const of = (name: string): string => voucher.getString(name);
  const window = { transfer: of('transfer') as Transfer | '', pickup_from: of('pickup_from'), pickup_to: of('pickup_to'), start_time: of('start_time') };
  if (!isOtherDay && windowFault(window) === null) return;
  for (const [name, value] of Object.entries({ pickup_from: '', pickup_to: '', pickup_status: 'unset' })) voucher.set(name, value);
}
