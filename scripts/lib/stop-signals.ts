import { isatty } from 'node:tty';

/** What reaches a process twice at once was asked once: the terminal tells the whole group, npm passes it on besides. */
const SAME_PRESS_MS = 500;

export interface StopAsked {
  /** Called once, at the first request to end. */
  readonly stop: () => void;
  /** Called when somebody presses Ctrl-C again while it ends. */
  readonly hurry?: () => void;
  /** Called at SIGHUP that comes from a process manager, not from a terminal that was closed. */
  readonly reload?: () => void;
}

/**
 * Hears when this command shall end: Ctrl-C, SIGTERM, a terminal that was closed, or the end of the process that started
 * it (`run` passes that on as SIGTERM).
 */
export function onStopAsked({ stop, hurry, reload }: StopAsked): void {
  const hasTerminal = isatty(0) || isatty(1);
  let askedAt: number | undefined;
  const ask = (): void => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stop();
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', () => {
    if (askedAt !== undefined && performance.now() - askedAt > SAME_PRESS_MS) hurry?.();
    ask();
  });
  process.on('SIGHUP', () => (hasTerminal || !reload ? ask() : reload()));
}

/** Takes the end of the process that started this one for SIGTERM. Nothing is waited for because of it. */
export function followStarter(): void {
  if (!process.connected) return;
  process.on('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel?.unref();
}
