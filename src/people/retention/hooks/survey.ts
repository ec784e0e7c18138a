import { type Period, type RetentionRule, sqlOf } from '../../../schema/retention.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Clock } from './clock.ts';
import { goneBefore } from '../rules/periods.ts';
import { setFields } from '../../../backend/record-data.ts';

/** What a statement of a rule is asked with. */
interface Moment {
  readonly before: string;
  readonly today: string;
}

/** The instant, or the day, before which a row was kept long enough. */
function momentOf(rule: RetentionRule, period: Period, { now, day }: Clock): Moment {
  const before = storedTime(goneBefore(period, rule.isByDay ? Date.parse(`${day}T00:00:00Z`) : now));
  return { before: rule.isByDay ? before.slice(0, 10) : before, today: day };
}

const byId = ({ collection }: RetentionRule): string => `${collection} one INDEXED BY sqlite_autoindex_${collection}_1`;
const isIn = ({ only }: RetentionRule): string => (only === undefined ? '' : ` AND (${sqlOf(only)})`);
/** '' is not yet; a day or an instant sorts as text. */
const isDue = ({ since }: RetentionRule): string => `(${sqlOf(since)}) != '' AND (${sqlOf(since)}) < {:before}`;
/** A value of NULL keeps nothing. */
const isHeld = ({ unless = {} }: RetentionRule): readonly (readonly [reason: string, sql: string])[] =>
  Object.entries(unless).map(([reason, sql]) => [reason, `COALESCE((${sqlOf(sql)}), 0)`]);

/** Fields of a rule that wipes, of which one is not empty yet. */
const isLeft = ({ ending }: RetentionRule): string =>
  ending.do === 'wipe' ? ` AND (${ending.fields.map((field) => `one.${field} NOT IN ('', 'null', '[]', '{}')`).join(' OR ')})` : '';

/** What goes by the hour is found by an index of its time: the rows that stay, which may be long, are not read. */
const isNear = (rule: RetentionRule): string =>
  rule.every === 'hour' ? ` AND one.rowid IN (SELECT one.rowid FROM ${rule.collection} one WHERE ${sqlOf(rule.since)} < {:before})` : '';

/** Verdicts over the next rows of a rule in the order of their ids: '' not yet, '+' its time has come, else what keeps it. */
function surveySql(rule: RetentionRule, rows: number): string {
  const held = isHeld(rule).map(([reason, sql]) => `WHEN ${sql} THEN '${reason}'`);
  const verdict = `CASE WHEN NOT (${isDue(rule)}) THEN '' ${held.join(' ')} ELSE '+' END`;
  const some = `SELECT one.id AS id, ${verdict} AS verdict FROM ${byId(rule)} WHERE one.id > {:after}${isIn(rule)}${isLeft(rule)} ORDER BY one.id LIMIT ${rows}`;
  return `SELECT verdict, count(*) AS many, max(id) AS last FROM (${some}) GROUP BY verdict`;
}

/** The next rows whose time has come and that nothing keeps. */
function dueSql(rule: RetentionRule): string {
  const held = isHeld(rule).map(([, sql]) => ` AND NOT ${sql}`);
  return `SELECT one.id AS id FROM ${byId(rule)} WHERE one.id > {:after}${isNear(rule)}${isIn(rule)}${isLeft(rule)} AND ${isDue(rule)}${held.join('')} ORDER BY one.id LIMIT {:limit}`;
}

/** What makes a rule another one: whoever changes a word of it has it run dry again. */
const wordsOf = (rule: RetentionRule): string => JSON.stringify([rule.collection, dueSql(rule), rule.ending, rule.isByDay ?? false]);

/** Rows that one statement looks at. */
const ROWS = 2000;
const MOST_EXAMPLES = 20;

/** What a rule finds. */
export interface Survey {
  readonly looked: number;
  /** Whose time has come, with those that stay. */
  readonly due: number;
  readonly stayed: Readonly<Record<string, number>>;
}

/** Counts what a rule is about; nothing is changed. */
export function survey(app: App, rule: RetentionRule, period: Period, clock: Clock): Survey {
  const sql = surveySql(rule, ROWS);
  const moment = momentOf(rule, period, clock);
  const many: Record<string, number> = {};
  for (let after = ''; ; ) {
    const found = rowsOf(app, sql, { ...moment, after }, { verdict: '', many: 0, last: '' });
    for (const one of found) many[one.verdict] = (many[one.verdict] ?? 0) + one.many;
    const [last] = found.map((one) => one.last).toSorted((a, b) => (a < b ? 1 : -1));
    if (last === undefined || found.reduce((sum, one) => sum + one.many, 0) < ROWS) break;
    after = last;
  }
  const { '': early = 0, '+': going = 0, ...stayed } = many;
  const due = going + Object.values(stayed).reduce((sum, one) => sum + one, 0);
  return { looked: early + due, due, stayed };
}

/** Ids of the next rows whose time has come. */
export function dueRows(app: App, rule: RetentionRule, period: Period, clock: Clock, after: string, limit: number): readonly string[] {
  return rowsOf(app, dueSql(rule), { ...momentOf(rule, period, clock), after, limit }, { id: '' }).map(({ id }) => id);
}

export const digestOf = (rule: RetentionRule): string => $security.sha256(wordsOf(rule));

/** A run of a rule, not stored yet. */
export function newRun(app: App, rule: RetentionRule, period: Period, clock: Clock, fields: Readonly<Record<string, unknown>>): PbRecord {
  const run = new Record(app.findCollectionByNameOrId('retention_runs'));
  const facts = { rule: rule.code, day: storedTime(clock.now).slice(0, 10), begun_at: storedTime(clock.now), count: period.count, digest: digestOf(rule) };
  setFields(run, { ...facts, ...fields });
  return run;
}

/** A count of what would be done, with some of the rows by their ids; not stored yet. */
export function dryRun(app: App, rule: RetentionRule, period: Period, clock: Clock): PbRecord {
  const examples = dueRows(app, rule, period, clock, '', MOST_EXAMPLES);
  return newRun(app, rule, period, clock, { kind: 'dry', state: 'done', ended_at: storedTime(clock.now), ...survey(app, rule, period, clock), examples });
}

/** Whether a rule may do what it says: in these words it did it before, or was seen to run dry before this day, or it is older than rules are. */
export function mayRun(app: App, rule: RetentionRule, today: string): boolean {
  const known = 'SELECT kind, day, digest FROM retention_runs INDEXED BY idx_retention_runs_1 WHERE rule = {:rule} ORDER BY begun_at DESC LIMIT 200';
  const runs = rowsOf(app, known, { rule: rule.code }, { kind: '', day: '', digest: '' });
  if (runs.length === 0) return rule.isEstablished === true;
  const digest = digestOf(rule);
  return runs.some((run) => run.digest === digest && (run.kind === 'real' || run.day < today));
}

/** Whether somebody counted it today as it is now. */
export function isDryToday(app: App, rule: RetentionRule, today: string): boolean {
  const sql =
    "SELECT id FROM retention_runs INDEXED BY idx_retention_runs_1 WHERE rule = {:rule} AND kind = 'dry' AND day = {:today} AND digest = {:digest} LIMIT 1";
  return rowsOf(app, sql, { rule: rule.code, today, digest: digestOf(rule) }, { id: '' }).length > 0;
}
