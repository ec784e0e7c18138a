import type { ReadFile } from '../read-file.ts';

/** The largest file that is taken is read in a few seconds; what takes so long is none that anybody typed. */
const PATIENCE_MS = 60_000;

/**
 * Reads a file in a worker of its own, which ends with it.
 * @param patience_ms after so long it counts as broken, as does one that takes more memory than the browser has
 */
export function readApart(bytes: Uint8Array<ArrayBuffer>, patience_ms = PATIENCE_MS): Promise<ReadFile> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ReadFile>();
  const giveUp = (): void => resolve({ fault: { code: 'zip' } });
  const timer = setTimeout(giveUp, patience_ms);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
  for (const fault of ['error', 'messageerror'] as const) worker.addEventListener(fault, giveUp);
  worker.postMessage(bytes, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
