import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../../src/data/list-query.ts';
import { zoneClock } from '../../../../src/lib/time/zone-clock.ts';
import { clockIn } from '../../../../src/platform/export/described.ts';
import { walk } from '../../../../src/platform/export/list.ts';

const QUERY: ListQuery = { search: '', filters: {}, sort: { field: 'created', descending: true }, page: 1, cursor: null };
const ROWS = Array.from({ length: 7 }, (_, at) => ({ id: `r${at}`, created: `c${at}` }));
const SIZE = 3;

describe('the rows behind a question', () => {
  it.each(['pages', 'keyset'] as const)('come page by page, each once, none ahead of its turn: %s', async (paging) => {
    const asked: ListQuery[] = [];
    const load = async (query: ListQuery) => {
      asked.push(query);
      const from = paging === 'pages' ? (query.page - 1) * SIZE : query.cursor ? ROWS.findIndex(({ id }) => id === query.cursor?.id) + 1 : 0;
      return { rows: ROWS.slice(from, from + SIZE), total: null, hasMore: from + SIZE < ROWS.length };
    };
    const rows = walk({ paging }, load, QUERY, await load(QUERY));
    await rows.next();
    expect(asked).toHaveLength(1);
    const rest: string[] = [];
    for await (const { id } of rows) rest.push(id);
    expect(rest).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
    expect(asked).toHaveLength(3);
    if (paging === 'keyset') expect(asked[1]?.cursor).toEqual({ value: 'c2', id: 'r2' });
  });
});

describe('an instant in a file', () => {
  it('is what the clock of the country shows', () => {
    const clock = clockIn(zoneClock('Asia/Bangkok'));
    expect(clock('2026-11-20 20:05:59.123Z')).toEqual(new Date('2026-11-21T03:05:59.123Z'));
    expect(clock('')).toBeNull();
    const berlin = clockIn(zoneClock('Europe/Berlin'));
    expect(berlin('2026-10-25 00:59:00.000Z')).toEqual(new Date('2026-10-25T02:59:00.000Z'));
    expect(berlin('2026-10-25 01:01:00.000Z')).toEqual(new Date('2026-10-25T02:01:00.000Z'));
  });
});
