import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurnTimer } from '../../../../src/public/publishing/debounce.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of an instant once, when it is reached, however far it is', () => {
  const onTurn = vi.fn();
  const timer = createTurnTimer(onTurn);
  const far = 40 * 86_400_000;
  timer.set(Date.now() + far);
  vi.advanceTimersByTime(far - 1);
  expect(onTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(far);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

it('finds out about a clock that was set, within a minute, and forgets what no longer counts', () => {
  const onTurn = vi.fn();
  const timer = createTurnTimer(onTurn);
  timer.set(Date.now() + 86_400_000);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(onTurn).toHaveBeenCalledTimes(1);
  timer.set(Date.now() + 1000);
  timer.set(null);
  vi.advanceTimersByTime(100_000);
  timer.set(Date.now() + 1000);
  timer.stop();
  vi.advanceTimersByTime(100_000);
  expect(onTurn).toHaveBeenCalledTimes(1);
});
