import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App, Database } from '../../../src/backend/jsvm.d.ts';
import { emptyLogAgain, leaveNoRemains } from '../../../src/backend/engine/remains.ts';

const memory = new Map<string, unknown>();
vi.stubGlobal('$app', {
  store: () => ({
    get: (key: string) => memory.get(key),
    set: (key: string, value: unknown) => memory.set(key, value),
    has: (key: string) => memory.has(key),
  }),
});
vi.stubGlobal(
  'DynamicModel',
  class {
    constructor(shape: object) {
      Object.assign(this, shape);
    }
  },
);
beforeEach(() => memory.clear());
afterAll(() => vi.unstubAllGlobals());

/** A database with these tables, whose log somebody reads so many times, and what was asked of it. */
function databaseOf(tables: readonly string[], reads = 0) {
  const asked: string[] = [];
  let left = reads;
  const writer: Database = {
    newQuery(sql) {
      const answer = (target: unknown) => {
        asked.push(sql);
        Object.assign(target as object, { busy: left-- > 0 ? 1 : 0 });
      };
      const query = { bind: () => query, execute: () => void asked.push(sql), one: answer, all: () => undefined };
      return query;
    },
  };
  return { asked, app: { hasTable: (name: string) => tables.includes(name), nonconcurrentDB: () => writer } as unknown as App };
}
const CUT = ['PRAGMA busy_timeout = 500', 'PRAGMA wal_checkpoint(TRUNCATE)', 'PRAGMA busy_timeout = 10000'];

describe('after somebody was forgotten', () => {
  it('samples of values that the planner keeps are thrown away, before the log of writes is cut', () => {
    const { app, asked } = databaseOf(['clients', 'sqlite_stat4']);
    leaveNoRemains(app);
    expect(asked).toEqual(['DELETE FROM sqlite_stat4', ...CUT]);
  });

  it('nothing is asked of a database without statistics but to cut its log, once', () => {
    const { app, asked } = databaseOf(['clients']);
    leaveNoRemains(app);
    emptyLogAgain(app);
    expect(asked).toEqual(CUT);
  });

  it('the log is tried again as long as somebody reads it', () => {
    const { app, asked } = databaseOf(['clients'], 2);
    leaveNoRemains(app);
    for (let minute = 0; minute < 5; minute += 1) emptyLogAgain(app);
    expect(asked).toEqual([...CUT, ...CUT, ...CUT]);
  });

  it('the log is left to a backup that is being made, which empties it at its end', () => {
    const { app, asked } = databaseOf(['clients'], 1);
    leaveNoRemains(app);
    memory.set('@activeBackup', 'backup.zip');
    emptyLogAgain(app);
    expect(asked).toEqual(CUT);
    memory.delete('@activeBackup');
    emptyLogAgain(app);
    expect(asked).toEqual([...CUT, ...CUT]);
  });
});
