import type { RecordChange } from '../../storefront/snapshot/affected.ts';
import type { Snapshot } from '../../storefront/snapshot/snapshot.server.ts';

export interface RenderRequest {
  /** Changed records; `null` reads everything again. */
  readonly changes: readonly RecordChange[] | null;
  /** Manifest of the release to start from; `null` renders every page. */
  readonly base: string | null;
  /** Absolute folder for the files that differ from the base. */
  readonly stagedDir: string;
}

export interface RenderedFile {
  readonly name: string;
  readonly digest: string;
  readonly key?: string;
  /** Whether its bytes differ from the base, and lie in the staged folder. */
  readonly isNew: boolean;
}

export interface RenderResult {
  readonly rendered: readonly RenderedFile[];
  /** Pages of the base that are no more. */
  readonly removed: readonly string[];
  /** When prices change by the calendar the next time, in ms; `null` where they do not. */
  readonly turns_ms: number | null;
  /** Milliseconds of reading, asking for paths, and rendering. */
  readonly took: { readonly read: number; readonly paths: number; readonly render: number };
}

/** A record as it would be: all of its fields that can be edited, and its id. */
export interface PreviewRecord {
  readonly collection: string;
  readonly fields: Readonly<Record<string, unknown>> & { readonly id: string };
}

export interface PreviewRequest {
  /** What is to be shown otherwise than it is live. */
  readonly records: readonly PreviewRecord[];
  /** The record whose page is asked for. It is shown as if it were public. */
  readonly page: { readonly collection: string; readonly record: string };
  readonly language: string;
  /** Encodings of pictures that no guest sees yet, by `collection/record/file`. */
  readonly pictures?: Snapshot['pictures'];
}

/** The page with the bytes that it would have live; where there is none, whether the record has no page, or faults that keep it from one. */
export type PreviewResult =
  | { readonly kind: 'page'; readonly path: string; readonly html: string }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'faulty';
      readonly faults: readonly { readonly collection: string; readonly record: string; readonly field: string; readonly code: string }[];
    };

export type Request = { readonly id: number; readonly work: RenderRequest } | { readonly id: number; readonly preview: PreviewRequest };

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'staged'; readonly id: number; readonly name: string }
  | { readonly kind: 'done'; readonly id: number; readonly result: RenderResult }
  | { readonly kind: 'previewed'; readonly id: number; readonly result: PreviewResult }
  | { readonly kind: 'failed'; readonly id: number | null; readonly reason: string; readonly isBackend: boolean };

/** What the process that builds the code says, once. */
export type BuildReply = { readonly kind: 'built' } | { readonly kind: 'failed'; readonly reason: string; readonly isBackend: boolean };
