import type { Period, RetentionRule } from '../../../schema/retention.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Clock } from './clock.ts';
import { dueSql, momentOf, surveySql, wordsOf } from './statements.ts';

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
  for (const [name, value] of Object.entries({ ...facts, ...fields })) run.set(name, value);
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
