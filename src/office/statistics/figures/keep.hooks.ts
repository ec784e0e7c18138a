import type { App, RecordEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { inTransaction, transaction } from '../../../backend/engine/refusal.ts';
import { storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { HOUR_MS, type Zone } from '../../../lib/time/zone.ts';
import { differenceSql, doubtSql, DUE_OF_COUNTRY, rebuildSql, STAT_TABLES, type StatTable } from './sums.rules.ts';
import { settleAll } from './sums.hooks.ts';

/** Clocks are looked up for these years; a change is found to the hour. */
const CLOCK_YEARS = [2015, 2045] as const;
const STEP_HOURS = 24 * 7;

interface Since {
  readonly since: string;
  readonly minutes: number;
}

/** A zone that this machine does not know is UTC here: nobody is kept from saving by what is only counted. */
function knownZone(timezone: string): Zone {
  try {
    return zoneOf(timezone);
  } catch {
    return () => 0;
  }
}

/** From when on a clock is how many minutes ahead of UTC. */
function clockOf(timezone: string): readonly Since[] {
  const zone = knownZone(timezone);
  const [from, to] = CLOCK_YEARS.map((year) => Date.UTC(year, 0, 1) / HOUR_MS) as [number, number];
  const minutesAt = (hour: number): number => zone(hour * HOUR_MS);
  const changes: Since[] = [{ since: '', minutes: minutesAt(from) }];
  for (let hour = from; hour < to; hour += STEP_HOURS) {
    if (minutesAt(hour) === minutesAt(hour + STEP_HOURS)) continue;
    let [before, after] = [hour, hour + STEP_HOURS];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (minutesAt(middle) === minutesAt(before)) before = middle;
      else after = middle;
    }
    changes.push({ since: storedTime(after * HOUR_MS), minutes: minutesAt(after) });
  }
  return changes;
}

const run = (app: App, sql: string, parameters: Readonly<Record<string, unknown>>): void => void app.nonconcurrentDB().newQuery(sql).bind(parameters).execute();

/** Notes that all of a country has to be counted anew. */
function doubt(app: App, country: string, tables: readonly StatTable[]): void {
  for (const table of tables) run(app, DUE_OF_COUNTRY[table], { country });
}

/** Writes a country's clock down for the database, which knows none; another clock is another day for everything that was counted. @returns whether it is another */
function keepClock(app: App, country: string, timezone: string): boolean {
  const clock = clockOf(timezone);
  const kept = rowsOf(app, 'SELECT since, minutes FROM stat_zones WHERE country = {:country} ORDER BY since', { country }, { since: '', minutes: 0 });
  if (JSON.stringify(kept) === JSON.stringify(clock)) return false;
  run(app, 'DELETE FROM stat_zones WHERE country = {:country}', { country });
  for (const { since, minutes } of clock)
    run(app, 'INSERT INTO stat_zones (country, since, minutes) VALUES ({:country}, {:since}, {:minutes})', { country, since, minutes });
  return true;
}

/** A country that is saved: its clock is the one that its days are cut by. */
export function followCountry(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next();
    if (keepClock(tx, e.record.id, e.record.getString('timezone'))) doubt(tx, e.record.id, STAT_TABLES);
  });
}

/** A currency that becomes the main one: what sales are worth is told in it from now on. */
export function followMain(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const isOther = e.record.getBool('main') !== e.record.original().getBool('main') || e.record.getString('code') !== e.record.original().getString('code');
    e.next();
    if (isOther) doubt(tx, e.record.getString('country'), ['sales', 'money']);
  });
}

/** Ids are looked at by their first letter, so that no statement takes long. */
const LETTERS = ['', ...'0123456789abcdefghijklmnopqrstuvwxyz', '~'];

const countDue = (app: App, table: StatTable): number =>
  rowsOf(app, 'SELECT COUNT(*) AS rows FROM stat_due WHERE kind = {:table}', { table }, { rows: 0 })[0]?.rows ?? 0;

/** Notes as due whatever is counted otherwise than the records say; what is due anyway is none of it. @returns how many */
function doubtWrong(app: App, table: StatTable, first: string, last: string): number {
  let found = 0;
  transaction(app, (tx) => {
    const before = countDue(tx, table);
    for (const sql of doubtSql(table)) run(tx, sql, { first, last });
    found = countDue(tx, table) - before;
  });
  return found;
}

/** The word of sums that are not what the records say. */
const SUMS_DIFFER = 'sums_differ';

/** Every night: is what is counted what the records say, and the sums what is counted? Where they are not, that is a fault, and they are made anew. */
export function checkSums(app: App): Tally {
  const parts = new Parts();
  const countries = rowsOf(app, 'SELECT id, timezone FROM countries ORDER BY id', {}, { id: '', timezone: '' });
  for (const { id, timezone } of countries) if (keepClock(app, id, timezone)) doubt(app, id, STAT_TABLES);
  settleAll(app, parts);
  for (const table of STAT_TABLES) {
    const rows = LETTERS.slice(1).reduce((sum, last, at) => sum + doubtWrong(app, table, LETTERS[at] ?? '', last), 0);
    if (rows > 0) parts.fail(`${table}, rows: ${rows}`, SUMS_DIFFER, rows);
    else parts.end();
  }
  settleAll(app, parts);
  for (const { id: country } of countries)
    for (const table of STAT_TABLES) {
      const rows = rowsOf(app, differenceSql(table), { country }, { rows: 0 })[0]?.rows ?? 0;
      if (rows === 0) continue;
      parts.fail(`${table} of ${country}, sums: ${rows}`, SUMS_DIFFER, rows);
      transaction(app, (tx) => {
        for (const sql of rebuildSql(table)) run(tx, sql, { country });
      });
    }
  return parts.sum;
}
