import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepPlaces } from '../../../src/platform/places.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const SOON = { timeout: 10_000 } as const;

let workers: readonly Worker[] = [];

beforeAll(() => {
  cluster.setupPrimary({ exec: path.resolve('tests/support/places-worker.ts'), execArgv: ['--disable-warning=ExperimentalWarning'] });
  keepPlaces();
  workers = [cluster.fork(), cluster.fork()];
});
afterAll(() => {
  for (const worker of workers) worker.process.kill('SIGKILL');
});

function take(worker: Worker | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !('got' in message)) return;
      worker?.off('message', hear);
      resolve(message.got === true);
    };
    worker?.on('message', hear);
    worker?.send('take');
  });
}

it('workers of the site share their places; one that dies gives its own back', async () => {
  const [first, second] = workers;
  expect([await take(first), await take(second), await take(second), await take(first)]).toEqual([true, true, true, false]);
  second?.send('give');
  await expect.poll(() => take(first), SOON).toBe(true);
  expect(await take(second)).toBe(false);
  second?.process.kill('SIGKILL');
  await expect.poll(() => take(first), SOON).toBe(true);
});
