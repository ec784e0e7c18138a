import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from '../../platform/env.ts';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';
import type { PublishFailure } from '../../platform/releases/verify.ts';
import type { RecordChange } from '../storefront/snapshot/affected.ts';
import type { Problems } from '../storefront/snapshot/valid/problems.server.ts';
import type { OutboxReader } from './outbox-reader.server.ts';
import type { PublishStage } from './publish.server.ts';
import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';

const stateSchema = z.object({
  /** Set by a rollback: changes wait until somebody publishes. The code of then; other code publishes by itself. */
  paused: z.object({ at: z.iso.datetime(), codeDigest: z.string() }).nullable().default(null),
});
export type PublisherState = Readonly<z.infer<typeof stateSchema>>;

const stateFile = (releasesDir: string): string => path.join(releasesDir, 'publisher.json');

/** What the publisher must know after a restart. */
export async function readState(releasesDir: string): Promise<PublisherState> {
  const parsed = stateSchema.safeParse((await readJson(stateFile(releasesDir)).catch(() => null)) ?? {});
  return parsed.success ? parsed.data : { paused: null };
}

/** Keeps the state; who reads it finds all of it or the one before. */
export async function writeState(releasesDir: string, state: PublisherState): Promise<void> {
  await writeAtomically(stateFile(releasesDir), `${JSON.stringify(state)}\n`);
}

/** A release as the sync screen shows it. */
export interface ReleaseSummary {
  readonly id: string;
  readonly createdAt: string;
  readonly pages: number;
  /** Numbers of changed records, changed pages and removed pages; `null` of a release that was built as a whole. */
  readonly changes: { readonly records: number; readonly rendered: number; readonly removed: number } | null;
}

export interface PublisherStatus {
  /** What visitors see; `null` before the first release. */
  readonly live: ReleaseSummary | null;
  /** Changes that the live release does not show yet; `null` while PocketBase does not answer. */
  readonly waiting: number | null;
  /** Since when a release is being made. */
  readonly running: { readonly since: string } | null;
  /** The last release that was not made; `null` after one that was. */
  readonly failed: { readonly code: PublishFailure; readonly detail: string; readonly at: string } | null;
  /** What the last attempt had to leave out or keep as it was. */
  readonly problems: Problems;
  /** Since when changes wait for a person, after a rollback. */
  readonly paused: { readonly at: string } | null;
  /** Releases before the live one, newest first. */
  readonly previous: readonly ReleaseSummary[];
  /** Releases that this process made. */
  readonly builds: number;
}

export const PUBLISHER_PATHS = { changed: '/content-changed', status: '/status', publish: '/publish', rollback: '/rollback', preview: '/preview' } as const;

/** Key of the publisher's own endpoints: derived, so that the account's password travels nowhere. */
export function publisherKey(serviceToken: string): string {
  return createHmac('sha256', serviceToken).update('publisher').digest('hex');
}

/** Compares in constant time. */
export function isPublisherKey(given: string, serviceToken: string): boolean {
  const [left, right] = [given, publisherKey(serviceToken)].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

export interface PublisherOptions {
  readonly env: Env;
  /** Password of the site's own account at PocketBase. */
  readonly serviceToken: string;
  /** Strings that no file of a release may hold. */
  readonly secrets: readonly string[];
  /** Tells of releases and failures, one sentence each. */
  readonly onStep?: (message: string) => void;
  /** Hears of every release that was not made. */
  readonly onFailed?: (failure: NonNullable<PublisherStatus['failed']>) => void;
  readonly onPictures?: (done: number, total: number) => void;
  readonly onStage?: (stage: PublishStage) => void;
  /** Parts of the catalogue with no more records are read whole. */
  readonly wholeUpTo?: number;
  readonly outbox?: OutboxReader;
  /** Whether pictures get their AVIF too, when there is nothing else to do. */
  readonly makesLighter?: boolean;
}

/** A change as a webhook tells of it. */
export interface HeardChange extends RecordChange {
  /** Id and time of its row in the outbox. */
  readonly row: { readonly id: string; readonly at: string };
}

export interface Publisher {
  /** Resolves when there is a release of this code to serve, or the attempt to make one has ended and an older one serves. */
  readonly ready: Promise<void>;
  /** Says that something changed; what, is looked up. */
  changed(change?: HeardChange): void;
  publish(options?: { readonly force?: boolean }): Promise<void>;
  /** @returns whether there is such a release. */
  rollback(to?: string): Promise<boolean>;
  status(): Promise<PublisherStatus>;
  /** A page as it would be with other records; `null` while the pages cannot be asked for, or too many wait for theirs. */
  preview(request: PreviewRequest): Promise<PreviewResult | null>;
  /** Resolves when nothing waits and nothing works. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
