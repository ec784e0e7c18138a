import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Problems } from '../storefront/snapshot/sound/problems.server.ts';
import type { PublishFailure } from '../../platform/releases/publish-error.ts';

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
