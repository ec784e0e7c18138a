/**
 * What of a worker's world is used here. TypeScript's own library for workers cannot stand in one program with the
 * one for pages.
 */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  /** The page that sent it. */
  readonly source: { readonly id: string } | null;
}

export interface WorkerSync extends WorkerEvent {
  readonly tag: string;
}

export interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  /** What the browser asked for already; nothing where it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
}

export interface WorkerPush extends WorkerEvent {
  /** What was sent, opened; nothing where there was nothing in it. */
  readonly data: { text(): string } | null;
}

export interface WorkerNoticeClick extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface WorkerWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  /** @throws where another worker, or none, is in charge of it */
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  /** What the build writes in: the files that the worker brings along. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void;
  addEventListener(type: 'sync', listener: (event: WorkerSync) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPush) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerNoticeClick) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    /** Background Sync, in the browsers that have it. */
    readonly sync?: { register(tag: string): Promise<void> };
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>;
    /** The worker that is in charge. */
    readonly active?: { postMessage(message: unknown): void } | null;
  };
}
