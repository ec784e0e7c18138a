import PocketBase from 'pocketbase';
import { beforeEach, expect, it } from 'vitest';
import { createHealth } from '../../../../src/platform/http/backend.ts';
import type { Service } from '../../../../src/platform/service.ts';

const IN_TIME_MS = 50;
const READ = /^GET \/api\/collections\//;
const WRITE = /^POST \/api\/house\/probe/;
const asked: string[] = [];
/** What the PocketBase of this test says nothing to. */
let deafTo: RegExp | null = null;
const service: Service = {
  pb: new PocketBase('http://127.0.0.1:1'),
  send<T>(path: string, { method }: { readonly method?: string }): Promise<T> {
    const line = `${method} ${path}`;
    asked.push(line);
    return deafTo?.test(line) ? new Promise<T>(() => undefined) : Promise.resolve({} as T);
  },
};
let now = 0;

beforeEach(() => {
  asked.length = 0;
  deafTo = null;
});
const makeHealth = () => createHealth(service, { now: () => now, inTime_ms: IN_TIME_MS });

it('all is well where PocketBase reads a row and writes one', async () => {
  expect(await makeHealth()('r')).toEqual({ status: 'ok', release: 'r', read: 'ok', write: 'ok' });
});

it('a PocketBase that says that it is well and looks nothing up is not well', async () => {
  deafTo = READ;
  expect(await makeHealth()('r')).toEqual({ status: 'degraded', release: 'r', read: 'failed', write: 'ok' });
});

it('nor is one that writes nothing', async () => {
  deafTo = WRITE;
  expect(await makeHealth()('r')).toEqual({ status: 'degraded', release: 'r', read: 'ok', write: 'failed' });
});

it('however many ask, PocketBase is asked once in five seconds', async () => {
  const health = makeHealth();
  await health('r');
  await Promise.all(Array.from({ length: 500 }, () => health('r')));
  expect([asked.filter((line) => READ.test(line)).length, asked.filter((line) => WRITE.test(line)).length]).toEqual([1, 1]);
  now += 5001;
  deafTo = READ;
  await Promise.all(Array.from({ length: 500 }, () => health('r')));
  expect(asked.filter((line) => READ.test(line)).length).toBe(2);
  expect((await health('r')).status).toBe('degraded');
});
