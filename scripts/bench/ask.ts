import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Asked {
  readonly url: string;
  readonly cookie?: string;
  /** Of whoever asks PocketBase itself, as the site's server does. */
  readonly token?: string;
  /** Asked before anything is timed: what is compiled and read for the first time is no matter of the server. */
  readonly warmUps: number;
  readonly rounds: number;
}

/**
 * Milliseconds from each request to its last byte, one after another, by a thread of its own: the site of a benchmark runs in
 * its process, and reading half a megabyte there would be told as the server's time.
 */
export async function askInTurn(asked: Asked): Promise<readonly number[]> {
  const worker = new Worker(new URL('ask-worker.ts', import.meta.url), { workerData: asked });
  try {
    const [times] = (await once(worker, 'message')) as [readonly number[]];
    return times;
  } finally {
    await worker.terminate();
  }
}
