import type { ChildProcess } from 'node:child_process';
import { type PocketBaseOptions, type RunningPocketBase, servePocketBase, startPocketBase, stopPocketBase } from './pocketbase-process.ts';

const BACKOFF_MS = [200, 500, 1000, 2000, 5000] as const;
/** Whoever falls sooner than this after coming up waits longer before the next try. */
const STEADY_MS = 500;

// decision: processes
/**
 * Starts PocketBase and starts it again whenever it dies, until `stop`. It never gives up; `say` gets one line per
 * death and one per return.
 */
export async function supervisePocketBase(options: PocketBaseOptions, say: (line: string) => void = () => undefined): Promise<RunningPocketBase> {
  const first = await startPocketBase(options);
  const { launch } = first;
  let child = first.process;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();

  const watch = (running: ChildProcess, tries: number): void => {
    const since = Date.now();
    const onExit = (): void => {
      if (isStopping) return;
      restart = bringBack(running, Date.now() - since < STEADY_MS ? tries : 0);
    };
    // It may have died before anybody listened.
    if (hasEnded(running)) onExit();
    else running.once('exit', onExit);
  };

  const bringBack = async (dead: ChildProcess, earlierTries: number): Promise<void> => {
    say(`PocketBase stopped (${dead.signalCode ?? `code ${dead.exitCode}`}); starting it again …`);
    for (let tries = earlierTries; !isStopping; tries++) {
      await pause(BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0);
      if (isStopping) return;
      try {
        child = await servePocketBase(launch);
      } catch {
        continue;
      }
      if (isStopping) return;
      say('PocketBase runs again.');
      watch(child, tries + 1);
      return;
    }
  };

  watch(child, 0);
  return {
    ...first,
    get process() {
      return child;
    },
    stop: async () => {
      isStopping = true;
      await restart;
      await stopPocketBase(child, launch);
      // Whichever runs by now: the first one's end gives the folder back.
      await first.stop();
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
