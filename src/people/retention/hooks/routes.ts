import { actorCan, actorOf } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { writeEvent } from '../../../backend/desk/revision.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { localDay } from '../../../lib/time/zone.ts';
import * as operations from '../../../model/retention/operations.ts';
import { ELSEWHERE, RULES } from '../../../records/retention-rules.ts';
import { type Period, type RetentionRule, sqlOf } from '../../../schema/retention.ts';
import { concernedBy, goneBefore, isSettable, nextNight, periodFault, periodOf, ruleOf, type SetPeriods } from '../rules/periods.ts';

/** The instant of a walk, and its day. */
export interface Clock {
  readonly now: number;
  /** The day that it is in that country of the house where it is earliest: what is counted in days ends nowhere before its time. */
  readonly day: string;
}

/** The clock of the house at an instant. */
export function clockOf(app: App, now: number): Clock {
  const zones = rowsOf(app, "SELECT DISTINCT timezone AS zone FROM countries WHERE timezone != ''", {}, { zone: '' });
  const [day = storedTime(now).slice(0, 10)] = zones.map(({ zone }) => dayIn(zone, now)).toSorted((a, b) => (a < b ? -1 : 1));
  return { now, day };
}

/** The farthest behind that clocks are anywhere, where this machine does not know a zone. */
const LAST_ZONE_MINUTES = -720;
function dayIn(zone: string, now: number): string {
  try {
    return localDay(now, zoneOf(zone));
  } catch {
    return localDay(now, () => LAST_ZONE_MINUTES);
  }
}

/** The periods that somebody set. */
export function readPeriods(app: App): SetPeriods {
  const rows = rowsOf(app, 'SELECT rule, count FROM retention_periods', {}, { rule: '', count: 0 });
  return Object.fromEntries(rows.map(({ rule, count }) => [rule, count]));
}

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

export function readRetention(e: RequestEvent): void {
  deskShow(e, operations.readRetention, (app, actor) => {
    const now = Date.now();
    const set = readPeriods(app);
    const revisions = revisionsOf(app);
    const seesExamples = actorCan(actor, 'retention.edit');
    const rows = RULES.map((rule) => ({
      ...{ code: rule.code, title: rule.title, does: rule.does, every: rule.every, collection: rule.collection },
      ...{ period: periodOf(rule, set), standard: rule.keptFor.standard, least: rule.keptFor.least ?? 0, most: rule.keptFor.most ?? 0 },
      ...{ isSettable: isSettable(rule), as: rule.as ?? '', isGuests: rule.isOfGuests ?? false },
      period_id: revisions[rule.code]?.id ?? '',
      revision: revisions[rule.code]?.revision ?? 0,
      isDryNext: !mayRun(app, rule, storedTime(nextNight(now)).slice(0, 10)),
      real: lastRun(app, rule, 'real', false),
      dry: lastRun(app, rule, 'dry', seesExamples),
    }));
    return { rows, elsewhere: ELSEWHERE, next: storedTime(nextNight(now)), now: storedTime(now) };
  });
}

function revisionsOf(app: App): Readonly<Record<string, { readonly id: string; readonly revision: number }>> {
  const rows = rowsOf(app, 'SELECT id, rule, revision FROM retention_periods', {}, { id: '', rule: '', revision: 0 });
  return Object.fromEntries(rows.map(({ rule, ...row }) => [rule, row]));
}

function lastRun(app: App, rule: RetentionRule, kind: 'real' | 'dry', seesExamples: boolean): Plain | null {
  const sql = 'SELECT id FROM retention_runs INDEXED BY idx_retention_runs_1 WHERE rule = {:rule} AND kind = {:kind} ORDER BY begun_at DESC LIMIT 1';
  const [found] = rowsOf(app, sql, { rule: rule.code, kind }, { id: '' });
  return found ? toldOf(app.findRecordById('retention_runs', found.id), seesExamples) : null;
}

function toldOf(run: PbRecord<'retention_runs'>, seesExamples: boolean): Plain {
  const counts = Object.fromEntries((['count', 'looked', 'due', 'done', 'failed'] as const).map((name) => [name, run.getInt(name)]));
  const examples = seesExamples ? jsonIn<readonly string[]>(run, 'examples', []) : [];
  return { ...counts, at: run.getString('begun_at'), state: run.getString('state'), stayed: jsonIn<Plain>(run, 'stayed', {}), examples };
}

const takeRule = (e: RequestEvent): RetentionRule => {
  const rule = ruleOf(e.request.pathValue('code'));
  if (!rule) throw new Refusal('not_found');
  return rule;
};

/** What is counted before the write, so that nobody waits for it; `null` for whoever may not ask, which the write refuses. */
function countedBefore<T>(e: RequestEvent, count: () => T): T | null {
  try {
    return actorCan(actorOf(e.auth), 'retention.edit') ? count() : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function runDryNow(e: RequestEvent): void {
  const run = countedBefore(e, () => {
    const rule = takeRule(e);
    return dryRun(e.app, rule, periodOf(rule, readPeriods(e.app)), clockOf(e.app, Date.now()));
  });
  deskAct(e, operations.dryRun, (desk) => {
    if (!run) throw new Refusal('not_found');
    desk.tx.save(run);
    return { run: toldOf(run, true) };
  });
}

/** Counts of every rule that a period concerns. */
function dryRuns(app: App, rule: RetentionRule, period: Period): readonly PbRecord[] {
  return concernedBy(rule.code).map((one) => dryRun(app, one, period, clockOf(app, Date.now())));
}
const goingOf = (runs: readonly PbRecord<'retention_runs'>[]): number =>
  runs.reduce((sum, run) => sum + run.getInt('due') - Object.values(jsonIn<Readonly<Record<string, number>>>(run, 'stayed', {})).reduce((a, b) => a + b, 0), 0);

function typedPeriod(rule: RetentionRule, count: unknown): Period {
  const fault = periodFault(rule, count);
  if (fault) throw fieldFault('count', fault);
  return { unit: rule.keptFor.unit, count: Number(count) };
}

export function countFor(e: RequestEvent): void {
  deskShow(e, operations.countFor, (app, _actor, { count }) => {
    const rule = takeRule(e);
    const period = typedPeriod(rule, Number(count));
    return { going: goingOf(dryRuns(app, rule, period)), now: goingOf(dryRuns(app, rule, periodOf(rule, readPeriods(app)))) };
  });
}

export function changePeriod(e: RequestEvent): void {
  const counted = countedBefore(e, () => {
    const rule = takeRule(e);
    const period = typedPeriod(rule, bodyCount(e));
    return period.count < periodOf(rule, readPeriods(e.app)).count ? dryRuns(e.app, rule, period) : [];
  });
  deskAct(e, operations.changePeriod, (desk) => {
    const rule = takeRule(e);
    const { count } = typedPeriod(rule, desk.body.count);
    const runs = counted ?? [];
    const [many, confirmed] = [goingOf(runs), desk.body.confirmed];
    if (runs.length > 0 && (typeof confirmed !== 'number' || many > confirmed)) throw new Refusal('retention_more', { many });
    const period = savePeriod(desk, rule, count, desk.body.reason);
    for (const run of runs) desk.tx.save(run);
    return { period: { code: rule.code, count, revision: period.getInt('revision') } };
  });
}

const bodyCount = (e: RequestEvent): unknown => (JSON.parse(JSON.stringify(e.requestInfo().body)) as Plain)['count'];

function savePeriod<Body>(desk: Desk<Body>, rule: RetentionRule, count: number, reason: string): PbRecord {
  const [known] = desk.tx.findRecordsByFilter('retention_periods', 'rule = {:rule}', '', 1, 0, { rule: rule.code });
  if (!known) {
    const added = desk.add('retention_periods', { rule: rule.code, count });
    // Before it was set, the code's own held.
    writeEvent(desk.tx, desk.actor, added, { action: 'update', reason }, { before: { count: rule.keptFor.standard }, after: { count } });
    return added;
  }
  desk.expect(known);
  known.set('count', count);
  desk.save(known, { action: 'update', reason });
  return known;
}
