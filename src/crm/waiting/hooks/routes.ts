import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { wordIn } from '../../../backend/engine/request.ts';
import { settingIn } from '../../../backend/engine/settings.ts';
import { seatsIn } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { requireComplete } from '../../../booking/vouchers/sale/sale.hooks.ts';
import { allow, sellerOf } from '../../../booking/vouchers/voucher/voucher.hooks.ts';
import { mayWrite } from '../../../booking/vouchers/voucher/rights.rules.ts';
import { actOnEntry as acted, joinLine as joined, readLine as read } from '../../../model/waiting/operations.ts';
import { isFreeFor } from '../rules/line.ts';
import { entryOf } from './follow.ts';
import { departuresFor, lineOf, offerSeats, waitingIn, wantedBy } from './offer.ts';

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
