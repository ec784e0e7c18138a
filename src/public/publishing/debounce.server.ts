import type { Renderer } from './renderer/renderer.server.ts';

/** No wait is longer: a clock that was set, or a machine that slept, is found out after it. */
const LOOK_EVERY_MS = 60_000;

/** Waits for the instant at which pages change by the calendar alone. */
export interface TurnTimer {
  /** The instant that counts from now on, in ms; `null` for none. */
  set(at_ms: number | null): void;
  stop(): void;
}

/** @param onTurn hears once of every instant that was reached, not before it */
export function createTurnTimer(onTurn: () => void): TurnTimer {
  let timer: NodeJS.Timeout | undefined;
  let at: number | null = null;
  const wait = (): void => {
    clearTimeout(timer);
    if (at === null) return;
    const left = at - Date.now();
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, LOOK_EVERY_MS)).unref();
      return;
    }
    at = null;
    onTurn();
  };
  return {
    set(at_ms) {
      at = at_ms;
      wait();
    },
    stop() {
      at = null;
      clearTimeout(timer);
    },
  };
}

/** A renderer that says after each rendering when pages change by the calendar the next time. */
export function withTurns(renderer: Renderer, hear: (at_ms: number | null) => void): Pick<Renderer, 'folder' | 'files' | 'render'> {
  const render: Renderer['render'] = async (work) => {
    const result = await renderer.render(work);
    hear(result.turns_ms);
    return result;
  };
  return { folder: renderer.folder, files: renderer.files, render };
}

export interface DebounceOptions {
  /** Called when it is calm; calls while it still works count for one more call afterwards. */
  readonly work: () => Promise<void>;
  /** Pause after a lone change; what was saved together is read together, however many tell of it. */
  readonly loneQuietMs?: number;
  /** Pause while changes follow one another. */
  readonly quietMs?: number;
  /** Pause while changes come in great number. */
  readonly burstQuietMs?: number;
  /** How many changes within two seconds are a great number. */
  readonly burstSize?: number;
  /** The longest that a change waits for calm. */
  readonly maxWaitMs?: number;
}

export interface Debounce {
  /** Says that something changed. */
  touch(): void;
  /** Works at once, or right after the work under way. */
  now(): void;
  /** Whether something waits. */
  readonly isWaiting: boolean;
  /** Resolves when nothing waits and nothing works. */
  idle(): Promise<void>;
  /** Waits for the work under way; nothing is begun any more. */
  stop(): Promise<void>;
}

const BURST_WINDOW_MS = 2_000;
/** A change is a lone one where no other came in this time before it. */
const LONE_MS = 300;

/**
 * Collects changes: a lone one is worked on almost at once, a stream of them when it ends. At most one work is under
 * way and one waits.
 */
export function createDebounce({
  work,
  quietMs = 50,
  loneQuietMs = Math.min(10, quietMs),
  burstQuietMs = 1_500,
  burstSize = 8,
  maxWaitMs = 15_000,
}: DebounceOptions): Debounce {
  let timer: NodeJS.Timeout | undefined;
  let waitingSince: number | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let touches: number[] = [];

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = isStopped || running ? undefined : setTimeout(start, delay);
  };
  const pause = (): number => {
    const now = performance.now();
    touches = touches.filter((at) => now - at < BURST_WINDOW_MS);
    const isLone = touches.filter((at) => now - at < LONE_MS).length <= 1;
    const quiet = touches.length >= burstSize ? burstQuietMs : isLone ? loneQuietMs : quietMs;
    const waited = waitingSince === null ? 0 : now - waitingSince;
    return Math.max(0, Math.min(quiet, maxWaitMs - waited));
  };
  const start = (): void => {
    waitingSince = null;
    running = work()
      .catch(() => undefined)
      .finally(() => {
        running = null;
        if (waitingSince !== null) schedule(pause());
      });
  };

  return {
    touch() {
      touches.push(performance.now());
      waitingSince ??= performance.now();
      schedule(pause());
    },
    now() {
      waitingSince ??= performance.now();
      // After the work under way it is the next one's turn without a pause.
      touches = [];
      schedule(0);
    },
    get isWaiting() {
      return waitingSince !== null;
    },
    async idle() {
      while (running || waitingSince !== null) await (running ?? new Promise((resolve) => setTimeout(resolve, 10)));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
