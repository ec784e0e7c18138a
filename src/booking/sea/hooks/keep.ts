import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime, timeOf, setFields } from '../../../backend/engine/record-data.ts';
import type { DepartureChanged } from '../../../fleet/departures/departure/changed.hooks.ts';
import { type Alternative, nearestDepartures } from '../../../fleet/departures/departure/claim.hooks.ts';
import { claimIn, seatsIn, tellFreed } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { freeSeats, seatsOf } from '../../../fleet/departures/seats/seats.rules.ts';

/** What a voucher looks for instead of its departure. */
export const soughtBy = (voucher: PbRecord<'vouchers'>) => ({
  ...claimIn(voucher),
  country: voucher.getString('country'),
  sold: voucher.getString('variant') || voucher.getString('excursion'),
  day: voucher.getString('service_date'),
  time: voucher.getString('start_time'),
});

// decision: sea-days
/**
 * Keeps seats on the nearest departure that has enough for the whole party, until the guest's deadline or the end of its sales,
 * whichever comes first: nobody else can buy them meanwhile. One departure for each guest; the other days are offered while they last.
 */
export function keepSeats(desk: Desk, choice: PbRecord<'sea_choices'>, voucher: PbRecord<'vouchers'>): void {
  const [found] = mayMove(voucher) ? nearestDepartures(desk.tx, soughtBy(voucher), 1) : [];
  const departure = byId(desk.tx, 'departures', found?.departure);
  const deadline = choice.getString('deadline');
  choice.set('kept_departure', departure?.id ?? '');
  choice.set('kept_seats', departure ? keptOn(departure, voucher) : 0);
  choice.set('kept_until', departure ? earliest([deadline, departure.getString('cutoff_at'), departure.getString('starts_at')]) : desk.now);
  desk.tx.save(choice);
}

const mayMove = (voucher: PbRecord<'vouchers'>): boolean => ['confirmed', 'on_hold'].includes(voucher.getString('state'));

/** A private trip needs the whole hull: nobody else may join it. */
function keptOn(departure: PbRecord<'departures'>, voucher: PbRecord<'vouchers'>): number {
  const { party, isWhole } = claimIn(voucher);
  return isWhole ? freeSeats(seatsIn(departure)) : seatsOf(party, departure.getBool('infants_count'));
}

/** Keeps for a party that became another one what it needs now; the rest is for whoever waits. */
export function keepAsMany(desk: Desk, choice: PbRecord<'sea_choices'>, voucher: PbRecord<'vouchers'>): void {
  const departure = byId(desk.tx, 'departures', choice.getString('kept_departure'));
  if (!departure || claimIn(voucher).isWhole) return;
  choice.set('kept_seats', keptOn(departure, voucher));
  desk.tx.save(choice);
  tellFreed(desk, departure.id);
}

const earliest = (times: readonly string[]): string => storedTime(Math.min(...times.filter((one) => one !== '').map(timeOf)));

/** Lets kept seats go, to whoever waits for them. The choice stays open. */
export function letGo(desk: Desk, choice: PbRecord<'sea_choices'>): void {
  const departure = choice.getString('kept_departure');
  if (departure === '') return;
  choice.set('kept_departure', '');
  choice.set('kept_seats', 0);
  desk.tx.save(choice);
  tellFreed(desk, departure);
}

/** The day that is kept for a guest; `undefined` where none is, or it does not sail any more. */
export function keptDay(app: App, choice: PbRecord<'sea_choices'>): Alternative | undefined {
  const departure = byId(app, 'departures', choice.getString('kept_departure'));
  if (choice.getString('state') !== 'open' || departure?.getString('state') !== 'open') return undefined;
  return { day: departure.getString('service_date'), time: departure.getString('start_time'), free: choice.getInt('kept_seats') };
}

/** Guests of another day who were promised seats of a departure that is called off, by whomever: another is looked for. */
export function followDeparture(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  if (!changes.includes('called_off')) return;
  for (const kept of keptFor(desk.tx, departure.id)) {
    const choice = desk.take('sea_choices', kept);
    setFields(choice, { kept_departure: '', kept_until: '' });
    choice.set('kept_seats', 0);
    desk.tx.save(choice);
  }
}

/** Open choices for which no departure was looked for yet. */
export const unkept = (app: App, most: number): readonly string[] =>
  rowsOf(
    app,
    "SELECT id FROM sea_choices INDEXED BY idx_sea_choices_8 WHERE state = 'open' AND kept_until = '' ORDER BY id LIMIT {:most}",
    { most },
    { id: '' },
  ).map(({ id }) => id);

/** Open choices whose seats were kept long enough. */
export const keptTooLong = (app: App, now: string): readonly string[] =>
  rowsOf(
    app,
    `SELECT id FROM sea_choices INDEXED BY idx_sea_choices_8 WHERE state = 'open' AND kept_until != '' AND kept_until <= {:now}
      AND kept_departure != '' ORDER BY kept_until LIMIT 500`,
    { now },
    { id: '' },
  ).map(({ id }) => id);

/** Open choices that keep seats on a departure. */
const keptFor = (app: App, departure: string): readonly string[] =>
  rowsOf(
    app,
    "SELECT id FROM sea_choices INDEXED BY idx_sea_choices_7 WHERE kept_departure = {:departure} AND kept_departure != '' AND state = 'open'",
    { departure },
    { id: '' },
  ).map(({ id }) => id);
