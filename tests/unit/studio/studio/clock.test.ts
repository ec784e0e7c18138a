import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/errors/app-error.ts';
import { pauseUntil, startPublicationClock } from '../../../../src/studio/studio/publications/clock.server.ts';

describe('the clock of publications', () => {
  const now = '2026-11-22 12:00:00.000Z';
  it('looks again within a second, and at the instant of what comes before', () => {
    expect(pauseUntil({ next: '', now })).toBe(1000);
    expect(pauseUntil({ next: '2026-11-23 12:00:00.000Z', now })).toBe(1000);
    expect(pauseUntil({ next: '2026-11-22 12:00:00.120Z', now })).toBe(120);
    expect(pauseUntil({ next: '2026-11-22 11:59:59.000Z', now })).toBe(0);
  });

  it('asks until it is stopped, and says what came of it', async () => {
    const answers = [
      { done: ['a'], failed: ['b'], next: now, now },
      { done: [], failed: [], next: '', now },
    ];
    const said: string[] = [];
    let asked = 0;
    const looked = Promise.withResolvers<void>();
    const send = async <T>(): Promise<T> => {
      asked += 1;
      const answer = answers.shift();
      if (answers.length === 0) looked.resolve();
      return answer as T;
    };
    const clock = startPublicationClock({ service: { send }, onStep: (line) => said.push(line) });
    await looked.promise;
    await clock.stop();
    expect([asked, said.length]).toEqual([2, 2]);
  });

  it('outlives an answer that does not come', async () => {
    const clock = startPublicationClock({ service: { send: () => Promise.reject(new Error('away')) } });
    await expect(clock.stop()).resolves.toBeUndefined();
  });

  /** A backend that answers these, and keeps what it was told. */
  function backendWith(answers: readonly object[]) {
    const left = [...answers];
    const told: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const send = async <T>(_path: string, options: { readonly body?: unknown }): Promise<T> => {
      told.push(options.body);
      if (left.length === 1) all.resolve();
      return (left.shift() ?? { done: [], failed: [], next: '', now }) as T;
    };
    return { send, told, all: all.promise };
  }
  const due = { id: 'p', drafts: [{ id: 'd', revision: 3 }] };
  const waits = { done: [], failed: [], unchecked: [due], next: now, now };
  const over = { done: [], failed: ['p'], unchecked: [], next: '', now };

  it('has what is due read at its instant, and says what was found with the revisions that were read', async () => {
    const { send, told, all } = backendWith([waits, over]);
    const finding = { record: 'ic_excurs:1', field: 'summary', code: 'price_wrong', level: 'blocks', params: {} } as const;
    const read: unknown[] = [];
    const clock = startPublicationClock({
      service: { send },
      check: async (drafts) => {
        read.push(drafts);
        return [finding];
      },
    });
    await all;
    await clock.stop();
    expect(read).toEqual([['d']]);
    expect(told.slice(0, 2)).toEqual([{ checked: [] }, { checked: [{ ...due, findings: [finding] }] }]);
  });

  it('lets nothing go live that cannot be read, and waits where PocketBase does not answer', async () => {
    const broken = backendWith([waits, over]);
    const clock = startPublicationClock({ service: broken, check: () => Promise.reject(new TypeError('a fault of ours')) });
    await broken.all;
    await clock.stop();
    expect(broken.told[1]).toMatchObject({ checked: [{ id: 'p', findings: [{ code: 'unread', level: 'blocks' }] }] });
    const away = backendWith([waits, over]);
    const waiting = startPublicationClock({ service: away, check: () => Promise.reject(new AppError('backend_down')) });
    await waiting.stop();
    expect(away.told).toEqual([{ checked: [] }]);
  });
});
