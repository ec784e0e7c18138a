import { describe, expect, it } from 'vitest';
import { following, wholeOf } from '../../../../../src/public/storefront/views/following.ts';

describe('what is said of variants', () => {
  it('stands once where all say it, and with their places where some do', () => {
    expect(
      following([
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'b', 'b'],
      ]),
    ).toEqual([
      { said: 'a', of: '' },
      { said: 'b', of: '1 3' },
      { said: 'c', of: '2' },
    ]);
    expect(following([[{ x: 1 }], [{ x: 1 }]])).toEqual([{ said: { x: 1 }, of: '' }]);
    expect(following([[], []])).toEqual([]);
  });

  it('leaves a heading to those of whom anything is said', () => {
    expect(wholeOf(following([['a'], [], ['b']]))).toBe('1 3');
    expect(wholeOf(following([['a'], ['a']]))).toBeUndefined();
    expect(wholeOf([])).toBeUndefined();
  });
});
