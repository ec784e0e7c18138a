import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { findSeats } from '../../../fleet/departures/hooks/claim.ts';
import { claimIn } from '../../../fleet/departures/hooks/seats-in.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { maySetAside } from '../rules/rights.ts';
import { holdsSeats, isUnderWay } from '../rules/states.ts';
import { sellerOf } from './who.ts';

/** What is asked of a departure: when any of it changes, seats are looked for anew. */
export const ASKED = ['excursion', 'variant', 'service_date', 'start_time', 'adults', 'children', 'infants', 'agent'] as const;

const stateOf = (voucher: PbRecord): VoucherState => voucher.getString('state') as VoucherState;

/**
 * Points a voucher that takes seats at its departure, in the transaction of the write; the database counts them when it is
 * saved, and gives them back when it takes none any more.
 * @throws Refusal `seats_gone`
 */
export function seatVoucher(desk: Desk, voucher: PbRecord): void {
  if (!isUnderWay(stateOf(voucher))) return;
  const before = voucher.original();
  const held = holdsSeats(stateOf(before)) ? claimIn(before) : null;
  const claim = claimIn(voucher);
  const isSame = held !== null && held.isWhole === claim.isWhole && ASKED.every((field) => before.getString(field) === voucher.getString(field));
  // What was sold before anything sailed for it has no departure: with every step it takes it is looked for anew.
  const isUnseated = isSame && before.getString('departure') === '';
  if (isSame && !(isUnseated && stateOf(before) !== stateOf(voucher))) return;
  const sold = voucher.getString('variant') || voucher.getString('excursion');
  const isAgainstSchedule = desk.body['off_schedule'] === true && maySetAside(sellerOf(desk.actor)) === null;
  const wanted = {
    ...claim,
    isAgainstSchedule,
    isUnseated,
    sold,
    agent: voucher.getString('agent'),
    voucher: voucher.id,
    country: voucher.getString('country'),
    day: voucher.getString('service_date'),
    time: voucher.getString('start_time'),
  };
  const departure = before.getString('departure');
  voucher.set('departure', findSeats(desk, wanted, held && departure !== '' ? { ...held, departure, agent: before.getString('agent') } : null));
}

/** The departure on which a voucher may have given seats back by what was written of it; '' where it gave none. */
export function gaveBack(before: PbRecord, voucher: PbRecord): string {
  if (!holdsSeats(stateOf(before))) return '';
  const isSame = holdsSeats(stateOf(voucher)) && [...ASKED, 'departure', 'units'].every((field) => before.getString(field) === voucher.getString(field));
  return isSame ? '' : before.getString('departure');
}
