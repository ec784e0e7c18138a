import { describe, expect, it } from 'vitest';
import { createGate } from '../../../src/server/in-flight.ts';

describe('the gate of password checks', () => {
  it('lets a few run, a few more wait, and turns the rest away', async () => {
    const gate = createGate(2, 3);
    let running = 0;
    let most = 0;
    const task = async (): Promise<string> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return 'done';
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => gate(task)));
    expect(most).toBe(2);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(5);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.every(({ reason }) => reason.code === 'busy' && reason.retryAfterS === 2)).toBe(true);
  });

  it('goes on after tasks that fail', async () => {
    const gate = createGate(1, 10);
    const outcomes = await Promise.allSettled([gate(() => Promise.reject(new Error('no'))), gate(() => Promise.resolve(1)), gate(() => Promise.resolve(2))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(await gate(() => Promise.resolve(3))).toBe(3);
  });
});
