import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import type { UnitLine } from '../../catalogue/fields/shapes.ts';
import { findSeats } from '../../departures/hooks/claim.ts';
import type { Claim } from '../../departures/rules/seats.ts';
import type { VoucherState } from '../fields/vocab.ts';
import { holdsSeats, isUnderWay } from '../rules/states.ts';
import { partyIn } from './recalculate.ts';

/** What is asked of a departure: when any of it changes, seats are looked for anew. */
const ASKED = ['excursion', 'variant', 'service_date', 'start_time', 'adults', 'children', 'infants'] as const;

const stateOf = (voucher: PbRecord): VoucherState => voucher.getString('state') as VoucherState;

function claimOf(voucher: PbRecord): Claim {
  const units = jsonIn<readonly UnitLine[]>(voucher, 'units', []) ?? [];
  return { party: partyIn(voucher), isWhole: units.some(({ type }) => type === 'private_boat') };
}

/**
 * Points a voucher that takes seats at its departure, in the transaction of the write; the database counts them when it is
 * saved, and gives them back when it takes none any more.
 * @throws Refusal `seats_gone`
 */
export function seatVoucher(desk: Desk, voucher: PbRecord): void {
  if (!isUnderWay(stateOf(voucher))) return;
  const before = voucher.original();
  const held = holdsSeats(stateOf(before)) ? claimOf(before) : null;
  const claim = claimOf(voucher);
  const isSame = held !== null && held.isWhole === claim.isWhole && ASKED.every((field) => before.getString(field) === voucher.getString(field));
  if (isSame) return;
  const sold = voucher.getString('variant') || voucher.getString('excursion');
  const wanted = { ...claim, sold, country: voucher.getString('country'), day: voucher.getString('service_date'), time: voucher.getString('start_time') };
  const departure = before.getString('departure');
  voucher.set('departure', findSeats(desk, wanted, held && departure !== '' ? { ...held, departure } : null));
}
