import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { exactOf, letterOf } from '../../../catalogue/catalogue/rules/availability.ts';
import type { Left } from '../../../fleet/departures/seats/seats.rules.ts';
import { dayAfter, isDay, localDay } from '../../../lib/time/zone.ts';
import type { Availability, SoldDays, StartDays } from '../../../model/departures/answers.ts';
import { readAvailability as operation, readGone as goneOperation, readMost as mostOperation } from '../../../model/vouchers/operations.ts';
import { soldProduct } from '../voucher/voucher.hooks.ts';
import { clockOf, isOver, type Market, marketOf, offersAt, soldIn, timesOf, variantsOf } from './offered.hooks.ts';

/** The days of one thing that is sold: its schedule and the end of its sales go before seats, as they do where it is sold. */
function soldDays(market: Market, main: string, id: string, days: readonly string[]): SoldDays {
  const sold = soldIn(market, main, id);
  const starts = sold.times.flatMap((time): readonly StartDays[] => {
    const cells = days.map((day): readonly Left[] | string => {
      const why = sold.whyNot(day, time);
      return why ? letterOf(why) : offersAt(market, sold, day, time).map(({ left }) => left);
    });
    const lanes = Math.max(1, ...cells.map((cell) => (typeof cell === 'string' ? 1 : cell.length)));
    return Array.from({ length: lanes }, (_, lane) => laneOf(time, cells, lane));
  });
  const largest = Math.max(0, ...(market.rows.get(id) ?? []).map(({ capacity }) => capacity));
  return { most: sold.max_people || largest, starts };
}

/** The letters of one departure of an hour, the emptiest being the first. */
function laneOf(time: string, cells: readonly (readonly Left[] | string)[], lane: number): StartDays {
  const written = (of: (left: Left) => number): string =>
    cells
      .map((cell) => {
        const left = typeof cell === 'string' ? cell : cell[lane];
        return typeof left === 'string' ? left : left ? exactOf(of(left)) : letterOf('unsold');
      })
      .join('');
  const [seats, heads] = [written((left) => left.seats), written((left) => left.heads)];
  return { time, seats, ...(heads === seats ? {} : { heads }) };
}

// decision: one-availability
/**
 * On which of the coming days, and at which hours, an excursion and its variants can be had: what whoever claims seats would be told then, with
 * nothing written. As many days as departures are made for ahead.
 * @param now_ms instant by which sales are over
 */
export function availabilityOf(app: App, main: PbRecord<'ic_excurs'>, now_ms: number): Availability {
  const country = main.getString('country');
  const from = localDay(now_ms, clockOf(app, country));
  const days = Array.from({ length: settingIn(app, 'departure_days', country) + 1 }, (_, at) => dayAfter(from, at));
  const market = marketOf(app, { country, excursion: main.id, from, to: dayAfter(from, days.length), now_ms, agent: '' });
  const sold = variantsOf(app, main.id).map((id) => [id, soldDays(market, main.id, id, days)] as const);
  return { from, few: settingIn(app, 'few_seats', country), sold: Object.fromEntries(sold) };
}

const isSold = (excursion: PbRecord<'ic_excurs'> | undefined): excursion is PbRecord<'ic_excurs'> =>
  excursion?.getString('status') === 'active' && !excursion.getBool('hidden') && excursion.getString('parent') === '';

export function readAvailability(e: RequestEvent): void {
  houseAct(e, operation, (asked) => {
    const excursion = byId(e.app, 'ic_excurs', asked.excursion);
    return isSold(excursion) ? availabilityOf(e.app, excursion, Date.now()) : null;
  });
}

/** Excursions of which everything that is on sale sails by plans: whatever does not can be had on any day. */
const MAINS = `SELECT m.id FROM ic_excurs m WHERE m.country = {:country} AND m.parent = '' AND m.status = 'active' AND m.hidden = FALSE
  AND NOT EXISTS (SELECT 1 FROM ic_excurs e WHERE (e.id = m.id OR e.parent = m.id) AND e.status = 'active' AND e.hidden = FALSE
    AND e.id NOT IN (SELECT s.value FROM sailing_plans p, json_each(p.excursions) s WHERE p.active = TRUE))`;

/**
 * Excursions of which no seat can be had on a day, whatever their schedule says; those of the schedule's own days off are not told again.
 * Nothing of days further ahead than departures are made.
 */
function goneOn(app: App, country: string, day: string, now_ms: number): readonly string[] {
  const today = localDay(now_ms, clockOf(app, country));
  if (day < today || day > dayAfter(today, settingIn(app, 'departure_days', country))) return [];
  const market = marketOf(app, { country, excursion: '', from: day, to: dayAfter(day, 1), now_ms, agent: '' });
  return rowsOf(app, MAINS, { country }, { id: '' }).flatMap(({ id: main }) => {
    const canBeHad = variantsOf(app, main).some((id) => {
      const { sold, cutoff_hours } = soldProduct(app, main, id);
      return timesOf(market, id, '').some(
        (time) =>
          !isOver({ service_date: day, start_time: time, cutoff_hours }, market) &&
          offersAt(market, { id, isWhole: sold.getBool('private') }, day, time).some(({ left }) => left.seats > 0 && left.heads > 0),
      );
    });
    return canBeHad ? [] : [main];
  });
}

export function readGone(e: RequestEvent): void {
  houseAct(e, goneOperation, ({ country, day }) =>
    isDay(day) && byId(e.app, 'countries', country) ? { gone: goneOn(e.app, country, day, Date.now()) } : null,
  );
}

/** Seats of the largest boat that is to sail with each thing that has no limit of its own. */
const MOST = `SELECT s.value AS sold, MAX(d.capacity) AS most
  FROM departures d INDEXED BY idx_departures_1, json_each(d.excursions) s JOIN ic_excurs e ON e.id = s.value
  WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date <= {:to} AND d.state != 'cancelled' AND e.max_people = 0 AND e.status = 'active' AND e.hidden = FALSE
  GROUP BY s.value HAVING MAX(d.capacity) > 0`;

export function readMost(e: RequestEvent): void {
  houseAct(e, mostOperation, ({ country }) => {
    if (!byId(e.app, 'countries', country)) return null;
    const from = localDay(Date.now(), clockOf(e.app, country));
    const rows = rowsOf(e.app, MOST, { country, from, to: dayAfter(from, settingIn(e.app, 'departure_days', country)) }, { sold: '', most: 0 });
    return { most: Object.fromEntries(rows.map(({ sold, most }) => [sold, most])) };
  });
}
