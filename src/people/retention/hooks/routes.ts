import { actorCan, actorOf } from '../../../backend/actor.ts';
import * as operations from '../../../model/retention/operations.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk.ts';
import { writeEvent } from '../../../backend/events.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Period, RetentionRule } from '../../../schema/retention.ts';
import { ELSEWHERE, RULES } from '../../../records/retention-rules.ts';
import { concernedBy, isSettable, nextNight, periodFault, periodOf, ruleOf } from '../rules/periods.ts';
import { clockOf } from './clock.ts';
import { readPeriods } from './periods.ts';
import { dryRun, mayRun } from './survey.ts';

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
