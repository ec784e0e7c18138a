import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../../src/platform/http/clips.ts';

describe('a range of a file', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { from: 0, to: 9 }],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=4-99', { from: 4, to: 9 }],
    ['bytes=-3', { from: 7, to: 9 }],
    ['bytes=-99', { from: 0, to: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // Not understood: the whole file is right in any case.
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
  ])('%s of ten bytes', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });

  it('names the bytes that a slice of the file has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(60), fc.nat(60), (size, from, length) => {
        const bytes = Array.from({ length: size }, (_, at) => at);
        const range = rangeOf(`bytes=${from}-${from + length}`, size);
        const expected = bytes.slice(from, from + length + 1);
        if (range === 'unsatisfiable') expect(expected).toEqual([]);
        else expect(range && bytes.slice(range.from, range.to + 1)).toEqual(expected);
      }),
    );
  });
});
