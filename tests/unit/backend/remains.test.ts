import { describe, expect, it } from 'vitest';
import type { App, Database } from '../../../src/backend/lib/jsvm.d.ts';
import { leaveNoRemains } from '../../../src/backend/lib/remains.ts';

/** What is asked of a database with these tables. */
function askedOf(tables: readonly string[]): readonly string[] {
  const asked: string[] = [];
  const writer: Database = {
    newQuery(sql) {
      const query = { bind: () => query, execute: () => void asked.push(sql), one: () => undefined, all: () => undefined };
      return query;
    },
  };
  leaveNoRemains({ hasTable: (name: string) => tables.includes(name), nonconcurrentDB: () => writer } as unknown as App);
  return asked;
}

describe('after somebody was forgotten', () => {
  it('samples of values that the planner keeps are thrown away, before the log of writes is cut', () => {
    expect(askedOf(['clients', 'sqlite_stat4'])).toEqual(['DELETE FROM sqlite_stat4', 'PRAGMA wal_checkpoint(TRUNCATE)']);
  });

  it('nothing is asked of a database without statistics but to cut its log', () => {
    expect(askedOf(['clients'])).toEqual(['PRAGMA wal_checkpoint(TRUNCATE)']);
  });
});
