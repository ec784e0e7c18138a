import { describe, expect, it } from 'vitest';
import { parseMemo } from '../../../../../src/catalogue/notes/rules/memo-markup.ts';

describe('the markup of tourist notes', () => {
  it('knows paragraphs, lists and bold', () => {
    expect(parseMemo('Take with you:\n- **passport**\n– water\n\nSee you\nat the pier')).toEqual([
      { kind: 'paragraph', line: [{ text: 'Take with you:', isBold: false }] },
      { kind: 'list', items: [[{ text: 'passport', isBold: true }], [{ text: 'water', isBold: false }]] },
      { kind: 'paragraph', line: [{ text: 'See you at the pier', isBold: false }] },
    ]);
  });

  it('leaves everything else as it was typed', () => {
    expect(parseMemo('')).toEqual([]);
    expect(parseMemo('2 ** 3 <b>x</b> [a](b)')).toEqual([{ kind: 'paragraph', line: [{ text: '2 ** 3 <b>x</b> [a](b)', isBold: false }] }]);
  });
});
