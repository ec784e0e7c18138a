import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { checkDays, wordIn } from '../../../backend/engine/request.ts';
import { storedTime } from '../../../backend/engine/record-data.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { DepartureSeats, FreeSeats, Seats } from '../../../model/departures/answers.ts';
import type { DepartureState } from '../../../model/departures/fields/vocab.ts';
import { readFreeSeats as freeSeatsOperation, readPackedCalendar, readSeats as calendarOperation } from '../../../model/departures/operations.ts';
import { fits, freeSeats } from '../seats/seats.rules.ts';

/** As long as a departure is at sea at most. */
const LONGEST_DAYS = 14;
/** A calendar shows at most so many days at once. */
const MOST_DAYS = 62;
const json = (flag: string): string => `json(CASE WHEN ${flag} THEN 'true' ELSE 'false' END)`;

const BOAT = `json_object('id', b.id, 'name', b.name, 'kind', b.kind, 'owner', b.owner, 'capacity_sold', b.capacity_sold, 'capacity_licensed', b.capacity_licensed,
  'active', ${json('b.active')}, 'sort', b.sort,
  'papers', json((SELECT json_group_array(json_object('kind', p.kind, 'valid_from', p.valid_from, 'valid_to', p.valid_to))
    FROM boat_documents p INDEXED BY idx_boat_documents_1 WHERE p.boat = b.id)))`;
/** Columns of a row, by their names. */
type Columns = Readonly<Record<string, string>>;
const ofDeparture = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, `d.${name}`]));
const DEPARTURE: Columns = {
  ...ofDeparture('id', 'revision', 'service_date', 'start_time', 'minutes', 'boat', 'guide', 'captain', 'pier', 'state', 'why', 'reason'),
  ...ofDeparture('capacity', 'held_seats', 'allotted', 'licensed', 'seats_taken', 'persons_taken', 'parties_taken', 'hulls_taken', 'min_pax', 'plan', 'note'),
  infants_count: json('d.infants_count'),
  excursions: 'json(d.excursions)',
};
const BLOCK: Columns = { id: 'c.id', revision: 'c.revision', boat: 'c.boat', from: 'c."from"', until: 'c.until', kind: 'c.kind', reason: 'c.reason' };
/** All rows as one text, each the values of its columns; as they lie in their index, because whoever draws them puts them in order. */
const rowsAs = (columns: Columns): string => `json_group_array(json_array(${Object.values(columns).join(', ')})) AS rows`;
/** Rows of columns, packed. */
const packed = (columns: Columns, rows: string): string => `{"keys":${JSON.stringify(Object.keys(columns))},"rows":${rows}}`;

const NAME = (language: string): string =>
  `COALESCE(NULLIF(m.site_name_${language}, ''), NULLIF(m.name_${language}, ''), NULLIF(m.site_name_ru, ''), m.name_ru)`;
const SAIL: Columns = {
  id: 'e.id',
  name_ru: NAME('ru'),
  name_en: NAME('en'),
  variant_ru: "CASE WHEN e.parent = '' THEN '' ELSE e.site_variant_name_ru END",
  variant_en: "CASE WHEN e.parent = '' THEN '' ELSE e.site_variant_name_en END",
};
const SAILS_FROM = "FROM ic_excurs e JOIN ic_excurs m ON m.id = CASE WHEN e.parent = '' THEN e.id ELSE e.parent END WHERE e.country = {:country}";
/** What sails, each by the name of its main excursion and its own as a variant; of `{:country}`. */
const SAILS = `SELECT json_object(${Object.entries(SAIL)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')}) AS row ${SAILS_FROM}`;
const PERSON = "json_object('id', u.id, 'name_ru', u.name_ru, 'name_en', u.name_en)";

export function readCalendar(e: RequestEvent): void {
  deskShow(e, readPackedCalendar, (app, _actor, { country, from, to, ...asked }) => {
    const boat = wordIn(asked.boat);
    checkDays({ from, to }, MOST_DAYS);
    const parameters = { country, boat, from, to, before: dayAfter(from, -LONGEST_DAYS) };
    const rowsIn = (sql: string): string => rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]';
    const list = (name: string, sql: string): string => `"${name}":${rowsIn(sql)}`;
    const ofBoat = (column: string): string => (boat === '' ? '' : ` AND ${column} = {:boat}`);
    return [
      list(
        'boats',
        `SELECT json_group_array(json(row)) AS rows FROM (SELECT ${BOAT} AS row FROM boats b INDEXED BY idx_boats_1 WHERE b.country = {:country}${ofBoat('b.id')} ORDER BY b.sort, b.name)`,
      ),
      // What began days before may still be at sea.
      `"departures":${packed(
        DEPARTURE,
        rowsIn(`SELECT ${rowsAs(DEPARTURE)} FROM departures d INDEXED BY idx_departures_1
          WHERE d.country = {:country} AND d.service_date >= {:before} AND d.service_date < {:to}
            AND (d.service_date >= {:from} OR (julianday(d.service_date || ' ' || d.start_time) - julianday({:from})) * 1440 + d.minutes > 0)${ofBoat('d.boat')}`),
      )}`,
      `"blocks":${packed(
        BLOCK,
        rowsIn(`SELECT ${rowsAs(BLOCK)} FROM calendar_blocks c INDEXED BY idx_calendar_blocks_2
          WHERE c.country = {:country} AND c.until > {:from} AND c."from" < {:to}${ofBoat('c.boat')}`),
      )}`,
      `"sails":${packed(SAIL, rowsIn(`SELECT ${rowsAs(SAIL)} ${SAILS_FROM}`))}`,
      ...(['guide', 'agent'] as const).map((type) =>
        list(
          `${type}s`,
          `SELECT json_group_array(json(row)) AS rows FROM (SELECT ${PERSON} AS row FROM users u WHERE u.type = '${type}' AND u.active = TRUE ORDER BY u.name_en)`,
        ),
      ),
      list(
        'piers',
        `SELECT json_group_array(json(row)) AS rows FROM (SELECT json_object('id', l.id, 'name_ru', l.name_ru, 'name_en', l.name_en) AS row FROM locations l
          WHERE l.country = {:country} AND l.kind = 'pier' ORDER BY l.id)`,
      ),
    ];
  });
}

const SEATS = {
  ...{ departure: '', sold: '', day: '', time: '', state: '', capacity: 0, held_seats: 0, allotted: 0, licensed: 0, infants_count: false },
  ...{ seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
};

export function readSeats(e: RequestEvent): void {
  deskShow(e, calendarOperation, (app, _actor, { country, excursion, from, to }) => {
    checkDays({ from, to }, MOST_DAYS);
    return { rows: seatsBetween(app, { country, excursion, from, to }) };
  });
}

/** Departures of an excursion and its variants with their seats, `to` not among them. */
function seatsBetween(app: App, asked: Readonly<Record<'country' | 'excursion' | 'from' | 'to', string>>): readonly DepartureSeats[] {
  const sql = `SELECT d.id AS departure, s.value AS sold, d.service_date AS day, d.start_time AS time, d.state, d.capacity, d.held_seats, d.allotted, d.licensed,
      d.infants_count, d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken
    FROM departures d INDEXED BY idx_departures_1, json_each(d.excursions) s
    WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.state != 'cancelled'
      AND s.value IN (SELECT id FROM ic_excurs WHERE id = {:excursion} OR parent = {:excursion})
    ORDER BY d.service_date, d.start_time`;
  return rowsOf(app, sql, asked, SEATS).map((row) => ({ ...row, state: row.state as DepartureState }));
}

/** So many days are told at once. */
const MOST_FREE_DAYS = 14;

/** Values of a departure as they are read, in the order of `SELLING`. */
type Selling = readonly [
  ...[departure: string, day: string, time: string, excursions: readonly string[]],
  ...[capacity: number, held_seats: number, allotted: number, licensed: number, infants_count: number],
  ...[seats_taken: number, persons_taken: number, parties_taken: number, hulls_taken: number],
];

/** Departures that still sell, by the hour, as one text: reading them field by field costs the engine more than the query. */
const SELLING = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (
  SELECT json_array(d.id, d.service_date, d.start_time, json(d.excursions), d.capacity, d.held_seats, d.allotted, d.licensed, d.infants_count,
    d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken) AS row
  FROM departures d INDEXED BY idx_departures_1
  WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.state = 'open' AND d.starts_at > {:now}
    AND (d.cutoff_at = '' OR d.cutoff_at > {:now})
  ORDER BY d.service_date, d.start_time)`;

/** Of some excursions and variants: those that are sold whole, and the others. */
const SOLD = `SELECT e.id, e.private AS is_whole FROM json_each({:sold}) s CROSS JOIN ic_excurs e ON e.id = s.value`;

/** How what sails is called, of those that are asked for alone. */
const NAMES = `${SAILS} AND e.id IN (SELECT value FROM json_each({:sold}))`;

/** What an agent still has of his own seats on departures of these days. */
const OWN = `SELECT a.departure, a.seats - (SELECT COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0)
      FROM vouchers v INDEXED BY idx_vouchers_departure WHERE v.departure = d.id AND v.departure != '' AND v.agent = a.agent
        AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')) AS own
  FROM allotments a INDEXED BY idx_allotments_4 JOIN departures d ON d.id = a.departure
  WHERE a.agent = {:agent} AND a.state = 'live' AND a.until > {:now} AND d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to}`;

/** With the asking agent's own seats told apart. */
export function readFreeSeats(e: RequestEvent): void {
  deskShow(e, freeSeatsOperation, (app, actor, { country, from, to }) => {
    checkDays({ from, to }, MOST_FREE_DAYS);
    const rows = freeBetween(app, { country, from, to, now: storedTime(Date.now()), agent: actor.user });
    const sold = JSON.stringify([...new Set(rows.map((one) => one.sold))]);
    const sails = rowsOf(app, NAMES, { country, sold }, { row: '' }).map(({ row }) => row);
    return [`"rows":${JSON.stringify(rows)}`, `"sails":[${sails.join(',')}]`];
  });
}

/**
 * What can still be sold in a country on some days, `to` not among them, by day and hour.
 * @param asked `now` is a stored instant: what starts, or ends its sales, no later is left out; `agent` is whose own seats are told
 */
export function freeBetween(app: App, asked: Readonly<Record<'country' | 'from' | 'to' | 'now' | 'agent', string>>): readonly FreeSeats[] {
  const own = new Map(rowsOf(app, OWN, asked, { departure: '', own: 0 }).map((one) => [one.departure, Math.max(0, one.own)]));
  const departures = JSON.parse(rowsOf(app, SELLING, asked, { rows: '' })[0]?.rows ?? '[]') as readonly Selling[];
  const sold = JSON.stringify([...new Set(departures.flatMap(([, , , excursions]) => excursions))]);
  const whole = new Map(rowsOf(app, SOLD, { sold }, { id: '', is_whole: false }).map(({ id, is_whole }) => [id, is_whole]));
  return departures.flatMap(([departure, day, time, excursions, ...values]) => {
    const seats = seatsIn(values);
    const free = { whole: leftWhole(seats), seats: freeSeats(seats), own: seats.hulls_taken > 0 ? 0 : (own.get(departure) ?? 0) };
    return excursions.flatMap((one) => {
      const is_whole = whole.get(one);
      if (is_whole === undefined) return [];
      return [{ sold: one, day, time, free: is_whole ? free.whole : free.seats, own: is_whole ? 0 : free.own, is_whole }];
    });
  });
}

type Values = Selling extends readonly [string, string, string, readonly string[], ...infer Rest] ? Rest : never;

const seatsIn = ([capacity, held_seats, allotted, licensed, counted, seats_taken, persons_taken, parties_taken, hulls_taken]: Values): Seats => ({
  ...{ capacity, held_seats, allotted, licensed, infants_count: counted !== 0 },
  ...{ seats_taken, persons_taken, parties_taken, hulls_taken },
});

/** Whoever buys the whole boat needs it to himself. */
const leftWhole = (seats: Seats): number => (fits(seats, { party: { adults: 1, children: 0, infants: 0 }, isWhole: true }) ? freeSeats(seats) : 0);
