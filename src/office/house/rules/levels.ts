import { lastDue, nextDue, parseCron } from '../../../lib/time/cron.ts';
import { HANGS_AFTER_MS, LATE_AFTER_MS, LIMITS, REPLICA_SILENT_MS } from '../../../model/house/limits.ts';
import type { HouseFacts, JobRow, ProofRow } from '../../../model/house/operations.ts';
import { PROOF_JOB, REPLICA_DRILL_JOB } from './names.ts';

/** Instants are ISO or as PocketBase stores them; '' where there is none. */

export interface PublisherFacts {
  readonly live: { readonly id: string; readonly createdAt: string; readonly pages: number } | null;
  /** Changes that the live release does not show; `null` while nobody knows. */
  readonly waiting: number | null;
  /** Since when a release is being made. */
  readonly building: string | null;
  readonly failed: { readonly code: string; readonly detail: string; readonly at: string } | null;
  readonly paused: string | null;
}

export interface WorkerFacts {
  readonly pid: number;
  readonly since: string;
  readonly memory_bytes: number;
  readonly underWay: number;
}

/** The house at one instant. What could not be asked is `null`. */
export interface Glance {
  readonly at: string;
  readonly pocketbase: { readonly answer_ms: number } | null;
  readonly publisher: PublisherFacts | null;
  readonly workers: readonly WorkerFacts[];
  readonly disk: { readonly free_bytes: number; readonly total_bytes: number; readonly database_bytes: number } | null;
  /** Below how many percent free of the disk somebody is told to look, and below how many something is wrong, as the owner has set it. */
  readonly free_percent: { readonly look: number; readonly bad: number };
  /** Backups on this disk. */
  readonly backups: { readonly newest: { readonly name: string; readonly at: string; readonly bytes: number } | null; readonly count: number } | null;
  readonly versions: { readonly house: string; readonly pocketbase: string; readonly node: string };
  readonly house: HouseFacts | null;
}

export const LEVELS = ['ok', 'look', 'bad'] as const;
export type Level = (typeof LEVELS)[number];
/** What of the house has a level of its own. */
export const PARTS = ['pocketbase', 'publisher', 'outbox', 'workers', 'disk', 'backup', 'replica', 'proof', 'jobs'] as const;
export type Part = (typeof PARTS)[number];

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Milliseconds of an instant, ISO or stored; NaN where there is none. */
export const timeOf = (text: string): number => Date.parse(text.replace(' ', 'T'));

/** How a number stands to its limits: above them something is wrong, or below them. */
const above = (value: number, { look, bad }: { readonly look: number; readonly bad: number }): Level => (value > bad ? 'bad' : value > look ? 'look' : 'ok');
const below = (value: number, { look, bad }: { readonly look: number; readonly bad: number }): Level => (value < bad ? 'bad' : value < look ? 'look' : 'ok');

/** The worst of some levels; `ok` of none. */
export const worst = (levels: readonly Level[]): Level => LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))] ?? 'ok';

/** How a job stands. `partly`: some of what it had to do failed; `late`: it was due and did not begin; `hangs`: it began and does not end. */
export type JobState = 'done' | 'running' | 'partly' | 'failed' | 'late' | 'hangs' | 'new' | 'asked';

/** How a job stands at an instant. One that was never run is late once it was due after it was met. */
export function jobState(job: JobRow, now_ms: number): JobState {
  const started = timeOf(job.started_at);
  if (job.outcome === 'running') return now_ms - started > HANGS_AFTER_MS ? 'hangs' : 'running';
  if (job.asked_at !== '') return 'asked';
  const schedule = parseCron(job.schedule);
  const due = schedule ? lastDue(schedule, now_ms - LATE_AFTER_MS) : null;
  const met = timeOf(job.created);
  const last = Number.isNaN(started) ? met : started;
  // A start may be a moment earlier than the minute by the other clock.
  if (due !== null && !Number.isNaN(last) && last < due - MINUTE_MS && isMetBefore(job, due)) return 'late';
  if (Number.isNaN(started)) return 'new';
  return job.outcome === 'failed' || job.outcome === 'partly' ? job.outcome : 'done';
}

/** Whether a job was there when it was due. */
const isMetBefore = ({ created }: JobRow, due: number): boolean => created !== '' && timeOf(created) < due;

/** When a job is due next, in ms; `null` where nobody knows. */
export function nextRun(job: JobRow, now_ms: number): number | null {
  const said = timeOf(job.next_at);
  if (!Number.isNaN(said) && said > now_ms) return said;
  const schedule = parseCron(job.schedule);
  return schedule ? nextDue(schedule, now_ms) : null;
}

const jobLevel = (job: JobRow, now_ms: number): Level => {
  const state = jobState(job, now_ms);
  return state === 'failed' || state === 'partly' || state === 'hangs' ? 'bad' : state === 'late' ? 'look' : 'ok';
};

/** The last restore that brought everything back; `null` where none did. */
export const lastProved = (proofs: readonly ProofRow[]): ProofRow | null => proofs.find(({ verdict }) => verdict === 'proved') ?? null;

/** How the restore of backups stands: the last try decides, and how long ago one succeeded. Beside a copy elsewhere it is tried once a week. */
export function proofLevel(proofs: readonly ProofRow[], now_ms: number, isBesideCopy = false): Level {
  const [last] = proofs;
  if (!last) return 'look';
  if (last.verdict === 'not_proved') return 'bad';
  return above((now_ms - timeOf(last.began_at)) / HOUR_MS, isBesideCopy ? LIMITS.proof_beside_copy_h : LIMITS.proof_h);
}

/** How the copy elsewhere stands; where there is none, nothing is wrong with it. */
export function replicaLevel({ replica: { told, drill }, jobs }: HouseFacts, now_ms: number): Level {
  if (!told) return 'ok';
  if (!told.answers || now_ms - timeOf(told.at) > REPLICA_SILENT_MS) return 'bad';
  const isFailed = jobs.some(({ name, outcome }) => name === REPLICA_DRILL_JOB && outcome === 'failed');
  const proved = drill ? above((now_ms - timeOf(drill.began_at)) / HOUR_MS, LIMITS.drill_h) : 'look';
  return worst([isFailed ? 'bad' : proved, above(told.behind_ms / SECOND_MS, LIMITS.replica_s)]);
}

/** How every part of the house stands; what could not be asked is wrong. */
export function levelsOf(glance: Glance, now_ms: number): Readonly<Record<Part, Level>> {
  const { pocketbase, publisher, workers, disk, free_percent, backups, house } = glance;
  const oldest = house && house.outbox.waiting > 0 ? (now_ms - timeOf(house.outbox.oldest)) / MINUTE_MS : 0;
  const newest = backups?.newest ?? null;
  // With a storage service nothing lies here; what was made is written down all the same.
  const backup_ms = Math.max(...[newest?.at, house?.backups[0]?.at].map((at) => (at ? timeOf(at) : 0)));
  return {
    pocketbase: pocketbase ? above(pocketbase.answer_ms, LIMITS.answer_ms) : 'bad',
    publisher: !publisher || publisher.failed || !publisher.live ? 'bad' : publisher.paused || publisher.waiting === null ? 'look' : 'ok',
    outbox: house ? above(oldest, LIMITS.outbox_min) : 'bad',
    workers: workers.length > 0 ? 'ok' : 'bad',
    disk: disk && disk.total_bytes > 0 ? below((disk.free_bytes / disk.total_bytes) * 100, free_percent) : 'look',
    backup: backup_ms > 0 ? above((now_ms - backup_ms) / HOUR_MS, LIMITS.backup_h) : 'look',
    replica: house ? replicaLevel(house, now_ms) : 'look',
    proof: house ? proofLevel(house.proofs, now_ms, house.replica.told !== null) : 'look',
    jobs: house ? worst(house.jobs.filter(({ name }) => name !== PROOF_JOB).map((job) => jobLevel(job, now_ms))) : 'look',
  };
}
