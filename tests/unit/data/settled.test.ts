import type { SendOptions } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { createSettling } from '../../../src/data/settled.ts';
import { makeIdempotencyKeys } from '../../../src/lib/idempotency-keys.ts';

const said = (code: string, status = 503) => Object.assign(new Error(code), { status, response: { code } });
const LOST = Object.assign(new Error('no network'), { status: 0, response: {} });

/** A screen whose questions are answered one after the other; a text is an answer. */
function screen(answers: readonly (string | Error)[], { isOffline = false } = {}) {
  const left = [...answers];
  const sent: (string | undefined)[] = [];
  const waited: number[] = [];
  let now = 0;
  const settling = createSettling({ pause: async (ms) => void waited.push(ms), now: () => now, isOffline: () => isOffline });
  let count = 0;
  return {
    sent,
    waited,
    later: (ms: number) => (now += ms),
    ask: (options: SendOptions = {}) =>
      settling<string>('/api/desk/boxes', { method: 'POST', body: { name: 'a' }, headers: { 'Idempotency-Key': `k${++count}` }, ...options }, async (given) => {
        sent.push(given.headers?.['Idempotency-Key']);
        const next = left.shift() ?? 'done';
        if (next instanceof Error) throw next;
        return next;
      }),
  };
}

describe('a write that nobody knows the outcome of', () => {
  it('is asked again under its key when it is pressed again, and the next one is another', async () => {
    const { ask, sent } = screen([said('unknown_outcome')]);
    await expect(ask()).rejects.toMatchObject({ response: { code: 'unknown_outcome' } });
    await ask();
    await ask();
    expect(sent).toEqual(['k1', 'k1', 'k3']);
  });

  it('is said to be one where the network lost the answer, and not where there is none', async () => {
    const lost = screen([LOST]);
    await expect(lost.ask()).rejects.toMatchObject({ code: 'unknown_outcome' });
    await lost.ask();
    expect(lost.sent).toEqual(['k1', 'k1']);
    const offline = screen([LOST], { isOffline: true });
    await expect(offline.ask()).rejects.toBe(LOST);
  });

  it('is another one with other words, another revision, or long after', async () => {
    const { ask, sent, later } = screen([said('unknown_outcome'), 'done', 'done', said('unknown_outcome')]);
    await expect(ask()).rejects.toThrow();
    await ask({ body: { name: 'b' } });
    await ask({ headers: { 'Idempotency-Key': 'k9', 'X-Expected-Revision': '2' } });
    await expect(ask()).rejects.toThrow();
    later(3_600_000);
    await ask();
    expect(sent).toEqual(['k1', 'k2', 'k9', 'k1', 'k5']);
  });

  it('keeps the key of its form although its words change, until it is answered', async () => {
    let made = 0;
    const keys = makeIdempotencyKeys(() => `form-key-${++made}`);
    const { ask } = screen([said('unknown_outcome'), said('key_reused', 422)]);
    const send = (words: string) => ask({ body: { words }, headers: { 'Idempotency-Key': keys.keyFor(words) } });
    await expect(send('first')).rejects.toThrow();
    expect(keys.keyFor('second')).toBe('form-key-1');
    await expect(send('second')).rejects.toThrow();
    expect(keys.keyFor('third')).toBe('form-key-1');
    await send('first');
    keys.done();
    expect(keys.keyFor('third')).toBe('form-key-2');
  });
});

describe('a write that did nothing', () => {
  it('is sent again by itself, for seconds where machines change over, once otherwise, and is then said to have failed', async () => {
    const standby = screen(Array.from({ length: 9 }, () => said('standby')));
    await expect(standby.ask()).rejects.toMatchObject({ response: { code: 'standby' } });
    expect([standby.sent.length, standby.waited]).toEqual([5, [500, 1000, 2000, 3000]]);
    for (const code of ['busy', 'backend_down']) {
      const { ask, sent, waited } = screen([said(code)]);
      expect(await ask()).toBe('done');
      expect([sent, waited]).toEqual([['k1', 'k1'], [1000]]);
    }
  });

  it('is not where it was refused, and a question is asked again only while machines change over', async () => {
    const refused = screen([said('move_refused', 422)]);
    await expect(refused.ask()).rejects.toThrow();
    expect(refused.sent).toEqual(['k1']);
    const reading = screen([said('standby')]);
    expect(await reading.ask({ method: 'GET' })).toBe('done');
    expect(reading.waited).toEqual([500]);
    const lost = screen([said('backend_down')]);
    await expect(lost.ask({ method: 'GET' })).rejects.toThrow();
    expect(lost.waited).toEqual([]);
  });
});
