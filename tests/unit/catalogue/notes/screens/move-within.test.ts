import { describe, expect, it } from 'vitest';
import { moveWithin } from '../../../../../src/catalogue/notes/screens/SortPanel.tsx';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (moved: readonly { readonly id: string }[]): string => moved.map(({ id }) => id).join('');

describe('moving a note', () => {
  it('puts it at its new place and keeps the others in order', () => {
    expect(order(moveWithin(rows, 'a', 2))).toBe('bca');
    expect(order(moveWithin(rows, 'c', 0))).toBe('cab');
  });

  it('does nothing at the edges, at its own place and for a stranger', () => {
    for (const [id, to] of [
      ['a', -1],
      ['c', 3],
      ['b', 1],
      ['x', 0],
    ] as const)
      expect(moveWithin(rows, id, to)).toBe(rows);
  });
});
