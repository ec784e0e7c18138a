import { describe, expect, it } from 'vitest';
import { unpackRows } from '../../../src/lib/packed-rows.ts';

describe('rows of one shape', () => {
  it('have the names of their keys again', () => {
    expect(
      unpackRows({
        keys: ['id', 'seats'],
        rows: [
          ['a', 1],
          ['b', null],
        ],
      }),
    ).toEqual([
      { id: 'a', seats: 1 },
      { id: 'b', seats: null },
    ]);
  });
});
