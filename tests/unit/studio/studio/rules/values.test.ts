import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldValue, placeValue, tokenOf } from '../../../../../src/studio/studio/drafts/draft-values.rules.ts';

const held = (id: string, value: unknown, more: Partial<HeldValue> = {}): HeldValue => ({
  ...{ id, hand: id, value, base: 'live', state: 'stands', revision: 1 },
  ...more,
});
const typed = (value: unknown, seen: readonly string[] = [], hand = 'me') => ({ hand, value, base: 'live', seen });

describe('a typed value', () => {
  it('stands where nothing was typed', () => {
    expect(placeValue([], typed('a'))).toEqual({ past: [], sameAs: null, own: null, state: 'stands', base: 'live', rises: null });
  });

  it('is typed on in its own place, whatever was seen of it', () => {
    expect(placeValue([held('me', 'a', { base: 'older' })], typed('ab'))).toMatchObject({ own: 'me', past: [], state: 'stands', base: 'older' });
  });

  it('writes over what was seen, and stands on what that stood on', () => {
    const other = held('other', 'a', { base: 'older' });
    expect(placeValue([other], typed('b', [tokenOf(other)]))).toMatchObject({ past: ['other'], own: null, state: 'stands', base: 'older' });
  });

  it('stays beside what was not seen, or was typed on since it was', () => {
    const other = held('other', 'a', { revision: 3 });
    expect(placeValue([other], typed('b'))).toMatchObject({ past: [], state: 'rival', base: 'live' });
    expect(placeValue([other], typed('b', ['other.2']))).toMatchObject({ past: [], state: 'rival' });
  });

  it('is not kept twice where somebody else says the same', () => {
    expect(placeValue([held('other', { a: 1, b: 2 })], typed({ b: 2, a: 1 }))).toMatchObject({ sameAs: 'other', past: [] });
    const own = held('me', 'x', { state: 'rival' });
    expect(placeValue([held('other', 'a'), own], typed('a'))).toMatchObject({ sameAs: 'other', past: ['me'] });
  });

  it('settles a clash by having seen all that is shown', () => {
    const [stands, rival] = [held('one', 'a'), held('two', 'b', { state: 'rival' })];
    const seen = [stands, rival].map(tokenOf);
    expect(placeValue([stands, rival], typed('b', seen))).toMatchObject({ past: ['one', 'two'], sameAs: null, own: null, state: 'stands' });
  });
});

interface Row extends HeldValue {
  readonly isPast: boolean;
}

/** The whole life of a field with several editors, each of whom has seen what he saw last. */
function live(steps: readonly { readonly who: number; readonly value: number; readonly looks: boolean }[]) {
  const rows = new Map<string, Row>();
  const seenBy = new Map<number, readonly string[]>();
  const said: { readonly row: string; readonly value: number; readonly who: number }[] = [];
  const overwrites: { readonly id: string; readonly seen: readonly string[]; readonly token: string; readonly isOwn: boolean }[] = [];
  const current = () => [...rows.values()].filter(({ isPast }) => !isPast);
  for (const { who, value, looks } of steps) {
    if (looks) seenBy.set(who, current().map(tokenOf));
    const hand = `hand-${who}`;
    const seen = seenBy.get(who) ?? [];
    const placing = placeValue(current(), { hand, value, base: 0, seen });
    for (const id of placing.past) {
      const row = rows.get(id);
      if (!row) throw new Error('a row that is not there');
      overwrites.push({ id, seen, token: tokenOf(row), isOwn: row.hand === hand });
      rows.set(id, { ...row, isPast: true });
    }
    const id = placing.sameAs ?? placing.own ?? `row-${rows.size}`;
    const before = rows.get(id);
    const revision = (before?.revision ?? 0) + 1;
    rows.set(
      id,
      placing.sameAs && before
        ? { ...before, state: placing.state, revision }
        : { id, hand, value, base: placing.base, state: placing.state, revision, isPast: false },
    );
    said.push({ row: id, value, who });
  }
  return { rows, said, overwrites, current: current() };
}

const step = fc.record({ who: fc.nat(4), value: fc.nat(3), looks: fc.boolean() });

describe('many editors of one field', () => {
  it('lose nothing: what one typed last is there, or was written over by somebody who had seen it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { rows, said, overwrites } = live(steps);
        for (const { row, who } of said) {
          const last = said.findLast((one) => one.who === who);
          if (last?.row !== row) continue;
          const now = rows.get(row);
          if (!now) throw new Error('lost');
          if (!now.isPast) continue;
          const over = overwrites.filter(({ id }) => id === row);
          expect(over.some(({ seen, token, isOwn }) => isOwn || seen.includes(token))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leave one word that stands, and nobody with two', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const { current } = live(steps);
        expect(current.filter(({ state }) => state === 'stands')).toHaveLength(1);
        expect(new Set(current.map(({ hand }) => hand)).size).toBe(current.length);
        expect(new Set(current.map(({ value }) => value)).size).toBe(current.length);
      }),
      { numRuns: 500 },
    );
  });
});
