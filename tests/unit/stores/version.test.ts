import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersionCheck, type VersionState } from '../../../src/public/pwa/version.store.ts';

const MINUTE_MS = 60_000;
let server = 'one';
let isHidden = false;
let asked = 0;
let said: VersionState[] = [];
let check: ReturnType<typeof createVersionCheck>;

beforeEach(() => {
  vi.useFakeTimers();
  [server, isHidden, asked, said] = ['one', false, 0, []];
  check = createVersionCheck({
    running: 'one',
    fetchVersion: async () => {
      asked += 1;
      if (server === 'down') throw new Error('down');
      return server;
    },
    now: () => Date.now(),
    isHidden: () => isHidden,
    tell: (state) => said.push(state),
  });
});
afterEach(() => vi.useRealTimers());

it('says whether the server has another version', async () => {
  await check.check();
  expect(said.at(-1)).toEqual({ state: 'same', version: 'one' });
  server = 'two';
  vi.advanceTimersByTime(MINUTE_MS);
  await check.check();
  expect(said.at(-1)).toEqual({ state: 'newer', version: 'two', isSnoozed: false });
});

it('asks at most once in ten seconds, and never while the page is hidden', async () => {
  await check.check();
  vi.advanceTimersByTime(9_999);
  await check.check();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  isHidden = true;
  await check.check();
  expect(asked).toBe(1);
  isHidden = false;
  await check.check();
  expect(asked).toBe(2);
});

it('asks at once when somebody wants to know', async () => {
  await check.check();
  await check.check(true);
  expect(asked).toBe(2);
});

it('“later” puts the prompt off for a minute', async () => {
  server = 'two';
  await check.check();
  check.snooze();
  expect(said.at(-1)).toMatchObject({ state: 'newer', isSnoozed: true });
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(said.at(-1)).toMatchObject({ isSnoozed: true });
  vi.advanceTimersByTime(1);
  expect(said.at(-1)).toEqual({ state: 'newer', version: 'two', isSnoozed: false });
});

it('makes nothing of a server that does not answer, or answers with a page', async () => {
  server = 'down';
  await check.check();
  server = '<!doctype html>';
  await check.check(true);
  expect(said).toEqual([]);
});
