import { isatty } from 'node:tty';

/** What reaches a process twice at once was asked once: the terminal tells the whole group, npm passes it on besides. */
const SAME_PRESS_MS = 500;
const LOOK_FOR_TERMINAL_MS = 1_000;

/** Why a command ends: by a signal, because its terminal was closed, or because the process that started it has ended. */
export type StopReason = 'asked' | 'terminal' | 'starter';

export interface StopAsked {
  /** Called once, at the first request to end. */
  readonly stop: (why: StopReason) => void;
  /** Called when somebody presses Ctrl-C again while it ends. */
  readonly hurry?: () => void;
  /** Called at SIGHUP that comes from a process manager, not from a terminal that was closed. */
  readonly reload?: () => void;
}

let hasStarterEnded = false;
const isAtTerminal = (): boolean => isatty(0) || isatty(1);

/**
 * Hears when this command shall end: Ctrl-C, SIGTERM, a terminal that was closed, or the end of the process that started
 * it (`run` passes that on as SIGTERM).
 */
export function onStopAsked({ stop, hurry, reload }: StopAsked): void {
  const hasTerminal = isAtTerminal();
  let askedAt: number | undefined;
  const ask = (why: StopReason): void => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stop(hasTerminal && !isAtTerminal() ? 'terminal' : why);
  };
  process.on('SIGTERM', () => ask(hasStarterEnded ? 'starter' : 'asked'));
  process.on('SIGINT', () => {
    if (askedAt !== undefined && performance.now() - askedAt > SAME_PRESS_MS) hurry?.();
    ask('asked');
  });
  process.on('SIGHUP', () => (hasTerminal || !reload ? ask('terminal') : reload()));
  // A shell that is left tells its jobs nothing; their terminal is gone all the same.
  if (hasTerminal) setInterval(() => isAtTerminal() || ask('terminal'), LOOK_FOR_TERMINAL_MS).unref();
}

/** Takes the end of the process that started this one for SIGTERM. Nothing is waited for because of it. */
export function followStarter(): void {
  if (!process.connected) return;
  process.on('disconnect', () => {
    hasStarterEnded = true;
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel?.unref();
}
