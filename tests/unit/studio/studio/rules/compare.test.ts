import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDraft, mergeDraft, type StandingValue } from '../../../../../src/studio/studio/drafts/draft-values.rules.ts';

const FIELDS = ['a', 'b', 'c', 'd'] as const;
const word = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('', 'x'), fc.constant(null), fc.array(fc.nat(1), { maxLength: 2 }));
const record = fc.record(Object.fromEntries(FIELDS.map((name) => [name, word])));
const value = (field: string) => fc.record({ field: fc.constant(field), value: word, base: word });
const draft = fc
  .uniqueArray(fc.constantFrom(...FIELDS), { maxLength: 4 })
  .chain((fields) => fc.tuple(...fields.map((field) => value(field))).map((all) => all as readonly StandingValue[]));

/** Three-way merge as it is told in a sentence, by texts: whoever changed it wins, both is a clash. */
function oracle({ value: mine, base }: StandingValue, live: unknown): 'same' | 'changed' | 'clash' {
  const [m, b, l] = [mine, base, live].map((one) => JSON.stringify(one));
  if (m === b || m === l) return 'same';
  return b === l ? 'changed' : 'clash';
}

describe('a draft beside what is live', () => {
  it('is told field by field as an oracle tells it', () => {
    fc.assert(
      fc.property(draft, record, (values, live) => {
        for (const { field, state, ...one } of compareDraft(values, live)) expect(state).toBe(oracle({ field, ...one }, live[field] ?? null));
      }),
      { numRuns: 1000 },
    );
  });

  it('changes what it says and nothing else; with a clash, nothing at all', () => {
    fc.assert(
      fc.property(draft, record, (values, live) => {
        const { fields, clashes } = mergeDraft(values, live);
        const states = new Map(values.map((one) => [one.field, oracle(one, live[one.field] ?? null)]));
        expect(clashes.toSorted()).toEqual([...states].flatMap(([field, state]) => (state === 'clash' ? [field] : [])).toSorted());
        const changed = [...states].flatMap(([field, state]) => (state === 'changed' ? [field] : []));
        expect(Object.keys(fields).toSorted()).toEqual(clashes.length > 0 ? [] : changed.toSorted());
        for (const [field, written] of Object.entries(fields)) expect(written).toEqual(values.find((one) => one.field === field)?.value);
      }),
      { numRuns: 1000 },
    );
  });

  it('published twice changes nothing the second time', () => {
    fc.assert(
      fc.property(draft, record, (values, live) => {
        const once = { ...live, ...mergeDraft(values, live).fields };
        const clean = mergeDraft(values, live).clashes.length === 0;
        if (clean) expect(mergeDraft(values, once)).toEqual({ fields: {}, clashes: [] });
      }),
    );
  });

  it('of two editors of different fields gives the same in either order', () => {
    fc.assert(
      fc.property(value('a'), value('b'), record, (one, other, live) => {
        const apply = (state: Record<string, unknown>, own: StandingValue) => ({ ...state, ...mergeDraft([own], state).fields });
        expect(apply(apply({ ...live }, one), other)).toEqual(apply(apply({ ...live }, other), one));
      }),
    );
  });
});
