import type { Period, RetentionRule } from '../../../schema/retention.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { walkAt as operation } from '../../../model/retention/operations.ts';
import { deleteFolders, leaveNoRemains } from '../../../backend/engine/remains.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, storedTime } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { RULES } from '../../../records/retention-rules.ts';
import { periodOf } from '../rules/periods.ts';
import { type Clock, clockOf, dryRun, dueRows, isDryToday, mayRun, newRun, readPeriods, survey } from './routes.ts';
import { retentionActionOf } from './retention-actions.ts';
import { transaction } from '../../../backend/engine/refusal.ts';

/** Rows of one transaction: the writer is held no longer than these take. */
const BATCH = { own: 10, wipe: 200, delete: 500 } as const;

/** Every hour: what ages by the hour, and whatever a night left undone. */
export function walkHourly(app: App, now = Date.now()): Tally {
  return walk(app, now, ({ every, code }) => every === 'hour' || goingSince(app, code) !== '');
}

/** Every night: all rules, each once. */
export function walkNightly(app: App, now = Date.now()): Tally {
  return walk(app, now, () => true);
}

/** One rule that fails keeps no other from being carried out. */
function walk(app: App, now: number, isMeant: (rule: RetentionRule) => boolean): Tally {
  const parts = new Parts();
  const set = readPeriods(app);
  const clock = clockOf(app, now);
  let hasLeft = false;
  for (const rule of RULES.filter(isMeant)) {
    try {
      const ended = walkRule(app, rule, periodOf(rule, set), clock, parts);
      hasLeft = hasLeft || (ended > 0 && rule.isOfGuests === true);
      parts.end({ changed: ended });
    } catch (error) {
      parts.fail(`rule ${rule.code}: ${String(error)}`);
    }
  }
  if (hasLeft) leaveNoRemains(app);
  return parts.sum;
}

/** The day of a nightly run that was not finished; '' where there is none. */
function goingSince(app: App, rule: string): string {
  const sql =
    "SELECT day FROM retention_runs INDEXED BY idx_retention_runs_1 WHERE rule = {:rule} AND kind = 'real' AND state = 'going' ORDER BY begun_at DESC LIMIT 1";
  return rowsOf(app, sql, { rule }, { day: '' })[0]?.day ?? '';
}

/** @returns how many rows were ended */
function walkRule(app: App, rule: RetentionRule, period: Period, clock: Clock, parts: Parts): number {
  const today = storedTime(clock.now).slice(0, 10);
  if (!mayRun(app, rule, today)) {
    if (!isDryToday(app, rule, today)) app.save(dryRun(app, rule, period, clock));
    return 0;
  }
  const run = runOf(app, rule, period, clock, goingSince(app, rule.code) || today);
  finishFolders(app, run);
  const failed = parts.sum.failed;
  let many = 0;
  for (let met = 1; met > 0; many += met) met = endBatch(app, rule, period, clock, { id: run.id, parts });
  retentionActionOf(rule).afterwards?.(app);
  return many - (parts.sum.failed - failed);
}

/** The run of the day: begun now, taken up where it was left, or once more from the start; what it did before counts with it. */
function runOf(app: App, rule: RetentionRule, period: Period, clock: Clock, day: string): PbRecord {
  const [known] = app.findRecordsByFilter('retention_runs', "rule = {:rule} && kind = 'real' && day = {:day}", '', 1, 0, { rule: rule.code, day });
  if (known?.getString('state') === 'going') return known;
  const found = rule.every === 'night' ? survey(app, rule, period, clock) : { due: 0 };
  const run = known ?? newRun(app, rule, period, clock, { kind: 'real' });
  const begun = { ...found, state: 'going', cursor: '', due: found.due + run.getInt('done') };
  setFields(run, begun);
  app.save(run);
  return run;
}

interface RunUnderWay {
  readonly id: string;
  readonly parts: Parts;
}

/** Ends the next rows and counts them, both or neither. @returns how many it came by; none when the run is done */
function endBatch(app: App, rule: RetentionRule, period: Period, clock: Clock, { id, parts }: RunUnderWay): number {
  let ids: readonly string[] = [];
  try {
    transaction(app, (tx) => {
      const run = byId(tx, 'retention_runs', id);
      if (!run) return;
      ids = dueRows(tx, rule, period, clock, run.getString('cursor'), BATCH[rule.ending.do]);
      endRows(tx, rule, clock, run, ids);
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    for (const one of ids) endAlone(app, rule, clock, { id, parts }, one);
  }
  if (ids.length > 0) finishFolders(app, app.findRecordById('retention_runs', id));
  return ids.length;
}

function endRows(tx: App, rule: RetentionRule, clock: Clock, run: PbRecord<'retention_runs'>, ids: readonly string[]): void {
  const last = ids.at(-1);
  if (last === undefined) {
    run.set('state', 'done');
    run.set('ended_at', storedTime(Date.now()));
  } else {
    const folders = [...jsonIn<readonly string[]>(run, 'folders', [])];
    retentionActionOf(rule).end({ tx, now: clock.now, folders }, ids);
    run.set('done', run.getInt('done') + ids.length);
    run.set('cursor', last);
    run.set('folders', folders);
  }
  tx.save(run);
}

/** One row that cannot be ended keeps no other; it is tried again the next night. */
function endAlone(app: App, rule: RetentionRule, clock: Clock, { id, parts }: RunUnderWay, one: string): void {
  try {
    transaction(app, (tx) => {
      const run = byId(tx, 'retention_runs', id);
      if (run) endRows(tx, rule, clock, run, [one]);
    });
  } catch (error) {
    parts.fail(`${rule.collection} ${one} stays: ${String(error)}`);
    transaction(app, (tx) => {
      const run = byId(tx, 'retention_runs', id);
      if (!run) return;
      run.set('failed', run.getInt('failed') + 1);
      run.set('cursor', one);
      tx.save(run);
    });
  }
}

/** Files go when nothing can bring their rows back; whoever was stopped before that finds here what is left of it. */
function finishFolders(app: App, run: PbRecord<'retention_runs'>): void {
  const folders = jsonIn<readonly string[]>(run, 'folders', []);
  if (folders.length === 0) return;
  deleteFolders(app, folders);
  run.set('folders', []);
  app.save(run);
}

/** The superuser's alone, who may do anything as it is. */
export function walkAt(e: RequestEvent): void {
  houseAct(e, operation, ({ at, hourly }) => {
    const now = typeof at === 'string' ? Date.parse(at) : Date.now();
    if (Number.isNaN(now)) throw e.badRequestError('`at` is no instant.', null);
    (hourly ? walkHourly : walkNightly)(e.app, now);
    e.noContent(204);
  });
}
