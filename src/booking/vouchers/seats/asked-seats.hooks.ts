import { deskShow } from '../../../backend/desk/desk.ts';
import { checkDays } from '../../../backend/engine/request.ts';
import { rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { sailsOf } from '../../../fleet/departures/calendar/calendar.hooks.ts';
import { freeSeats, leftOf } from '../../../fleet/departures/seats/seats.rules.ts';
import { dayAfter, localDay } from '../../../lib/time/zone.ts';
import type { FreeSeats, StartSeats } from '../../../model/departures/answers.ts';
import { readFreeSeats as freeSeatsOperation, readSeats as operation } from '../../../model/vouchers/operations.ts';
import { isCounted, type Market, marketOf, type Offer, offersAt, type Sold, soldIn } from './offered.hooks.ts';

/** The desk asks for so many days at most, an agent for so many. */
const MOST_DAYS = 62;
const MOST_FREE_DAYS = 14;

const daysBetween = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day < to; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** Of `{:sold}` what is on sale in a country, or of one excursion with its variants all of it, each with its main excursion. */
const ON_SALE = `SELECT e.id, CASE WHEN e.parent = '' THEN e.id ELSE e.parent END AS main
  FROM ic_excurs e LEFT JOIN ic_excurs m ON m.id = e.parent AND e.parent != ''
  WHERE e.country = {:country} AND (e.id IN (SELECT value FROM json_each({:sold})) OR ({:excursion} != '' AND (e.id = {:excursion} OR e.parent = {:excursion})))
    AND e.status = 'active' AND e.hidden = FALSE AND (e.parent = '' OR (m.status = 'active' AND m.hidden = FALSE)) ORDER BY e.id`;

function onSale(market: Market, excursion: string): readonly Sold[] {
  const { app, country, rows, plans } = market;
  const sold = JSON.stringify(excursion === '' ? [...new Set([...rows.keys(), ...plans.keys()])] : []);
  return rowsOf(app, ON_SALE, { country, excursion, sold }, { id: '', main: '' }).map(({ id, main }) => soldIn(market, main, id));
}

export function readSeats(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country, excursion, from, to }) => {
    checkDays({ from, to }, MOST_DAYS);
    const market = marketOf(app, { country, excursion, from, to, now_ms: Date.now(), agent: '' });
    const days = daysBetween(from, to);
    return { rows: onSale(market, excursion).flatMap((sold) => days.flatMap((day) => sold.times.flatMap((time) => startsAt(market, sold, day, time)))) };
  });
}

/** `null` for as many as come. */
const told = (count: number): number | null => (Number.isFinite(count) ? count : null);

/** What an hour of a day has, one row a departure; one row of none where nothing is on sale. */
function startsAt(market: Market, sold: Sold, day: string, time: string): readonly StartSeats[] {
  const { id, isWhole, max_people } = sold;
  const why = sold.whyNot(day, time);
  const hulls = (market.rows.get(id) ?? []).reduce((sum, row) => sum + (row.day === day && row.time === time ? row.hulls_taken : 0), 0);
  const start = { sold: id, day, time, most: max_people, is_whole: isWhole, hulls };
  if (!isCounted(market, id)) return [{ ...start, why: why ?? '', seats: null, heads: null, kept: 0 }];
  const offers = offersAt(market, sold, day, time);
  if (offers.length === 0) return [{ ...start, why: why ?? 'unsold', seats: 0, heads: 0, kept: 0 }];
  return offers.map(({ left, seats }, at) => ({
    ...start,
    ...{ why: why ?? '', seats: told(left.seats), heads: told(left.heads), kept: seats ? seats.held_seats + seats.allotted : 0 },
    hulls: at === 0 ? hulls : 0,
  }));
}

/** With the asking agent's own seats told apart. */
export function readFreeSeats(e: RequestEvent): void {
  deskShow(e, freeSeatsOperation, (app, actor, { country, from, to }) => {
    checkDays({ from, to }, MOST_FREE_DAYS);
    const rows = freeBetween(app, { country, from, to, now_ms: Date.now(), agent: actor.user });
    return [`"rows":${JSON.stringify(rows)}`, `"sails":[${sailsOf(app, country, [...new Set(rows.map(({ sold }) => sold))]).join(',')}]`];
  });
}

/**
 * What an agent can still sell in a country on some days, `to` not among them, by day and hour: what is full is told, what is not on sale is not.
 * Further ahead than departures are made only those that somebody has made: by a plan alone nobody promises a seat.
 */
export function freeBetween(
  app: App,
  asked: Readonly<Record<'country' | 'from' | 'to' | 'agent', string>> & { readonly now_ms: number },
): readonly FreeSeats[] {
  const market = marketOf(app, { ...asked, excursion: '' });
  const days = daysBetween(asked.from, asked.to);
  const last = dayAfter(localDay(asked.now_ms, market.zone), settingIn(app, 'departure_days', asked.country));
  const isMade = (id: string, day: string, time: string): boolean => (market.rows.get(id) ?? []).some((row) => row.day === day && row.time === time);
  const rows = onSale(market, '').flatMap((sold) =>
    days.flatMap((day) =>
      sold.times.flatMap((time) =>
        (day > last && !isMade(sold.id, day, time)) || sold.whyNot(day, time)
          ? []
          : offersAt(market, sold, day, time).map((offer) => ({ sold: sold.id, day, time, ...freeOf(sold, offer) })),
      ),
    ),
  );
  const at = ({ day, time, sold }: FreeSeats): string => `${day} ${time} ${sold}`;
  return rows.toSorted((one, other) => (at(one) < at(other) ? -1 : 1));
}

/** Seats that anybody may have, and those that are kept for the agent beside them. Whoever buys the whole boat needs it to himself. */
function freeOf({ isWhole }: Sold, { seats, own }: Offer): Pick<FreeSeats, 'free' | 'own' | 'is_whole'> {
  if (!seats) return { free: 0, own: 0, is_whole: isWhole };
  return isWhole
    ? { free: leftOf(seats, true) ? freeSeats(seats) : 0, own: 0, is_whole: true }
    : { free: freeSeats(seats), own: seats.hulls_taken > 0 ? 0 : own, is_whole: false };
}
