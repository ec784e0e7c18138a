import { describe, expect, it } from 'vitest';
import { changedRow, linesIn, moved, pouredLines, stepsIn, withoutRow, withRow } from '../../../../../src/studio/studio/text/rows.rules.ts';

const both = (text: string) => ({ ru: text, en: text.toUpperCase() });

describe('rows of one value', () => {
  it('are moved, added, removed and changed; what was there stays', () => {
    const rows = ['a', 'b', 'c'];
    expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a']);
    for (const [from, to] of [
      [0, 0],
      [0, -1],
      [2, 3],
      [9, 0],
    ] as const)
      expect(moved(rows, from, to)).toBe(rows);
    expect(withRow(rows, -1, 'x')).toEqual(['x', 'a', 'b', 'c']);
    expect(withRow(rows, 2, 'x')).toEqual(['a', 'b', 'c', 'x']);
    expect(withoutRow(rows, 1)).toEqual(['a', 'c']);
    expect(changedRow(rows, 1, 'x')).toEqual(['a', 'x', 'c']);
    for (let from = 0; from < 3; from += 1)
      for (let to = 0; to < 3; to += 1) {
        const after = moved(rows, from, to);
        expect(after[to]).toBe(rows[from]);
        expect(after.toSorted()).toEqual(rows);
        expect(moved(after, to, from)).toEqual(rows);
      }
  });

  it('are read from whatever is stored', () => {
    for (const odd of [null, undefined, 'text', 7, {}]) expect([linesIn(odd), stepsIn(odd)]).toEqual([[], []]);
    expect(linesIn([null, { ru: 'раз' }, { ru: 1, en: 'one' }])).toEqual([
      { ru: '', en: '' },
      { ru: 'раз', en: '' },
      { ru: '', en: 'one' },
    ]);
    const step = { time: '08:00', text: both('a'), at: 'pier' };
    expect(stepsIn([step, { time: '09:00', text: both('b') }])).toEqual([step, { time: '09:00', text: both('b') }]);
  });

  it('take lines of one language beside those of the other', () => {
    expect(pouredLines([both('a'), both('b')], 1, 'ru', ['x', 'y'])).toEqual([both('a'), { ru: 'x', en: 'B' }, { ru: 'y', en: '' }]);
    expect(pouredLines([], 0, 'en', ['x'])).toEqual([{ ru: '', en: 'x' }]);
  });
});
