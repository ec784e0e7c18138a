import { type Desk, deskAct, deskShow, openDesk } from '../../../backend/desk/desk.ts';
import { shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { wordIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { doDeskPart, doPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { requireComplete } from '../../../booking/vouchers/sale/sale.hooks.ts';
import type { SavedVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { mayWrite, isOver } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { allow, sellerOf } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import type { DepartureChanged } from '../../../fleet/departures/departure/changed.hooks.ts';
import type { DepartureChange } from '../../../fleet/departures/departure/changes.rules.ts';
import { seatsIn } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import type { WaitingState } from '../../../model/departures/fields/vocab.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { actOnEntry as acted, joinLine as joined, readLine as read } from '../../../model/waiting/operations.ts';
import { isFreeFor } from '../rules/line.ts';
import { departuresFor, lineOf, offerSeats, waitingIn, wantedBy } from './offer.ts';

/** What may give seats to somebody who waits. */
const GIVES: readonly DepartureChange[] = ['added', 'restored', 'opened', 'moved', 'hour', 'boat', 'capacity', 'trips'];

/** The place of a voucher in a line; `undefined` where it has none. */
function entryOf(app: App, voucher: string): PbRecord | undefined {
  const sql = "SELECT id FROM waiting_list INDEXED BY idx_waiting_list_2 WHERE voucher = {:voucher} AND state IN ('waiting', 'offered')";
  return byId(app, 'waiting_list', rowsOf(app, sql, { voucher }, { id: '' })[0]?.id);
}

/** What becomes of a place when its voucher changes; `null` where it stays. */
function stateAfter(entry: WaitingState, state: VoucherState): WaitingState | null {
  if (state === 'draft') return null;
  if (state === 'on_hold') return entry === 'offered' ? null : 'taken';
  if (state === 'expired') return 'over';
  return isOver(state) ? 'left' : 'taken';
}

/** Keeps a place in line with its voucher: who takes seats has them, who wants another trip or day waits for that from now on. */
export function followWaiting(desk: Desk, voucher: PbRecord<'vouchers'>, { state, isOther }: SavedVoucher): void {
  const entry = state === 'deleted' ? undefined : entryOf(desk.tx, voucher.id);
  if (!entry) return;
  const next = stateAfter(entry.getString('state') as WaitingState, state as VoucherState);
  if (next) {
    entry.set('state', next);
    desk.save(entry, { action: next === 'taken' ? 'take' : 'leave' });
    return;
  }
  if (state !== 'draft' || !isOther) return;
  if (setWanted(entry, voucher)) {
    entry.set('since', desk.now);
    desk.save(entry, { action: 'move' });
  }
  // There may be seats for what he wants now.
  for (const departure of departuresFor(desk, voucher)) offerSeats(desk, departure.id);
}

const OFFERED = "SELECT id FROM waiting_list INDEXED BY idx_waiting_list_4 WHERE departure = {:departure} AND state = 'offered'";

/**
 * What a departure has now is offered to whoever waits for it before anybody else can buy it; what it offered is taken back when it is
 * called off, and whoever holds it then is asked where he goes as everybody on it is.
 */
export function followDeparture(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  if (changes.includes('called_off')) {
    for (const { id } of rowsOf(desk.tx, OFFERED, { departure: departure.id }, { id: '' })) {
      const entry = desk.take('waiting_list', id);
      entry.set('state', 'over');
      entry.set('why', 'departure_off');
      desk.save(entry, { action: 'pass' });
    }
  } else if (changes.some((one) => GIVES.includes(one))) offerSeats(desk, departure.id);
}

const ASTRAY = `SELECT w.id, v.state FROM waiting_list w INDEXED BY idx_waiting_list_1 JOIN vouchers v ON v.id = w.voucher
  WHERE w.country = {:country} AND w.state IN ('waiting', 'offered') AND v.state != CASE w.state WHEN 'waiting' THEN 'draft' ELSE 'on_hold' END`;

/** Ends places of a country whose vouchers went on in a way that told nobody. */
function settleLine(desk: Desk, country: string): void {
  for (const { id, state } of rowsOf(desk.tx, ASTRAY, { country }, { id: '', state: '' })) {
    const entry = desk.take('waiting_list', id);
    const next = state === 'draft' ? 'left' : stateAfter(entry.getString('state') as WaitingState, state as VoucherState);
    if (!next) continue;
    entry.set('state', next);
    desk.save(entry, { action: next === 'taken' ? 'take' : 'leave' });
  }
}

/** Writes what a voucher wants into its place. @returns whether it is something else now */
function setWanted(entry: PbRecord, voucher: PbRecord<'vouchers'>): boolean {
  const wanted = Object.entries(wantedBy(voucher));
  const isOtherNow = wanted.some(([name, value]) => entry.getString(name) !== value);
  for (const [name, value] of wanted) entry.set(name, value);
  return isOtherNow;
}

const DAY_MS = 86_400_000;
const WAITED_FOR = `SELECT DISTINCT d.id FROM waiting_list w INDEXED BY idx_waiting_list_1
    JOIN departures d INDEXED BY idx_departures_1 ON d.country = w.country AND d.service_date = w.service_date AND d.start_time = w.start_time
  WHERE w.country = {:country} AND w.service_date >= {:today} AND w.state IN ('waiting', 'offered') AND w.state = 'waiting' AND d.state = 'open'`;

/**
 * Every few minutes: offers what came free in a way that told nobody, and lets go of lines whose day is over. Each departure has
 * a transaction of its own.
 */
export function offerWaited(app: App): Tally {
  const parts = new Parts();
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  for (const { id: country } of rowsOf(app, 'SELECT id FROM countries', {}, { id: '' })) {
    doDeskPart(app, parts, `line of ${country}`, ['waiting_list'], (desk) => settleLine(desk, country));
    for (const { id } of rowsOf(app, WAITED_FOR, { country, today }, { id: '' }))
      doPart(app, parts, `departure ${id}`, (tx) => {
        const departure = tx.findRecordById('departures', id);
        const waited = lineOf(tx, departure).length;
        offerSeats(openDesk(tx, SYSTEM, {}, null), id);
        return { changed: waited - lineOf(tx, departure).length };
      });
  }
  return parts.sum;
}

export function joinLine(e: RequestEvent): void {
  deskAct(e, joined, (desk) => {
    const voucher = desk.take('vouchers', desk.body.voucher);
    allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
    const state = voucher.getString('state');
    if (state !== 'draft') throw new Refusal('move_refused', { from: state, action: 'wait', allowed: [] });
    const known = entryOf(desk.tx, voucher.id);
    if (known) return { entry: shownOf(known) };
    if (!settingIn(desk.tx, 'waiting_line', voucher.getString('country'))) throw new Refusal('waiting_off');
    requireComplete(voucher);
    const departures = departuresFor(desk, voucher);
    if (departures.length === 0) throw fieldFault('service_date', 'nothing_to_wait_for');
    // Whoever can have seats takes them.
    if (departures.some((one) => isFreeFor(seatsIn(one), lineIn(desk, one), waitingIn(desk.tx, one, voucher, 'own')))) throw new Refusal('seats_free');
    const entry = desk.add('waiting_list', { ...wantedBy(voucher), since: desk.now, state: 'waiting' }, { action: 'create' });
    return { entry: shownOf(entry) };
  });
}

const lineIn = (desk: Desk, departure: PbRecord<'departures'>) =>
  lineOf(desk.tx, departure).flatMap((entry) => {
    const voucher = byId(desk.tx, 'vouchers', entry.getString('voucher'));
    return voucher ? [waitingIn(desk.tx, departure, voucher, entry.id)] : [];
  });

export function actOnEntry(e: RequestEvent): void {
  deskAct(e, acted, (desk, { id, action }) => {
    const entry = desk.take('waiting_list', id);
    const voucher = desk.take('vouchers', entry.getString('voucher'));
    allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
    const state = entry.getString('state');
    // What is held for him goes the way of every hold.
    if (state !== 'waiting') throw new Refusal('move_refused', { from: state, action, allowed: [] });
    entry.set('state', 'left');
    desk.save(entry, { action: 'leave' });
    // He may have stood before somebody whom what is free is enough for.
    for (const departure of departuresFor(desk, voucher)) offerSeats(desk, departure.id);
    return { entry: shownOf(entry) };
  });
}

const LISTED = {
  ...{ id: '', revision: 0, voucher: '', sold: '', service_date: '', start_time: '', since: '', state: '', offered_until: '', place: 0 },
  ...{ lead_name_latin: '', adults: 0, children: 0, infants: 0, sold_by: '', name_ru: '', name_en: '' },
};
const ROWS = `SELECT w.id, w.revision, w.voucher, w.sold, w.service_date, w.start_time, w.since, w.state, w.offered_until,
    CASE WHEN w.state = 'waiting' THEN RANK() OVER (PARTITION BY w.service_date, w.start_time, w.sold, w.state ORDER BY w.since, w.id) ELSE 0 END AS place,
    v.lead_name_latin, v.adults, v.children, v.infants, v.sold_by, COALESCE(u.name_ru, '') AS name_ru, COALESCE(u.name_en, '') AS name_en
  FROM waiting_list w INDEXED BY idx_waiting_list_1 JOIN vouchers v ON v.id = w.voucher LEFT JOIN users u ON u.id = v.sold_by
  WHERE w.country = {:country} AND w.state IN ('waiting', 'offered')`;
const LIST_MOST = 500;

export function readLine(e: RequestEvent): void {
  deskShow(e, read, (app, _actor, asked) => {
    const [country, departure, voucher] = [wordIn(asked.country), wordIn(asked.departure), wordIn(asked.voucher)];
    const day = byId(app, 'departures', departure)?.getString('service_date') ?? '';
    const of = departure === '' ? ' AND w.service_date >= {:from}' : ' AND w.service_date = {:day}';
    const found = rowsOf(
      app,
      `${ROWS}${of} ORDER BY w.service_date, w.start_time, w.since, w.id LIMIT ${LIST_MOST}`,
      { country, day, from: asked.from },
      LISTED,
    );
    const own = byId(app, 'departures', departure);
    const isHere = (row: (typeof found)[number]): boolean =>
      own === undefined || (row.start_time === own.getString('start_time') && own.getStringSlice('excursions').includes(row.sold));
    return { rows: found.filter((row) => isHere(row) && (voucher === '' || row.voucher === voucher)) };
  });
}
