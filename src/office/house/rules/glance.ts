import type { FaultKind, JobOutcome } from '../../../schema/vocab.ts';
import type { Counts } from '../../../lib/tally.ts';
import type { CountDiffers } from '../../../model/house/fields/restore-proofs.ts';
import type { ProofFault, Verdict } from '../../../model/house/fields/vocab.ts';

/** Instants are ISO or as PocketBase stores them; '' where there is none. */

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
