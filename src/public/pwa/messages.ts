/** What a page asks of the worker; all paths are of this site. */
export type WorkerRequest =
  /** Keep the page that is open and what it has loaded, on a visit that began before there was a worker. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** Keep these pages, and those that the listed indexes lead to, unless they were kept within the hour. */
  | { readonly type: 'preload'; readonly urls: readonly string[]; readonly indexes: readonly string[] }
  /** Fetch every kept page again. */
  | { readonly type: 'refresh' }
  /** Keep a screen of staff without anything in it, with what this page has loaded. */
  | { readonly type: 'keep-shell'; readonly shells: readonly string[]; readonly urls: readonly string[] }
  /** Forget what visits have left; the offline page stays. */
  | { readonly type: 'clear' }
  /** Say how the enquiries of this device stand, send those that wait, and say it again. */
  | { readonly type: 'enquiries' }
  /** Take over from the worker that is in charge. */
  | { readonly type: 'take-over' }
  /** Begin nothing more: a newer worker takes over. Said by that worker. */
  | { readonly type: 'stop' };

/** What the worker answers to `preload`, `refresh` and `clear`, step by step. */
export interface WorkerProgress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly isFinished: boolean;
}

/** The worker's caches; what it brings with itself has a cache of its own, `ti-shell-1`. */
export const CACHES = {
  always: 'ti-always-1',
  pages: 'ti-pages-1',
  assets: 'ti-assets-1',
  data: 'ti-data-1',
  pictures: 'ti-pictures-1',
  shells: 'ti-shells-1',
} as const;
