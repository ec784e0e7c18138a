import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { keepPlaces } from '../../src/platform/places.ts';
import { keepWriteLine, WRITES_AT_ONCE } from '../../src/platform/write-line.ts';
import { keepVitals } from '../../src/platform/vitals.ts';

const RESTART_MIN_MS = 200;
const RESTART_MAX_MS = 5000;
/** A worker that lived this long was well: its next death counts as the first. */
const WELL_AFTER_MS = 10_000;
/** A second longer than the site waits for what is under way. */
const STOP_TIMEOUT_MS = 6_000;

export interface Workers {
  /**
   * Resolves with the port when all of them answer.
   * @throws Error when the first one cannot start.
   */
  readonly ready: Promise<number>;
  /** Tells every worker that another release may be public. */
  reload(): void;
  /** Lets whoever asks whether this machine answers hear that it ends soon; everybody is answered as before. */
  leave(): void;
  /** Replaces the workers one by one; no request is dropped. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the processes that answer requests, on one port, and keeps their number: one that dies is replaced.
 * @param writesAtOnce how many writes of all of them are under way at a time
 */
export function startWorkers(count: number, onProblem: (message: string) => void, writesAtOnce = WRITES_AT_ONCE): Workers {
  cluster.setupPrimary({ exec: path.resolve('scripts/worker.ts'), execArgv: ['--disable-warning=ExperimentalWarning'] });
  // Counts for the limits that hold for all workers together.
  new RateLimiterClusterMaster();
  keepPlaces();
  keepWriteLine(writesAtOnce);
  keepVitals();
  const wanted = new Set<Worker>();
  let isStopping = false;
  let isLeaving = false;
  let pause = RESTART_MIN_MS;

  const fork = (): Promise<{ readonly worker: Worker; readonly port: number }> =>
    new Promise((resolve, reject) => {
      const startedAt = Date.now();
      const worker = cluster.fork();
      wanted.add(worker);
      worker.on('message', (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('listening' in message)) return;
        if (isLeaving) worker.send('leave');
        resolve({ worker, port: Number(message.listening) });
      });
      worker.once('exit', (code, signal) => {
        reject(new Error('A worker of the site could not start.'));
        if (!wanted.delete(worker) || isStopping) return;
        onProblem(`A worker of the site ended (${signal ?? code}); another one takes its place.`);
        pause = Date.now() - startedAt > WELL_AFTER_MS ? RESTART_MIN_MS : Math.min(pause * 2, RESTART_MAX_MS);
        setTimeout(() => void (isStopping || fork().catch(() => undefined)), pause);
      });
    });
  const retire = async (worker: Worker): Promise<void> => {
    wanted.delete(worker);
    if (worker.isDead()) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.process.kill('SIGTERM');
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };

  const ready = (async () => {
    const { port } = await fork();
    if (!isStopping) await Promise.all(Array.from({ length: count - 1 }, fork));
    return port;
  })();
  ready.catch(() => undefined);
  return {
    ready,
    reload: () => {
      for (const worker of wanted) worker.send('reload');
    },
    leave: () => {
      isLeaving = true;
      for (const worker of wanted) if (worker.isConnected()) worker.send('leave');
    },
    async restart() {
      for (const old of [...wanted]) {
        if (isStopping) return;
        await fork();
        await retire(old);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all([...wanted].map(retire));
    },
  };
}
