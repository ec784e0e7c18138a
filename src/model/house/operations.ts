import type { Counts } from '../../lib/tally.ts';
import { answers, deskGet, deskPost } from '../../schema/operation.ts';
import type { FaultKind, JobOutcome } from '../../schema/vocab.ts';
import type { CountDiffers } from './fields/restore-proofs.ts';
import type { ProofFault, Verdict } from './fields/vocab.ts';

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
