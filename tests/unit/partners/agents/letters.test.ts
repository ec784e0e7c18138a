import { describe, expect, it } from 'vitest';
import { isEmail, isLetterDue, linesOf } from '../../../../src/partners/agents/letters/letters.rules.ts';
import type { LetterStep } from '../../../../src/model/agents/office.operations.ts';
import { LETTER_KINDS } from '../../../../src/model/agents/fields/vocab.ts';

const step = (entry: string, action: string, before: number, after: number): LetterStep => ({
  ...{ entry, number: `V-${entry}`, action, before, after, currency: 'THB', country: 'thailand', isKept: false },
  ...{ base_amount: 0, pay: 'percent', rate: 1200, people: 2, created: '' },
});
const told = (steps: readonly LetterStep[], wanted = [...LETTER_KINDS]): readonly string[] =>
  linesOf(steps, wanted).map(({ entry, kind, before, after }) => `${entry} ${kind} ${before} ${after}`);

describe('what a letter tells of what moved', () => {
  it('is a line for each commission and kind, from where it stood first to where it stands last', () => {
    const steps = [step('a', 'sold', 0, 900), step('b', 'sold', 0, 500), step('a', 'reduced', 900, 600), step('a', 'reduced', 600, 300)];
    expect(told(steps)).toEqual(['a sales 0 900', 'b sales 0 500', 'a less 900 300']);
  });

  it('is nothing of what goes on by the clock or into a payout, and nothing of what is not wanted', () => {
    const steps = ['done', 'moved', 'merged', 'collected', 'released', 'paid'].map((action) => step('a', action, 900, 900));
    expect(told(steps)).toEqual([]);
    const some = [step('a', 'sold', 0, 900), step('a', 'unlocked', 900, 900), step('a', 'clawed_back', 900, 0), step('b', 'rejected', 500, 0)];
    expect(told(some, ['due'])).toEqual(['a due 900 900']);
    expect(told(some, ['less'])).toEqual(['a less 900 0', 'b less 500 0']);
    expect(told(some, [])).toEqual([]);
  });

  it('goes once the oldest of it is ten minutes old', () => {
    expect([0, 599_999, 600_000].map((now) => isLetterDue(0, now))).toEqual([false, false, true]);
  });

  it('goes to what can be an address', () => {
    expect(['a@b.co', 'a.b+c@d-e.co.th', 'a', 'a@b', 'a@b.co,d@e.co', '<a@b.co>', 'a@b .co', ''].map(isEmail)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
