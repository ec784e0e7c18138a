import { deskShow } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { dayAfter } from '../../../lib/zone.ts';
import type { OpenParty } from '../../../model/guide/answers.ts';
import { readOpenPeople } from '../../../model/guide/operations.ts';
import { twoDays } from './manifest.ts';

/** So far ahead somebody may still be nobody's concern. */
const DAYS = 30;
const MOST = 300;
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";

/** Whether somebody was checked in whom the office has off the list. */
const CAME = `EXISTS (SELECT 1 FROM boarding_actions a INDEXED BY idx_boarding_actions_4, json_each(a.who) w
  WHERE a.voucher = v.id AND a.voucher != '' AND a.departure = v.departure AND a.kind = 'check_in' AND json_valid(a.who) AND w.value = p.id
    AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '' AND u.kind = 'undo'))`;

/** Parties of coming trips, and of yesterday's, of whom somebody has to say something: whom nobody has named, who does not come, who came all the same. In HAVING a column goes before a sum of its name. */
const OPEN = `SELECT v.id, v.number, v.lead_name_latin AS name, v.departure, v.service_date AS day, v.start_time AS time,
    v.excursion_name_ru AS trip_ru, v.excursion_name_en AS trip_en, v.pax_count AS people,
    SUM(p.state IN ('coming', 'aboard') AND p.name_latin = '' AND p.name_as_given = '') AS nameless,
    SUM(p.unsure AND p.state = 'cancelled') AS unsaid,
    SUM(CASE WHEN p.state IN ('cancelled', 'replaced') AND v.departure != '' THEN ${CAME} ELSE FALSE END) AS came
  FROM vouchers v INDEXED BY idx_vouchers_date JOIN voucher_people p INDEXED BY idx_voucher_people_1 ON p.voucher = v.id
  WHERE v.country = {:country} AND v.service_date >= {:from} AND v.service_date < {:to} AND v.state IN ${LIVE}
  GROUP BY v.id HAVING nameless > 0 OR unsaid > 0 OR came > 0
  ORDER BY day, time, v.departure, name, v.id LIMIT ${MOST}`;
const SHAPE = { id: '', number: '', name: '', departure: '', day: '', time: '', trip_ru: '', trip_en: '', people: 0, nameless: 0, unsaid: 0, came: 0 };

export function openPeople(app: App, country: string): readonly OpenParty[] {
  const { today } = twoDays(app, country);
  const found = rowsOf(app, OPEN, { country, from: dayAfter(today, -1), to: dayAfter(today, DAYS) }, SHAPE);
  return found.map(({ unsaid, ...party }) => ({ ...party, unsure: unsaid }));
}

export function listOpenPeople(e: RequestEvent): void {
  deskShow(e, readOpenPeople, (app, _actor, { country }) => ({ rows: openPeople(app, country) }));
}
