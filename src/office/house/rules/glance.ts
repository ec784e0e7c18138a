import type { HouseFacts } from '../../../model/house/operations.ts';

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
