import type { RecordChange } from '../storefront/snapshot/affected.ts';
import type { Env } from '../../platform/env.ts';
import type { OutboxReader } from './outbox-reader.server.ts';
import type { PublishStage } from './publish.server.ts';
import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';
import type { PublisherStatus } from './publisher-api.server.ts';

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
