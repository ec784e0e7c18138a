import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime } from '../../../backend/engine/time.ts';
import { dayAfter, isDay } from '../../../lib/time/zone.ts';
import { LISTED_PRICES } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { freeBetween } from '../../../fleet/departures/calendar/calendar.hooks.ts';
import { readOwnTrips as operation } from '../../../model/agents/own.operations.ts';

/** What a trip is called and where its page is, of all that guests see: the records' own rule of who may read them (`PUBLIC_EXCURSION`). */
const TRIP = ['id', 'parent', 'slug', 'region', 'name_ru', 'name_en', 'site_name_ru', 'site_name_en', 'site_variant_name_ru', 'site_variant_name_en'] as const;
const TRIPS = `SELECT json_group_array(json(row)) AS rows FROM (SELECT json_array(${TRIP.map((name) => `e.${name}`).join(', ')}) AS row
  FROM ic_excurs e INDEXED BY idx_ic_excurs_1 LEFT JOIN ic_excurs m ON m.id = e.parent AND e.parent != ''
  WHERE e.country = {:country} AND e.status = 'active' AND e.hidden = FALSE AND (e.parent = '' OR (m.status = 'active' AND m.hidden = FALSE))
  ORDER BY e.name_ru, e.id)`;

const PRICE = ['id', 'private', ...LISTED_PRICES] as const;
const priceOf = (name: (typeof PRICE)[number]): string => (name === 'private' ? "json(CASE WHEN e.private THEN 'true' ELSE 'false' END)" : `e.${name}`);
const PRICES = `SELECT json_group_array(json_array(${PRICE.map(priceOf).join(', ')})) AS rows
  FROM json_each({:sold}) s CROSS JOIN ic_excurs e ON e.id = s.value`;

/** Price lists that have the day in them; which of several holds is the rule's to say. */
const LIST = ['excursion', 'valid_from', 'valid_to', ...LISTED_PRICES] as const;
const LISTS = `SELECT json_group_array(json_array(${LIST.map((name) => `l.${name}`).join(', ')})) AS rows
  FROM json_each({:sold}) s CROSS JOIN price_lists l INDEXED BY idx_price_lists_1 ON l.excursion = s.value
  WHERE l.valid_from <= {:day} AND (l.valid_to = '' OR l.valid_to >= {:day})`;

const packed = (app: App, keys: readonly string[], sql: string, parameters: Readonly<Record<string, string>>): string =>
  `{"keys":${JSON.stringify(keys)},"rows":${rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]'}}`;

export function readOwnTrips(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country, day }) => {
    const rows = isDay(day) ? freeBetween(app, { country, from: day, to: dayAfter(day, 1), now: storedTime(Date.now()), agent: actor.user }) : [];
    const parameters = { day, sold: JSON.stringify([...new Set(rows.map(({ sold }) => sold))]) };
    const place = rowsOf(app, 'SELECT has_regions FROM countries WHERE id = {:country}', { country }, { has_regions: false })[0];
    return [
      `"hasRegions":${place?.has_regions ?? false}`,
      `"trips":${packed(app, TRIP, TRIPS, { country })}`,
      `"prices":${packed(app, PRICE, PRICES, parameters)}`,
      `"lists":${packed(app, LIST, LISTS, parameters)}`,
      `"rows":${JSON.stringify(rows)}`,
    ];
  });
}
