import { describe, expect, it, vi } from 'vitest';
import { watchCopy } from '../../../../scripts/lib/replica/copy-health.ts';

const failing = (): Promise<void> => Promise.reject(new Error('no storage'));

describe('the copy', () => {
  it('is broken from a failure to the next one that comes, which is asked for without a write', async () => {
    let confirm = failing;
    const copy = watchCopy(() => confirm(), { againMs: 5 });
    expect(copy.isBroken()).toBe(false);
    await expect(copy.sync()).rejects.toThrow('no storage');
    expect(copy.isBroken()).toBe(true);
    const asked = vi.fn(failing);
    confirm = asked;
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 });
    expect(copy.isBroken()).toBe(true);
    confirm = () => Promise.resolve();
    await vi.waitFor(() => expect(copy.isBroken()).toBe(false), { timeout: 10_000 });
    copy.end();
  });

  it('is broken while one does not come, and no more when it came', async () => {
    let now = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const copy = watchCopy(() => promise, { silentMs: 100, now: () => now });
    const first = copy.sync();
    now = 60;
    const second = copy.sync();
    now = 100;
    expect(copy.isBroken()).toBe(false);
    now = 101;
    expect(copy.isBroken()).toBe(true);
    resolve();
    await Promise.all([first, second]);
    expect(copy.isBroken()).toBe(false);
    copy.end();
  });

  it('is asked for no more when it ended', async () => {
    const confirm = vi.fn(failing);
    const copy = watchCopy(confirm, { againMs: 1 });
    await expect(copy.sync()).rejects.toThrow();
    copy.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(confirm.mock.calls.length).toBe(1);
  });
});
