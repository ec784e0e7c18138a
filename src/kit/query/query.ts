import { type AppError, asAppError } from '../../errors/app-error.ts';

/** How an answer stands. `data` is the last that came: what asks again, or fails, leaves it. */
export type Fetched<T> =
  | { readonly state: 'idle'; readonly data: null }
  | { readonly state: 'loading'; readonly data: T | null }
  | { readonly state: 'fetched'; readonly data: T }
  | { readonly state: 'failed'; readonly data: T | null; readonly error: AppError };

/** What tells of changes made by others. */
export interface Line {
  /** As if somebody had changed something now: told together with what is heard at that time. */
  hear(): void;
  stop(): void;
}

export interface QueryOptions<T> {
  readonly load: () => Promise<T>;
  /** What the server rendered: shown at once, and older than any change that is heard of. */
  readonly first?: T | null;
  /** Begins to hear of changes while anybody watches; `changed` takes the time of the last one, in ms. */
  readonly hear?: ((changed: (at_ms: number) => void) => Line) | undefined;
  /** Whether the answer holds as long as the page; else it is asked for anew once nobody has watched it. */
  readonly isKept?: boolean;
  /** The first watcher has come, and the last one has left. */
  readonly onWatched?: () => void;
  readonly onLeft?: () => void;
}

/** One question and its answer, for everybody who shows it. */
export interface Query<T> {
  readonly get: () => Fetched<T>;
  /** Calls at every change of the answer. Hears of changes by others meanwhile, but asks nothing by itself. */
  readonly watch: (listener: () => void) => () => void;
  /** Asks where there is no answer or an old one, and at every change that is heard of, until the returned call. */
  readonly want: () => () => void;
  /** The answer: the one that is there, else the one that is on its way, else a new one. @throws what `load` throws */
  readonly fetch: (options?: { readonly isForced?: boolean }) => Promise<T>;
  /** Forgets the answer; one that is on its way is not taken. */
  readonly reset: () => void;
  /** The answer is older than a change at that time, in ms: asked again without a sign of it. */
  readonly invalidate: (at_ms?: number) => void;
  /** Something was changed here: asked again soon, once for that and for what is heard of it. */
  readonly refresh: () => void;
  /** Asks again at once without a sign of it; fulfilled when that is over, failed or not. */
  readonly again: () => Promise<void>;
  /** A newer answer came with a write. */
  readonly set: (data: T) => void;
  /**
   * Shows a change at once and writes it: `null` as the answer of the write, or an error, takes the change back. However a
   * write is heard of, it asks once. `change` must bear being made twice.
   */
  readonly edit: <W>(change: (data: T) => T, write: () => Promise<W>) => Promise<W>;
}

/** How long at most a change by others waits for a write that is on its way, in ms. */
const HOLD_MS = 3000;
/** How long a write waits to be heard of before it asks by itself, in ms. */
const ECHO_MS = 1000;

const IDLE = { state: 'idle', data: null } as const;

/** How a question stands before anybody asks it: answered with what the server rendered, if that is there. */
export const startOf = <T>(first: T | null): Fetched<T> => (first === null ? IDLE : { state: 'fetched', data: first });

// decision: questions-of-screens
/** A question that is yet to be asked. */
export function createQuery<T>({ load, first = null, hear, isKept = false, onWatched, onLeft }: QueryOptions<T>): Query<T> {
  let shown: Fetched<T> = startOf(first);
  /** The last answer, without the changes that are being written. */
  let base: T | null = first;
  let changes: readonly ((data: T) => T)[] = [];
  let running: Promise<T> | null = null;
  /** Only the answer to the latest question is taken. */
  let round = 0;
  let asked_ms = 0;
  let isStale = false;
  let wanted = 0;
  let line: Line | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Fetched<T>): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const showBase = (): void => {
    if (base === null) return;
    let data: T = base;
    for (const change of changes) data = change(data);
    show({ state: 'fetched', data });
  };
  const ignoreRunning = (): boolean => {
    const wasRunning = running !== null;
    round += 1;
    running = null;
    return wasRunning;
  };
  const ask = (isQuiet: boolean): Promise<T> => {
    ignoreRunning();
    clearTimeout(timer);
    timer = undefined;
    const own = round;
    isStale = false;
    asked_ms = Date.now();
    const answer = load().then(
      (data) => {
        if (own === round) take(data);
        return data;
      },
      (error: unknown) => {
        if (own === round) fail(asAppError(error));
        throw error;
      },
    );
    running = answer;
    if (!isQuiet) show({ state: 'loading', data: shown.data });
    return answer;
  };
  const askQuietly = (): void => {
    if (wanted > 0) ask(true).catch(() => undefined);
    else isStale = true;
  };
  const take = (data: T): void => {
    running = null;
    base = data;
    showBase();
    // Something changed while the answer was on its way.
    if (isStale) askQuietly();
  };
  const fail = (error: AppError): void => {
    running = null;
    show({ state: 'failed', data: shown.data, error });
    // Something changed while it was asked: the next answer may be there, and nobody says it a second time.
    if (isStale) askQuietly();
  };
  const askWithin = (delay_ms: number): void => {
    timer ??= setTimeout(askQuietly, delay_ms);
  };
  const isAnswered = (): boolean => shown.state === 'fetched' && !isStale;

  const invalidate = (at_ms = Number.POSITIVE_INFINITY): void => {
    // What was asked after the change knows of it.
    if (asked_ms > at_ms) return;
    isStale = true;
    if (running || wanted === 0) return;
    if (changes.length > 0) askWithin(HOLD_MS);
    else askQuietly();
  };
  /** After a write: what is on its way may be older than it. */
  const settle = (isWritten: boolean): void => {
    if (ignoreRunning() || !isWritten) isStale = true;
    if (changes.length > 0) askWithin(HOLD_MS);
    else if (isStale) askQuietly();
    else if (wanted > 0) askWithin(ECHO_MS);
  };

  return {
    get: () => shown,
    watch: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        onWatched?.();
        line = hear?.(invalidate);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        line?.stop();
        line = undefined;
        if (!isKept) isStale = true;
        onLeft?.();
      };
    },
    want: () => {
      wanted += 1;
      if (!running && !isAnswered()) ask(shown.state === 'fetched').catch(() => undefined);
      return () => {
        wanted -= 1;
        // Nobody hears of what changes until it is wanted again.
        if (wanted === 0 && !line && !isKept) isStale = true;
      };
    },
    fetch: ({ isForced = false } = {}) => {
      if (running) return running;
      return shown.state === 'fetched' && !isStale && !isForced ? Promise.resolve(shown.data) : ask(false);
    },
    reset: () => {
      ignoreRunning();
      clearTimeout(timer);
      timer = undefined;
      base = null;
      changes = [];
      isStale = false;
      show(IDLE);
    },
    invalidate,
    refresh: () => (line && wanted > 0 ? line.hear() : invalidate()),
    again: () =>
      ask(true).then(
        () => undefined,
        () => undefined,
      ),
    set: (data) => {
      const wasRunning = ignoreRunning();
      base = data;
      showBase();
      // What it would have said may be newer still.
      if (wasRunning) askQuietly();
    },
    edit: async (change, write) => {
      changes = [...changes, change];
      showBase();
      let isWritten = false;
      try {
        const written = await write();
        isWritten = written !== null;
        return written;
      } finally {
        changes = changes.filter((one) => one !== change);
        if (isWritten && base !== null) base = change(base);
        showBase();
        settle(isWritten);
      }
    },
  };
}
