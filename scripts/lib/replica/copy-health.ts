/** A copy that has not come for so long is one that does not come: who writes meanwhile is told so before anything is done. */
const SILENT_MS = 5_000;
/** So often it is asked again after it failed, until it comes. */
const AGAIN_MS = 500;

export interface WatchedCopy {
  /** As `confirm`. */
  readonly sync: () => Promise<void>;
  /** Whether the last copy failed, or one under way does not come; nothing more is known before the next one. */
  readonly isBroken: () => boolean;
  /** Asks no more. */
  readonly end: () => void;
}

interface Watching {
  readonly silentMs?: number;
  readonly againMs?: number;
  readonly now?: () => number;
}

// decision: acknowledged-writes
/**
 * Remembers how the last copies went, so that nobody has to find out by a write of unknown outcome, and asks by itself for the next one
 * after a failure.
 * @param confirm settles when everything that was committed before its call is safe
 */
export function watchCopy(
  confirm: () => Promise<void>,
  { silentMs = SILENT_MS, againMs = AGAIN_MS, now = () => performance.now() }: Watching = {},
): WatchedCopy {
  const underWay = new Set<{ readonly since: number }>();
  let isFailed = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const sync = async (): Promise<void> => {
    const mine = { since: now() };
    underWay.add(mine);
    try {
      await confirm();
      isFailed = false;
    } catch (error) {
      isFailed = true;
      askAgain();
      throw error;
    } finally {
      underWay.delete(mine);
    }
  };
  const askAgain = (): void => {
    if (isOver || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // A copy that came meanwhile has said so.
      if (isFailed) void sync().catch(() => undefined);
    }, againMs).unref();
  };
  return {
    sync,
    isBroken: () => isFailed || [...underWay].some(({ since }) => now() - since > silentMs),
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
