import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { SeaScope } from '../../../model/sea/fields/vocab.ts';

/** A departure goes to a place where one of its trips has it on its way; a variant without a way of its own has its excursion's. */
const GOES_TO = `EXISTS (SELECT 1 FROM json_each(d.excursions) e JOIN ic_excurs x ON x.id = e.value LEFT JOIN ic_excurs m ON m.id = x.parent AND x.parent != '',
    json_each(CASE WHEN json_array_length(COALESCE(NULLIF(x.route, ''), '[]')) > 0 THEN x.route ELSE COALESCE(NULLIF(m.route, ''), '[]') END) r
    WHERE r.value = {:place})`;
const WHICH: Readonly<Record<SeaScope, string>> = {
  day: "{:place} = ''",
  pier: 'd.pier = {:place}',
  place: GOES_TO,
  departure: 'd.id = {:place}',
};

/** What of a sea day's words decides which departures it is about. */
function boundsOf(seaDay: PbRecord<'sea_days'>) {
  const scope = seaDay.getString('scope') as SeaScope;
  const place = scope === 'day' ? '' : seaDay.getString(scope === 'departure' ? 'departure' : 'place');
  return { scope, asked: { country: seaDay.getString('country'), day: seaDay.getString('service_date'), place } };
}

/** FROM and WHERE of what has not sailed and is not over: one that boards, or whose hour has passed, may still be called off. */
const SCOPED = `FROM departures d INDEXED BY idx_departures_1
  WHERE d.country = {:country} AND d.service_date = {:day} AND d.state IN ('open', 'closed', 'boarding')
    AND unixepoch(d.starts_at) + MAX(d.minutes, 60) * 60 > unixepoch({:now})`;
const nowText = (): string => new Date().toISOString().replace('T', ' ');

/** Departures that a sea day calls off, in the order of their hours. */
export function departuresOf(app: App, seaDay: PbRecord<'sea_days'>): readonly string[] {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT d.id AS id ${SCOPED} AND ${WHICH[scope]} ORDER BY d.start_time, d.id`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, { id: '' }).map(({ id }) => id);
}

/** How many of them board already, or are past their hour: nobody has said of them that they sailed. */
export function lateIn(app: App, seaDay: PbRecord<'sea_days'>): number {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT COUNT(*) AS late ${SCOPED} AND ${WHICH[scope]} AND (d.state = 'boarding' OR d.starts_at <= {:now})`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, { late: 0 })[0]?.late ?? 0;
}

const PARTY = {
  ...{ departure: '', voucher: '', number: '', name: '', state: '', language: '', currency: '', agent: '', start_time: '', excursion_ru: '', excursion_en: '' },
  ...{ adults: 0, children: 0, infants: 0, paid: 0, total: 0, weather: '', isAsked: false, reminders: 0 },
};
export type Party = typeof PARTY;

/** Everybody who is on them, party by party, in one question. */
export function partiesOf(app: App, seaDay: PbRecord<'sea_days'>): readonly Party[] {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT s.id AS departure, v.id AS voucher, v.number AS number, v.lead_name_latin AS name, v.state AS state, v.language AS language,
      v.currency AS currency, v.agent AS agent, s.start_time AS start_time, v.excursion_name_ru AS excursion_ru, v.excursion_name_en AS excursion_en,
      v.adults AS adults, v.children AS children, v.infants AS infants, v.paid AS paid, v.total AS total,
      COALESCE(json_extract(CASE WHEN json_valid(v.rule) THEN v.rule END, '$.operator_cancel.weather'), '') AS weather,
      EXISTS (SELECT 1 FROM sea_choices c INDEXED BY idx_sea_choices_3 WHERE c.voucher = v.id AND c.state IN ('open', 'passed_to_manager')) AS isAsked,
      (SELECT COUNT(*) FROM reminders r INDEXED BY idx_reminders_1 WHERE r.voucher = v.id AND r.kind != 'weather_change' AND r.state IN ('due', 'prepared', 'failed')) AS reminders
    FROM (SELECT d.id AS id, d.start_time AS start_time ${SCOPED} AND ${WHICH[scope]}) s
      JOIN vouchers v INDEXED BY idx_vouchers_departure ON v.departure = s.id AND v.departure != '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
    ORDER BY s.start_time, s.id, v.lead_name_latin, v.id`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, PARTY);
}
