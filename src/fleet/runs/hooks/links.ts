import type { Desk } from '../../../backend/desk/desk.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { zoneOf } from '../../../backend/engine/time.ts';
import { dayAfter, instantOf, localDay } from '../../../lib/time/zone.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';
import * as operations from '../../../model/runs/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { isRunToken, LINK_ENDS } from '../rules/link.ts';
import { placeOf } from './place.ts';
import { guestsOfRun, seatsOfGuest } from './rows.ts';

/** Writes down what became of a stop, and who said it when; the same again changes nothing. */
export function markStop(desk: Desk, stop: PbRecord<'run_stops'>, state: StopState, by: string): void {
  if (stop.getString('state') === state) return;
  stop.set('state', state);
  stop.set('marked_at', desk.now);
  stop.set('marked_by', by);
  desk.save(stop, { action: state });
}

const BY_TOKEN = "SELECT id FROM runs INDEXED BY idx_runs_3 WHERE token = {:token} AND token != ''";
const BY_VOUCHER = 'SELECT id FROM run_stops INDEXED BY idx_run_stops_1 WHERE voucher = {:voucher}';
const DRIVER_SAYS = ['picked', 'late', 'missed'] as const;

const zoneIn = (app: App, record: PbRecord) => zoneOf(byId(app, 'countries', record.getString('country'))?.getString('timezone') ?? '');

/** The run of a link that still leads somewhere: not ended, and no later than the morning after. */
function runBy(app: App, token: unknown, now_ms: number): PbRecord | undefined {
  const [found] = isRunToken(token) ? rowsOf(app, BY_TOKEN, { token }, { id: '' }) : [];
  const run = byId(app, 'runs', found?.id);
  if (!run) return undefined;
  return now_ms < instantOf(dayAfter(run.getString('service_date'), 1), LINK_ENDS, zoneIn(app, run)) ? run : undefined;
}

/** What the driver's page shows: who waits where when. No money, and no guest's number: a driver who finds nobody rings the desk. */
export function factsOf(app: App, run: PbRecord<'runs'>): Told<operations.DriverList> {
  const van = byId(app, 'vans', run.getString('van'));
  const pier = byId(app, 'locations', run.getString('pier'));
  return {
    day: run.getString('service_date'),
    van: van?.getString('name') ?? '',
    plate: van?.getString('plate') ?? '',
    pier: pier?.getString('name_en') ?? '',
    start: run.getString('start_time'),
    note: run.getString('note'),
    desk: byId(app, 'countries', run.getString('country'))?.getString('phone') ?? '',
    timezone: byId(app, 'countries', run.getString('country'))?.getString('timezone') ?? '',
    stops: guestsOfRun(app, run.id).map((one) => ({
      stop: one.stop,
      ...{ at: one.at, from: one.from, to: one.to, name: one.name, zone: one.zone, hotel: one.hotel, room: one.room, lobby_note: one.lobby_note },
      ...{ adults: one.adults, children: one.children, infants: one.infants, seats: seatsOfGuest(one), driver_note: one.driver_note, state: one.state },
      marked_at: one.marked_at,
    })),
  };
}

export function openRun(e: RequestEvent): void {
  houseAct(e, operations.openRun, ({ token }) => {
    const run = runBy(e.app, token, Date.now());
    return run ? factsOf(e.app, run) : null;
  });
}

export function markByDriver(e: RequestEvent): void {
  guestWrite(e, operations.markByDriver, (desk) => {
    const run = runBy(desk.tx, desk.body.token, Date.now());
    if (!run) return null;
    const stop = byId(desk.tx, 'run_stops', desk.body.stop);
    const mark = DRIVER_SAYS.find((one) => one === desk.body.mark);
    // Whom the desk has given to another van meanwhile is no longer this driver's to mark.
    if (!stop || stop.getString('run') !== run.id) throw new Refusal('not_found', { collection: 'run_stops' });
    if (!mark) throw fieldFault('mark', 'wrong');
    markStop(desk, stop, mark, 'driver');
    return factsOf(desk.tx, run);
  });
}

const VOUCHER = /^[0-9a-f]{32}$/;

export function sayReady(e: RequestEvent): void {
  guestWrite(e, operations.sayReady, (desk) => {
    const { token } = desk.body;
    const [voucher] = VOUCHER.test(token) ? desk.tx.findRecordsByFilter('vouchers', 'public_token = {:token}', '', 1, 0, { token }) : [];
    const [found] = voucher ? rowsOf(desk.tx, BY_VOUCHER, { voucher: voucher.id }, { id: '' }) : [];
    const stop = byId(desk.tx, 'run_stops', found?.id);
    if (!voucher || !stop) return null;
    if (localDay(Date.now(), zoneIn(desk.tx, voucher)) !== voucher.getString('service_date')) throw new Refusal('too_early');
    // A driver who said more is not talked over.
    if (['planned', 'late'].includes(stop.getString('state'))) markStop(desk, stop, 'ready', 'guest');
    return { ...placeOf(desk.tx, voucher.id) };
  });
}
