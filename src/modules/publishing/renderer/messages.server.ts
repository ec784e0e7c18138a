import type { RecordChange } from '../../storefront/snapshot/affected.ts';

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
  /** Milliseconds of reading, asking for paths, and rendering. */
  readonly took: { readonly read: number; readonly paths: number; readonly render: number };
}

export interface Request {
  readonly id: number;
  readonly work: RenderRequest;
}

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: RenderResult }
  | { readonly kind: 'failed'; readonly id: number | null; readonly reason: string; readonly isBackend: boolean };
