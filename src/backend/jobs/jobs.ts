import type { Desk } from '../desk/desk.ts';
import { COUNTS, type Counts, NO_COUNTS, outcomeOf, type Tally } from '../../lib/tally.ts';
import type { JobOutcome } from '../../schema/vocab.ts';
import { noteFault, scrubText } from '../engine/faults.ts';
import type { App, Clock } from '../jsvm.d.ts';
import { type Plain, storedTime } from '../engine/record-data.ts';
import { Refusal } from '../engine/refusal.ts';
import { keepReads } from '../contacts/contact-reads.ts';
import { rowsOf } from '../engine/rows.ts';

/** PocketBase's own jobs begin with this; what they do is PocketBase's affair. */
const OWN_PREFIX = '__pb';
/** The row of PocketBase's own life among those of jobs: begun, and ended in order or not. */
export const LIFE = 'pocketbase';

/** What is written down of a job; what is left out stays. */
export interface JobFacts extends Partial<Counts> {
  readonly name: string;
  readonly schedule?: string;
  readonly started_at?: string;
  readonly ended_at?: string;
  readonly outcome?: JobOutcome;
  readonly code?: string;
  readonly error?: string;
  readonly next_at?: string;
  readonly asked_at?: string;
  readonly asked_by?: string;
  readonly share?: number;
  readonly stage?: string;
}

const COLUMNS = ['schedule', 'started_at', 'ended_at', 'outcome', 'code', 'error', 'next_at', 'asked_at', 'asked_by', 'share', 'stage', ...COUNTS] as const;
const NUMBERS: readonly string[] = ['share', ...COUNTS];

/** Writes facts of a job down; its row is made where there is none. */
export function keepJob(app: App, facts: JobFacts): void {
  const told = COLUMNS.filter((column) => facts[column] !== undefined);
  const values = Object.fromEntries(COLUMNS.map((column) => [column, facts[column] ?? (NUMBERS.includes(column) ? 0 : '')]));
  const set = [...told, 'updated'].map((column) => `${column} = excluded.${column}`).join(', ');
  app
    .nonconcurrentDB()
    .newQuery(
      `INSERT INTO job_runs (id, name, ${COLUMNS.join(', ')}, created, updated)
        VALUES ('j' || lower(hex(randomblob(7))), {:name}, ${COLUMNS.map((column) => `{:${column}}`).join(', ')}, {:now}, {:now})
        ON CONFLICT (name) DO UPDATE SET ${set}`,
    )
    .bind({ ...values, name: facts.name, now: storedTime(Date.now()) })
    .execute();
}

/** Names and schedules of what hooks have done by the clock. */
export const clockJobs = (app: App): readonly { readonly name: string; readonly schedule: string }[] =>
  Array.from((app as App & Clock).cron().jobs())
    .map((job) => ({ name: job.id(), schedule: job.expression() }))
    .filter(({ name }) => !name.startsWith(OWN_PREFIX));

/** The handler of a job that is written down. PocketBase takes the text of a handler, and so it is told one. */
export function notedJob(hooks: string, name: string, work: () => Tally): () => Tally {
  const bundle = JSON.stringify(`${hooks}/house.js`);
  return `() => require(${bundle}).backend.runJob($app, ${JSON.stringify(name)}, ${work.toString()})` as unknown as () => Tally;
}

/**
 * Does a job of the clock and writes down when it began, how it ended and what it did; of whatever failed a fault is noted. That it
 * cannot be written down keeps no job from being done.
 * @throws what the job throws, for PocketBase's log
 */
export function runJob(app: App, name: string, work: () => Tally): void {
  const note = (facts: Omit<JobFacts, 'name'>): void => {
    try {
      keepJob(app, { name, ...facts });
    } catch {
      // The disk is full, or the tables are not there yet.
    }
  };
  const noteEnd = ({ code, error, ...counts }: Tally, outcome: JobOutcome): void => {
    const said = scrubText(error);
    note({ ended_at: storedTime(Date.now()), outcome, code, error: said, ...counts });
    if (outcome !== 'done') noteFault(app, { kind: 'job', code, about: name, detail: said });
  };
  note({ started_at: storedTime(Date.now()), outcome: 'running', ...NO_COUNTS });
  let tally: Tally;
  try {
    tally = work();
  } catch (error) {
    noteEnd({ ...NO_COUNTS, code: 'threw', error: error instanceof Error ? error.message : String(error) }, 'failed');
    throw error;
  }
  noteEnd(tally, outcomeOf(tally));
}

/** When PocketBase begins to serve: every job has its row, and a run that the end of the one before cut off is said to have failed. */
export function beginJobs(app: App): void {
  // The very first start comes before the migrations; other commands serve nobody.
  if (!Array.from($os.args).includes('serve') || !app.hasTable('job_runs')) return;
  const now = storedTime(Date.now());
  app
    .nonconcurrentDB()
    .newQuery(
      "UPDATE job_runs SET outcome = 'failed', code = 'cut_off', error = '', ended_at = {:now} WHERE outcome = 'running' AND schedule = '' AND name != {:life}",
    )
    .bind({ now, life: LIFE })
    .execute();
  for (const { name } of clockJobs(app)) keepJob(app, { name });
}

/** Whether a process of the house has the job. */
export const hasJob = (app: App, name: string): boolean =>
  app.findRecordsByFilter('job_runs', "name = {:name} && schedule != ''", '', 1, 0, { name }).length > 0;

/** Asks for a run out of turn; one that waits or runs already is answered as it is. @throws Refusal `not_found` where no process has the job */
export function askJob(desk: Desk, name: string): Plain {
  const [row] = desk.tx.findRecordsByFilter('job_runs', 'name = {:name}', '', 1, 0, { name });
  if (!row) throw new Refusal('not_found', { collection: 'job_runs' });
  if (row.getString('asked_at') === '' && row.getString('outcome') !== 'running') {
    row.set('asked_at', desk.now);
    row.set('asked_by', desk.actor.ref);
    desk.save(row, { action: 'ask' });
  }
  return { asked_at: row.getString('asked_at'), outcome: row.getString('outcome') };
}

/** PocketBase begins to serve: where the life before did not end in order, that is written down. */
export function startLifetime(app: App): void {
  if (!Array.from($os.args).includes('serve') || !app.hasTable('job_runs')) return;
  const [before] = rowsOf(
    app,
    'SELECT started_at, outcome FROM job_runs INDEXED BY idx_job_runs_1 WHERE name = {:name}',
    { name: LIFE },
    { started_at: '', outcome: '' },
  );
  if (before?.outcome === 'running') noteFault(app, { kind: 'pocketbase', code: 'crashed' });
  keepJob(app, { name: LIFE, started_at: storedTime(Date.now()), ended_at: '', outcome: 'running' });
}

/** PocketBase was told to stop, and does. */
export function endLife(app: App): void {
  try {
    keepReads(app);
    keepJob(app, { name: LIFE, ended_at: storedTime(Date.now()), outcome: 'done' });
  } catch {
    // It is told at the next start as an end out of order.
  }
}
