import { COUNTS, type Counts } from '../../lib/tally.ts';
import { answers, deskGet, deskPost, each, flag, given, houseGet, housePost, needed, number, text, word } from '../../schema/operation.ts';
import { FAULT_KINDS, type FaultKind, JOB_OUTCOMES, type JobOutcome } from '../../schema/vocab.ts';
import type { CountDiffers, ProofFault, Verdict } from './fields/proofs.ts';

/** A job by the clock. Instants, here and below, are ISO or as PocketBase stores them; '' where there is none. */
export interface JobRow extends Counts {
  readonly name: string;
  readonly schedule: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly outcome: JobOutcome | '';
  readonly code: string;
  readonly error: string;
  readonly next_at: string;
  readonly asked_at: string;
  readonly share: number;
  readonly stage: string;
  readonly created: string;
}

export interface FaultRow {
  readonly id: string;
  readonly kind: FaultKind;
  readonly code: string;
  readonly about: string;
  readonly detail: string;
  readonly times: number;
  readonly first_at: string;
  readonly at: string;
}

export interface ProofRow {
  readonly id: string;
  readonly backup: string;
  readonly backup_at: string;
  readonly bytes: number;
  readonly began_at: string;
  readonly duration_ms: number;
  readonly verdict: Verdict;
  readonly why: ProofFault | '';
  readonly detail: string;
  readonly records: number;
  readonly files: number;
  readonly compared: boolean;
  readonly differs: readonly CountDiffers[];
  readonly missing: number;
  readonly missing_in: readonly string[];
}

/** How the copy elsewhere stands, as the machine that copies tells it. */
export interface ReplicaFacts {
  /** When it was told. */
  readonly at: string;
  /** Of the storage. */
  readonly host: string;
  /** Bucket and folder. */
  readonly folder: string;
  /** Whether a write is answered only when the copy has it. */
  readonly waits: boolean;
  /** Whether the program that copies answers. */
  readonly answers: boolean;
  /** What this machine has and the copy has not: changes, and their bytes. */
  readonly changes: number;
  readonly bytes: number;
  /** Since how long the copy has been behind; 0 where it is not. */
  readonly behind_ms: number;
}

/** What PocketBase knows of the house's own work. */
export interface HouseFacts {
  readonly now: string;
  readonly jobs: readonly JobRow[];
  /** Of the last seven days, the latest first. */
  readonly faults: readonly FaultRow[];
  /** The latest first. */
  readonly proofs: readonly ProofRow[];
  /** Backups that were made, with what they hold; the latest first. */
  readonly backups: readonly { readonly backup: string; readonly at: string; readonly records: number }[];
  readonly replica: {
    /** `null`: nobody copies the database elsewhere. */
    readonly told: ReplicaFacts | null;
    /** The last restore of the copy elsewhere that brought everything back. */
    readonly drill: Pick<ProofRow, 'began_at' | 'duration_ms' | 'records'> | null;
  };
  readonly outbox: { readonly waiting: number; readonly oldest: string };
  readonly sqlite: string;
}

/** What PocketBase knows of the house's own work; for administrators. */
export const readHouse = deskGet('house', { right: 'house.read', answer: answers<HouseFacts>() });

/** The newest backup is restored into a spare folder, as soon as the process that does so looks. @throws Refusal `not_found` where none runs */
export const askProof = deskPost('house/prove', { right: 'house.run', answer: answers<unknown>() });

/** A job of one of the house's own processes: who wants it done out of turn, and when it was begun last. */
export interface KnownJob {
  readonly name: string;
  readonly asked_at: string;
  readonly asked_by: string;
  readonly started_at: string;
  readonly outcome: string;
}

/** What somebody wants done out of turn, and when every job of the house's own processes was begun last. */
export const readAsked = houseGet('jobs', { answer: answers<{ readonly jobs: readonly KnownJob[] }>() });

/** What a process says of a job of its own; what it leaves out stays. */
export const keepRun = housePost('jobs', {
  takes: {
    name: needed(text(60)),
    ...each(['schedule', 'code', 'asked_by', 'stage', 'error'], given<string>()),
    ...each(['started_at', 'ended_at', 'next_at', 'asked_at'], given<string>()),
    ...each(['share', ...COUNTS], given<number>()),
    outcome: word(JOB_OUTCOMES),
  },
  answer: answers<unknown>(),
});

/** What went wrong in another process: of what kind, a word that the screens have a sentence for, and what it happened to. */
export const keepFault = housePost('faults', {
  takes: { kind: needed(word(FAULT_KINDS)), code: needed(text(40)), about: text(100), detail: text(300), at: text(30) },
  answer: answers<unknown>(),
});

/** A restore that was tried in a spare folder. */
export const keepProof = housePost('proofs', {
  takes: {
    ...each(['backup', 'backup_at', 'began_at', 'verdict', 'why', 'asked_by'], given<string>()),
    ...each(['bytes', 'duration_ms', 'records', 'files', 'missing'], given<number>()),
    ...{ compared: given<boolean>(), differs: given<readonly CountDiffers[]>(), missing_in: given<readonly string[]>() },
    detail: text(300),
  },
  answer: answers<{ readonly id: string; readonly at: string }>(),
});

/** How the copy elsewhere stands. */
export const keepReplica = housePost('replica', {
  takes: {
    ...{ host: needed(text(200)), folder: needed(text(300)), waits: needed(flag), answers: needed(flag) },
    ...each(['changes', 'bytes', 'behind_ms'], needed(number)),
  },
  answer: answers<unknown>(),
});

/** A bucket as PocketBase's settings have it: it writes to its root and knows no folder. */
export interface FilesBucket {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly forcePathStyle: boolean;
}

/** Files of records, each by its path below `storage`, that shall lie in a bucket. */
export interface FilesToCopy {
  readonly store: FilesBucket;
  readonly files: readonly string[];
}

/** `present`: it was there; `missing`: it is neither there nor here. */
export type FileCopy = 'copied' | 'present' | 'missing';

export interface CopiedFiles {
  /** What became of each, in their order; shorter where one failed. */
  readonly copies: readonly FileCopy[];
  /** Why the next one failed, or ''. */
  readonly failed: string;
}

/**
 * Copies files of records from this disk into a bucket, by PocketBase's own client, so that it finds them there as if it had written
 * them. One that is there already, as long as it is here, is left as it is.
 */
export const copyFiles = housePost('files', {
  by: ['superusers'],
  takes: { store: needed(given<FilesBucket>()), files: needed(given<readonly string[]>()) },
  answer: answers<CopiedFiles>(),
});
