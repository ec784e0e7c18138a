import type { Desk } from '../../../backend/desk/desk.ts';
import type { EventFacts } from '../../../backend/desk/revision.ts';
import type { App, FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { plainOf } from '../../../backend/engine/record-data.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { findSeats } from '../../../fleet/departures/departure/claim.hooks.ts';
import { claimIn, tellFreed } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { guestPhone, foldedOf } from '../../../people/contacts/hooks/contact-facts.ts';
import type { ClientTotals } from '../../../model/vouchers/fields/shapes.ts';
import type { Transfer, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { addPeople, followPeople, leavePeople } from '../people/people.hooks.ts';
import { windowFault, maySetAside, holdsSeats, isUnderWay } from '../voucher/voucher.rules.ts';
import { sellerOf } from '../voucher/voucher.hooks.ts';

const SOLD = "('confirmed', 'completed', 'no_show')";

/** Keeps a client's sums in step with his vouchers: how many were sold, what was paid by currency, the last trip. */
export function countForClients(desk: Desk, ids: readonly string[]): void {
  for (const id of new Set(ids)) if (id !== '') count(desk, id);
}

function count(desk: Desk, id: string): void {
  const sums = rowsOf(
    desk.tx,
    'SELECT currency, COALESCE(SUM(paid), 0) AS paid FROM vouchers WHERE client = {:id} AND paid != 0 GROUP BY currency ORDER BY currency',
    { id },
    { currency: '', paid: 0 },
  );
  const [facts] = rowsOf(
    desk.tx,
    `SELECT COUNT(*) AS vouchers, COALESCE(MAX(service_date), '') AS last_trip FROM vouchers WHERE client = {:id} AND state IN ${SOLD}`,
    { id },
    { vouchers: 0, last_trip: '' },
  );
  const totals: ClientTotals = {
    vouchers: facts?.vouchers ?? 0,
    paid: Object.fromEntries(sums.map(({ currency, paid }) => [currency, paid])),
    last_trip: facts?.last_trip ?? '',
  };
  // Not a save of the record: sums are no edit of somebody's and must not make it stale under his hands.
  desk.tx
    .db()
    .newQuery('UPDATE clients SET totals = {:totals} WHERE id = {:id}')
    .bind({ id, totals: JSON.stringify(totals) })
    .execute();
}

/** What is asked of a departure: when any of it changes, seats are looked for anew. */
const ASKED = ['excursion', 'variant', 'service_date', 'start_time', 'adults', 'children', 'infants', 'agent'] as const;

const stateOf = (voucher: PbRecord<'vouchers'>): VoucherState => voucher.getString('state') as VoucherState;

/**
 * Points a voucher that takes seats at its departure, in the transaction of the write; the database counts them when it is
 * saved, and gives them back when it takes none any more.
 * @throws Refusal `seats_gone`
 */
function seatVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): void {
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
function gaveBack(before: PbRecord, voucher: PbRecord<'vouchers'>): string {
  if (!holdsSeats(stateOf(before))) return '';
  const isSame =
    holdsSeats(stateOf(voucher)) && ([...ASKED, 'departure', 'units'] as const).every((field) => before.getString(field) === voucher.getString(field));
  return isSame ? '' : before.getString('departure');
}

/** What a window of a pick-up is held against. */
const WINDOW = ['transfer', 'pickup_from', 'pickup_to', 'start_time'] as const;

/** @throws Refusal when what was said of the pick-up cannot be; what stood there before is not asked again. */
function checkWindow(voucher: PbRecord<'vouchers'>): void {
  const [before, of] = [voucher.original(), (field: FieldName<'vouchers'>): string => voucher.getString(field)] as const;
  if (before.getString('uuid') !== '' && WINDOW.every((field) => before.getString(field) === of(field))) return;
  const window = { transfer: of('transfer') as Transfer | '', pickup_from: of('pickup_from'), pickup_to: of('pickup_to'), start_time: of('start_time') };
  const fault = windowFault(window);
  if (fault) throw fieldFault(fault.field, fault.code);
}

/** What changed of a voucher that was saved, or deleted as a draft. */
export interface SavedVoucher {
  /** Its state before. */
  readonly from: string;
  readonly state: string;
  /** Whether it is of another day or hour now. */
  readonly isMoved: boolean;
  /** Whether its people are fetched, or come by themselves, at another time than was told before. */
  readonly isRetimed: boolean;
  /** Whether what it asks of a departure changed: the trip, its moment, or who goes. */
  readonly isOther: boolean;
  /** Whether anything is told otherwise of the people who go. */
  readonly hasOthers: boolean;
}
type Follower = (desk: Desk, voucher: PbRecord<'vouchers'>, saved: SavedVoucher) => void;
const followers: Follower[] = [];

/** What follows from a change of state, of day or of how long a voucher is held, in the transaction of the write; modules that stand on vouchers say it. */
export function followVouchers(follower: Follower): void {
  followers.push(follower);
}

/** Tells whoever follows vouchers what became of one. */
export function tellFollowers(desk: Desk, voucher: PbRecord<'vouchers'>, saved: SavedVoucher): void {
  for (const follow of followers) follow(desk, voucher, saved);
}

/** Adds a voucher with its audit event. */
export function insertVoucher(desk: Desk, voucher: PbRecord<'vouchers'>, facts: EventFacts): PbRecord {
  checkWindow(voucher);
  setSearch(desk.tx, voucher);
  const { id: _id, created: _created, updated: _updated, ...fields } = plainOf(voucher);
  const added = desk.add('vouchers', fields, facts, leavePeople);
  addPeople(desk, added, voucher);
  countForClients(desk, [added.getString('client')]);
  return added;
}

/** Saves a voucher with its audit event and everything that follows from it, in the transaction of the write. */
export function saveVoucher(desk: Desk, voucher: PbRecord<'vouchers'>, facts: EventFacts): void {
  const before = voucher.original();
  const from = before.getString('state');
  const changes = (fields: readonly FieldName<'vouchers'>[]): boolean => fields.some((field) => before.getString(field) !== voucher.getString(field));
  const isMoved = changes(['service_date', 'start_time']);
  const isRetimed = changes(WINDOW);
  const isCounted = changes(['paid', 'client', 'state', 'service_date']);
  const clients = [before.getString('client'), voucher.getString('client')];
  checkWindow(voucher);
  setSearch(desk.tx, voucher);
  seatVoucher(desk, voucher);
  const isOther = changes(ASKED);
  const freed = gaveBack(before, voucher);
  const revision = voucher.getInt('revision');
  const hasOthers = followPeople(desk, voucher);
  desk.save(voucher, facts);
  // Whoever reads a voucher reads its people: other people are another version of it.
  if (hasOthers && voucher.getInt('revision') === revision) {
    desk.tx.save(voucher);
    desk.note(voucher, facts);
  }
  const to = voucher.getString('state');
  if (to !== from || isOther || hasOthers || isRetimed || changes(['expires_at']))
    tellFollowers(desk, voucher, { from, state: to, isMoved, isRetimed, isOther, hasOthers });
  if (isCounted) countForClients(desk, clients);
  tellFreed(desk, freed);
}

function setSearch(app: App, voucher: PbRecord<'vouchers'>): void {
  const phone = voucher.getString('contact_phone');
  const language = voucher.getString('language') === 'en' ? 'en' : 'ru';
  const phones = [phone, guestPhone(app, phone, voucher.getString('country'), language)];
  voucher.set('search', foldedOf(voucher, vouchers, phones, [voucher.getString('contact_messenger')]));
}
