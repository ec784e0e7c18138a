import { reading } from './reading.ts';

/**
 * What people would suffer from, read by plain SQL out of the stored rows and written apart from the engine: no counter, no copy of a
 * boat in a departure and no rule of the product is believed. A row is a fault; its first column is what it is about.
 */
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
const SOLD = "('coming', 'aboard', 'did_not_come')";
const HEADS = `(SELECT COUNT(*) FROM voucher_people p JOIN vouchers w ON w.id = p.voucher WHERE w.departure = d.id AND w.state IN ${LIVE} AND p.state IN ${SOLD}`;

const FAULTS: Readonly<Record<string, string>> = {
  'a guest was told another day or hour than his boat leaves at': `SELECT v.id FROM vouchers v JOIN departures d ON d.id = v.departure
    WHERE v.state IN ${LIVE} AND v.service_date || ' ' || v.start_time != d.service_date || ' ' || d.start_time`,
  'a guest sits on what does not sail his trip': `SELECT v.id FROM vouchers v JOIN departures d ON d.id = v.departure
    WHERE v.state IN ${LIVE} AND instr(d.excursions, '"' || COALESCE(NULLIF(v.variant, ''), v.excursion) || '"') = 0`,
  'a guest who was promised a place has none': `SELECT v.id FROM vouchers v WHERE v.state IN ('on_hold', 'pending_supplier', 'confirmed') AND v.departure = ''`,
  'more people are named or counted than are sold': `SELECT v.id FROM vouchers v WHERE v.state IN ${LIVE} AND (v.adults, v.children, v.infants) IS NOT (
      SELECT COUNT(*) FILTER (WHERE p.band = 'adult'), COUNT(*) FILTER (WHERE p.band = 'child'), COUNT(*) FILTER (WHERE p.band = 'infant')
      FROM voucher_people p WHERE p.voucher = v.id AND p.state IN ${SOLD})`,
  'more people than the licence of the boat are on what is for sale': `SELECT d.id FROM departures d JOIN boats b ON b.id = d.boat
    WHERE d.state = 'open' AND ${HEADS}) > b.capacity_licensed`,
  'more seats are sold than the boat sells, on what is for sale': `SELECT d.id FROM departures d JOIN boats b ON b.id = d.boat
    WHERE d.state = 'open' AND d.allowed_seats = 0 AND ${HEADS} AND (p.band != 'infant' OR b.infants_count)) > b.capacity_sold`,
  'a boat that was put aside is for sale': `SELECT d.id FROM departures d JOIN boats b ON b.id = d.boat WHERE d.state = 'open' AND NOT b.active`,
  'a boat without papers is for sale': `SELECT d.id FROM departures d WHERE d.state = 'open' AND d.boat != '' AND EXISTS (
      SELECT 1 FROM boat_documents k WHERE k.boat = d.boat AND k.kind IN ('registration', 'licence', 'insurance', 'inspection') AND NOT EXISTS (
        SELECT 1 FROM boat_documents h WHERE h.boat = k.boat AND h.kind = k.kind
          AND (h.valid_from = '' OR h.valid_from <= d.service_date) AND (h.valid_to = '' OR h.valid_to >= d.service_date)))`,
  'two parties share what one of them took whole': `SELECT d.id FROM departures d JOIN vouchers v ON v.departure = d.id AND v.state IN ${LIVE}
    GROUP BY d.id HAVING COUNT(*) > 1 AND SUM(instr(v.units, '"private_boat"') > 0) > 0`,
  'a van waits for somebody who does not sail': `SELECT s.id FROM run_stops s JOIN vouchers v ON v.id = s.voucher LEFT JOIN departures d ON d.id = v.departure
    WHERE s.run != '' AND (v.state NOT IN ('confirmed', 'completed', 'no_show') OR COALESCE(d.state, '') = 'cancelled')`,
  'a van comes on another day, or brings its guests to another pier or hour': `SELECT s.id FROM run_stops s JOIN runs r ON r.id = s.run
      JOIN vouchers v ON v.id = s.voucher JOIN departures d ON d.id = v.departure
    WHERE r.service_date != d.service_date OR r.start_time != d.start_time OR (d.pier != '' AND r.pier != d.pier)`,
  'a van has more guests than seats': `SELECT r.id FROM runs r JOIN vans n ON n.id = r.van JOIN run_stops s ON s.run = r.id
      JOIN vouchers v ON v.id = s.voucher JOIN voucher_people p ON p.voucher = v.id AND p.state IN ${SOLD} GROUP BY r.id HAVING COUNT(p.id) > n.seats`,
  'somebody is reminded of a trip that was called off': `SELECT m.id FROM reminders m JOIN vouchers v ON v.id = m.voucher JOIN departures d ON d.id = v.departure
    WHERE d.state = 'cancelled' AND m.kind IN ('pickup_tomorrow', 'moved') AND m.state IN ('due', 'prepared', 'failed')`,
  'guests of a departure that was called off are not asked where they go': `SELECT v.id FROM vouchers v JOIN departures d ON d.id = v.departure
    WHERE d.state = 'cancelled' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
      AND NOT EXISTS (SELECT 1 FROM sea_choices c WHERE c.voucher = v.id AND c.state IN ('open', 'passed_to_manager'))`,
  'two departures of one boat are under way at once': `SELECT a.id FROM departures a JOIN departures b ON a.boat = b.boat AND a.boat != '' AND a.id < b.id
    WHERE a.state NOT IN ('cancelled') AND b.state NOT IN ('cancelled') AND a.starts_at < datetime(b.starts_at, '+' || b.minutes || ' minutes')
      AND b.starts_at < datetime(a.starts_at, '+' || a.minutes || ' minutes')`,
};

type Row = Readonly<Record<string, unknown>>;

/** Rows as they lie in the database of a data folder, past every hook. */
export function storedRows(dataDir: string, sql: string, ...parameters: readonly string[]): readonly Row[] {
  return reading(dataDir)
    .prepare(sql)
    .all(...parameters) as unknown as readonly Row[];
}

/** Everything that is wrong, in words, with what it is about. */
export const seaFaults = (dataDir: string): readonly string[] =>
  Object.entries(FAULTS).flatMap(([words, sql]) => storedRows(dataDir, sql).map((row) => `${words}: ${Object.values(row)[0]}`));

/** Who is to be on a departure by name, '' of those whom nobody named; the lists of guides and drivers are held against it. */
export const namesOn = (dataDir: string, departure: string): readonly string[] =>
  storedRows(
    dataDir,
    `SELECT p.name_latin AS name FROM vouchers v JOIN voucher_people p ON p.voucher = v.id WHERE v.departure = ? AND v.state IN ${LIVE} AND p.state IN ${SOLD}`,
    departure,
  ).map(({ name }) => String(name));

/** Parties before a `YYYY-MM-DD` day of whom somebody has to say something: whom nobody has named, or who it is that does not come. */
export const openParties = (dataDir: string, before: string): readonly string[] =>
  storedRows(
    dataDir,
    `SELECT DISTINCT v.id FROM vouchers v JOIN voucher_people p ON p.voucher = v.id WHERE v.state IN ${LIVE} AND v.service_date < ?
      AND ((p.state IN ('coming', 'aboard') AND p.name_latin = '' AND p.name_as_given = '') OR (p.unsure AND p.state = 'cancelled'))`,
    before,
  ).map(({ id }) => String(id));
