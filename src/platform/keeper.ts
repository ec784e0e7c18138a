import { askHouse } from '../data/ask.ts';
import { lastDue, nextDue, parseCron, type Schedule } from '../lib/time/cron.ts';
import { NO_COUNTS, outcomeOf, Parts, type Tally } from '../lib/tally.ts';
import { keepRun, type KnownJob, readAsked } from '../model/house/operations.ts';
import type { AskedOf } from '../schema/operation.ts';
import type { Service } from './service.ts';
import type { FaultKind } from '../schema/vocab.ts';
import type { ToldFault } from './faults.ts';

/** So often it is looked whether something is due or asked for. */
const LOOK_EVERY_MS = 2_000;
/** What fell due while nobody was there is made up for so long after a start: first the house comes up. */
const MADE_UP_AFTER_MS = 60_000;

/** A run under way, as the job itself sees it. */
export interface Run {
  /** Who asked for it; '' where it came by the clock. */
  readonly askedBy: string;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
  /** Says how far it is, in percent. */
  stage(name: string, share: number): void;
}

/** A job of a process of the house's own. */
export interface KeptJob {
  readonly name: string;
  /** As cron writes it, by the clock of UTC. */
  readonly schedule: string;
  /** Of what kind a failure is. */
  readonly kind: FaultKind;
  /** Whether it notes its faults itself, since it knows more of them than what it comes to says. */
  readonly notesFaults?: true;
  /** How long is waited before it is tried again, after the first failure, the second and so on, where trying again may help. */
  readonly retries_ms?: readonly number[];
  /** What it came to. @throws JobFailure */
  run(run: Run): Promise<Tally>;
}

/** Why a job failed: a word that the screens have a sentence for, and what the program said. */
export class JobFailure extends Error {
  readonly code: string;
  /** Whether the same may succeed in a while. */
  readonly isPassing: boolean;
  constructor(code: string, detail = '', isPassing = false) {
    super(detail);
    this.code = code;
    this.isPassing = isPassing;
  }
}

export interface KeeperOptions {
  readonly service: Pick<Service, 'send'>;
  readonly jobs: readonly KeptJob[];
  readonly tellFault: (fault: ToldFault) => void;
  readonly onStep?: (line: string) => void;
  readonly lookEvery_ms?: number;
  readonly madeUpAfter_ms?: number;
  readonly now?: () => number;
}

export interface Keeper {
  /** Ends what runs and waits for that. */
  stop(): Promise<void>;
}

type RunFacts = Omit<AskedOf<typeof keepRun>, 'name'>;

const readSchedule = ({ name, schedule }: KeptJob): Schedule => {
  const read = parseCron(schedule);
  if (!read) throw new Error(`The schedule of ${name} is none: ${schedule}`);
  return read;
};
const instant = (at_ms: number | null): string => (at_ms === null ? '' : new Date(at_ms).toISOString());
const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

/**
 * Does the jobs of the one process that runs once, by their schedules and whenever an administrator asks, one at a time. Every run,
 * and how it ended, is written down; what a run of before did not finish is said to have failed.
 */
export function startKeeper({
  service,
  jobs,
  tellFault,
  onStep = () => undefined,
  lookEvery_ms = LOOK_EVERY_MS,
  madeUpAfter_ms = MADE_UP_AFTER_MS,
  now = Date.now,
}: KeeperOptions): Keeper {
  const ending = new AbortController();
  const schedules = new Map(jobs.map((job) => [job.name, readSchedule(job)]));
  /** When each is due next, in ms; none is before it was read when it ran last. */
  const due = new Map<string, number | null>();
  const tries = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (name: string, facts: RunFacts): Promise<unknown> => askHouse(service, keepRun, { name, ...facts });
  /** Until PocketBase hears it: how a run ended is never lost while this process lives. */
  const tellSurely = async (name: string, facts: RunFacts): Promise<void> => {
    while (!ending.signal.aborted) {
      const isTold = await tell(name, facts).then(
        () => true,
        () => false,
      );
      if (isTold) return;
      await new Promise((resolve) => setTimeout(resolve, lookEvery_ms).unref());
    }
  };
  const nextOf = (name: string): number | null => {
    const schedule = schedules.get(name);
    return schedule ? nextDue(schedule, now()) : null;
  };

  const meet = async (job: KeptJob, known: KnownJob | undefined): Promise<void> => {
    const schedule = schedules.get(job.name);
    const last = schedule ? lastDue(schedule, now()) : null;
    const isMissed = known !== undefined && known.started_at !== '' && last !== null && timeOf(known.started_at) < last;
    const next = isMissed ? now() + madeUpAfter_ms : nextOf(job.name);
    const isCutOff = known?.outcome === 'running';
    await tell(job.name, {
      schedule: job.schedule,
      next_at: instant(next),
      ...(isCutOff ? { outcome: 'failed', code: 'cut_off', error: '', ended_at: instant(now()), stage: '', share: 0 } : {}),
    });
    if (isCutOff) tellFault({ kind: job.kind, code: 'cut_off', about: job.name });
    due.set(job.name, next);
  };

  const perform = async (job: KeptJob, askedBy: string): Promise<void> => {
    await tell(job.name, { started_at: instant(now()), outcome: 'running', asked_at: '', asked_by: '', stage: '', share: 0, ...NO_COUNTS });
    const stage: Run['stage'] = (name, share) => void tell(job.name, { stage: name, share }).catch(() => undefined);
    const came = await job
      .run({ askedBy, signal: ending.signal, stage })
      .catch((error: unknown) => (error instanceof JobFailure ? error : new JobFailure('threw', error instanceof Error ? error.message : String(error))));
    const failure = came instanceof JobFailure ? came : null;
    const { code, error, ...counts }: Tally = failure ? { ...NO_COUNTS, code: failure.code, error: failure.message } : (came as Tally);
    const outcome = failure ? 'failed' : outcomeOf(counts);
    const tried = tries.get(job.name) ?? 0;
    const pause = failure?.isPassing ? job.retries_ms?.[tried] : undefined;
    tries.set(job.name, pause === undefined ? 0 : tried + 1);
    const next = pause === undefined ? nextOf(job.name) : now() + pause;
    due.set(job.name, next);
    const ended = { ended_at: instant(now()), next_at: instant(next), stage: '', share: 0 };
    if (outcome !== 'done' && !ending.signal.aborted) {
      onStep(`The job ${job.name} failed (${code}): ${error}`);
      if (failure || !job.notesFaults) tellFault({ kind: job.kind, code, about: job.name, detail: error });
    }
    await tellSurely(job.name, { ...ended, outcome, code, error, ...counts });
  };

  const look = async (): Promise<void> => {
    const { jobs: known } = await askHouse(service, readAsked, {});
    for (const job of jobs) {
      const row = known.find(({ name }) => name === job.name);
      if (!due.has(job.name)) await meet(job, row);
      const at = due.get(job.name) ?? null;
      const isAsked = row !== undefined && row.asked_at !== '';
      if (isAsked || (at !== null && at <= now())) await perform(job, isAsked ? row.asked_by : '');
      if (ending.signal.aborted) return;
    }
  };
  const lookAgain = async (): Promise<void> => {
    // PocketBase is away: what is due then is done as soon as it is back.
    await look().catch(() => undefined);
    if (!ending.signal.aborted) timer = setTimeout(start, lookEvery_ms).unref();
  };
  let looking: Promise<void> = Promise.resolve();
  const start = (): void => {
    looking = lookAgain();
  };
  start();

  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

const MINUTE_MS = 60_000;

export interface BeatOptions {
  readonly service: Pick<Service, 'send'>;
  readonly tellFault: (fault: ToldFault) => void;
  readonly name: string;
  readonly now?: () => number;
}

/**
 * Writes down that something that is always under way still is, and what it did since, once a minute: where it stops, it is late.
 * A failure is written down at once.
 */
export function createBeat({ service, tellFault, name, now = Date.now }: BeatOptions): (since: Tally) => void {
  let told_ms = Number.NEGATIVE_INFINITY;
  let parts = new Parts();
  return (since) => {
    parts.add(since);
    if (now() - told_ms < MINUTE_MS && since.failed === 0) return;
    told_ms = now();
    const at = instant(told_ms);
    const { code, error, ...counts } = parts.sum;
    parts = new Parts();
    if (counts.failed > 0) tellFault({ kind: 'job', code, about: name, detail: error });
    const facts = { schedule: '* * * * *', started_at: at, ended_at: at, outcome: outcomeOf(counts), code, error, ...counts };
    // The next minute tells it again.
    void askHouse(service, keepRun, { name, ...facts }).catch(() => undefined);
  };
}
