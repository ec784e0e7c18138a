import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { checkDays, wordIn } from '../../../backend/engine/request.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import { readPackedCalendar } from '../../../model/departures/operations.ts';

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

/** Names of some of what sails, as texts: those that are of the country. */
export const sailsOf = (app: App, country: string, sold: readonly string[]): readonly string[] =>
  rowsOf(app, `${SAILS} AND e.id IN (SELECT value FROM json_each({:sold}))`, { country, sold: JSON.stringify(sold) }, { row: '' }).map(({ row }) => row);
