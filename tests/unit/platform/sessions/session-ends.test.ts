import PocketBase from 'pocketbase';
import { describe, expect, it, vi } from 'vitest';
import { createSessionEnds } from '../../../../src/platform/sessions/sessions.ts';

interface Row {
  readonly subject: string;
  readonly epoch: number;
  readonly created: string;
}

function feed(rows: Row[]) {
  const queries: Readonly<Record<string, unknown>>[] = [];
  let answering: Promise<unknown> = Promise.resolve();
  let now = 1_000_000;
  const ends = createSessionEnds(
    {
      pb: new PocketBase('http://127.0.0.1:1'),
      send: async <T>(_path: string, options: { query?: Record<string, unknown> }) => {
        const query = options.query ?? {};
        queries.push(query);
        const page = Number(query['page']);
        const items = rows.slice((page - 1) * 500, page * 500);
        await answering;
        return { items } as T;
      },
    },
    () => now,
  );
  return { ends, queries, later: (ms: number) => (now += ms), answerAfter: (held: Promise<unknown>) => (answering = held) };
}

describe('ends of sessions', () => {
  it('are read once for all who ask within 0.7 s', async () => {
    const { ends, queries, later } = feed([{ subject: 'users:a', epoch: 2, created: '2026-11-21 00:00:00.000Z' }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ends.isOver('users:a', 1)));
    expect(answers.every(Boolean)).toBe(true);
    expect(queries.length).toBe(1);
    later(600);
    expect(await ends.isOver('users:a', 2)).toBe(false);
    expect(queries.length).toBe(1);
    later(200);
    await ends.isOver('users:a', 2);
    expect(queries.length).toBe(2);
    expect(queries[1]?.['filter']).toContain('2026-11-20 23:59:55');
  });

  it('are read again for who asks while a slow reading from before is under way', async () => {
    const rows: Row[] = [];
    const { ends, later, answerAfter } = feed(rows);
    const { promise, resolve } = Promise.withResolvers<void>();
    answerAfter(promise);
    const before = ends.isOver('users:a', 1);
    rows.push({ subject: 'users:a', epoch: 2, created: '2026-11-21 00:00:00.000Z' });
    later(1000);
    const after = ends.isOver('users:a', 1);
    resolve();
    expect([await before, await after]).toEqual([false, true]);
  });

  it('are read again in time though the clock of the machine was set back', async () => {
    let asked = 0;
    const send = async <T>(): Promise<T> => {
      asked += 1;
      return { items: [] } as T;
    };
    const clockOfMachine = Date.now;
    let setBack_ms = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => clockOfMachine() - setBack_ms);
    try {
      const ends = createSessionEnds({ pb: new PocketBase('http://127.0.0.1:1'), send });
      await ends.isOver('users:a', 1);
      setBack_ms = 3_600_000;
      await vi.waitUntil(
        async () => {
          await ends.isOver('users:a', 1);
          return asked > 1;
        },
        { timeout: 3000, interval: 50 },
      );
    } finally {
      clock.mockRestore();
    }
    expect(asked).toBe(2);
  });

  it('are read page by page', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({ subject: `users:${index}`, epoch: 1, created: '2026-11-21 00:00:00.000Z' }));
    const { ends, queries } = feed(rows);
    expect(await ends.isOver('users:1199', 0)).toBe(true);
    expect(queries.length).toBe(3);
  });

  it('of an older epoch do not come back', async () => {
    const rows: Row[] = [{ subject: 'users:a', epoch: 5, created: '2026-11-21 00:00:00.000Z' }];
    const { ends, later } = feed(rows);
    await ends.isOver('users:a', 0);
    rows[0] = { subject: 'users:a', epoch: 2, created: '2026-11-21 00:00:01.000Z' };
    later(1000);
    expect(await ends.isOver('users:a', 4)).toBe(true);
  });
});
