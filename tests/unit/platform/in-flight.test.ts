import { describe, expect, it } from 'vitest';
import { createFairGate, createGate } from '../../../src/platform/in-flight.ts';

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

describe('the gate of documents', () => {
  it('lets a crowd behind one key cost another key one turn, and turns away only the crowd', async () => {
    const gate = createFairGate(1, 5);
    const order: string[] = [];
    const ask = (key: string, name = key): Promise<void> =>
      gate(key, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.push(name);
      });
    const crowd = Array.from({ length: 10 }, (_, at) => ask('crowd', `crowd ${at}`));
    const guests = [ask('guest'), ask('other')];
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    await Promise.all(guests);
    expect(order.slice(0, 4)).toEqual(['crowd 0', 'crowd 1', 'guest', 'other']);
    expect(order).toHaveLength(8);
  });

  it('keeps its places through tasks that fail, and forgets who has gone', async () => {
    const gate = createFairGate(2, 3);
    let [running, most] = [0, 0];
    const task = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      throw new Error('no');
    };
    for (let round = 0; round < 3; round += 1) await Promise.allSettled(Array.from({ length: 8 }, (_, at) => gate(`k${at % 4}`, task)));
    expect([most, running]).toEqual([2, 0]);
    expect(await gate('k0', () => Promise.resolve(1))).toBe(1);
  });
});
