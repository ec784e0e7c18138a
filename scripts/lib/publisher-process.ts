import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { PlainError } from './console.ts';
import { childEnv } from './settings.ts';
import { stopChild } from './stop-child.ts';

const RESTART_MIN_MS = 500;
const RESTART_MAX_MS = 30_000;
/** A publisher that lived this long was well: its next death counts as the first. */
const WELL_AFTER_MS = 60_000;
const STOP_TIMEOUT_MS = 6_000;

export interface PublisherProcess {
  /**
   * Resolves when there is a release to serve.
   * @throws PlainError when the first process ends before that.
   */
  readonly ready: Promise<void>;
  /** Waits for the release under way, 6 s at most: one that is cut off leaves the public one as it is. */
  stop(): Promise<void>;
}

/**
 * Starts the release builder in a process of its own and starts it again when it dies; what waits is written in the
 * database, so nothing is lost with it.
 * @param settings of its own, beside those of this process
 */
export function startPublisherProcess(say: (line: string) => void, settings: Readonly<Record<string, string>> = {}): PublisherProcess {
  let child: ChildProcess;
  let isStopping = false;
  let isReady = false;
  let pause = RESTART_MIN_MS;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const startedAt = Date.now();
      child = fork(path.resolve('scripts/publisher.ts'), { env: childEnv(settings), execArgv: ['--disable-warning=ExperimentalWarning'] });
      child.once('message', () => resolve());
      child.once('exit', (code, signal) => {
        reject(new PlainError('The first release could not be made: the reason is above.'));
        if (isStopping) return;
        pause = Date.now() - startedAt > WELL_AFTER_MS ? RESTART_MIN_MS : Math.min(pause * 2, RESTART_MAX_MS);
        if (isReady) say(`The release builder ended (${signal ?? code}); starting it again …`);
        setTimeout(() => void (isStopping || !isReady || start().catch(() => undefined)), pause);
      });
    });

  const ready = start().then(() => {
    isReady = true;
  });
  ready.catch(() => undefined);
  return {
    ready,
    stop: async () => {
      isStopping = true;
      await stopChild(child, STOP_TIMEOUT_MS);
    },
  };
}
