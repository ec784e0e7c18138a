import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARDING_KINDS } from '../../../../src/model/guide/fields/vocab.ts';
import type { BoardingAction } from '../../../../src/model/guide/answers.ts';
import { countStanding, mergeParty, type PersonState } from '../../../../src/money/guide/rules/merge.ts';

const SIZE = 4;
const IDS = Array.from({ length: SIZE }, (_, at) => `person00000000${at}`);
const people = (size: number) => IDS.slice(0, size).map((id, sort) => ({ id, sort }));
const KEYS = Array.from({ length: 14 }, (_, at) => `key-${String(at).padStart(2, '0')}`);
const BLANK = { voucher: 'v', undoes: '', amount: 0, currency: '', why: '', note: '', actor_name: '' } as const;

/** Actions of a few people with clocks of their own, each with a key of its own; some of them take back others. */
const actions = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...BOARDING_KINDS),
      // By ids, and by the places that phones noted down before they knew any.
      who: fc.oneof(fc.subarray(IDS, { minLength: 1 }), fc.subarray([0, 1, 2, 3], { minLength: 1 })),
      undone: fc.nat(KEYS.length - 1),
      amount: fc.integer({ min: 1, max: 9 }),
      actor: fc.constantFrom('users:a', 'users:b', 'users:c'),
      minute: fc.nat(9),
    }),
    { maxLength: KEYS.length },
  )
  .map((all) =>
    all.map(({ kind, who, undone, amount, actor, minute }, at): BoardingAction => {
      const isUndo = kind === 'undo';
      return {
        ...BLANK,
        key: KEYS[at] ?? '',
        kind,
        who: isUndo || kind === 'cash' || kind === 'incident' ? [] : who,
        undoes: isUndo ? (KEYS[undone] ?? '') : '',
        amount: kind === 'cash' ? amount : 0,
        currency: kind === 'cash' ? 'THB' : '',
        actor,
        at: `2026-11-23 08:0${minute}:00.000Z`,
      };
    }),
  );
const arrived = actions.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.array(all.length > 0 ? fc.constantFrom(...all) : fc.constant(null))),
);

/** The rules as they are told to a guide, one place at a time and without any order. */
function toldState(all: readonly BoardingAction[], place: number): PersonState {
  const isUndone = ({ key, kind }: BoardingAction): boolean => kind !== 'undo' && all.some((one) => one.kind === 'undo' && one.undoes === key);
  const has = (kind: string): boolean => all.some((one) => one.kind === kind && one.who.some((at) => at === place || at === IDS[place]) && !isUndone(one));
  if (has('refuse')) return 'refused';
  if (has('check_in')) return 'aboard';
  return has('no_show') ? 'no_show' : 'awaited';
}

describe('what several people did to a party', () => {
  it('comes to the same in whatever order it arrives and however often', () => {
    fc.assert(
      fc.property(arrived, ([all, shuffled, repeats]) => {
        const again = [...repeats.filter((one) => one !== null), ...shuffled, ...repeats.filter((one) => one !== null)];
        expect(mergeParty(people(SIZE), again)).toEqual(mergeParty(people(SIZE), all));
      }),
      { numRuns: 500 },
    );
  });

  it('is what the rules say of every place, loses nobody and counts nobody twice', () => {
    fc.assert(
      fc.property(arrived, ([all, shuffled]) => {
        const merged = mergeParty(people(SIZE), shuffled);
        expect(merged.people.map(({ state }) => state)).toEqual([0, 1, 2, 3].map((place) => toldState(all, place)));
        expect(Object.values(countStanding([merged])).reduce((sum, count) => sum + count, 0)).toBe(SIZE);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every sum that was taken and not taken back, once', () => {
    fc.assert(
      fc.property(arrived, ([all, shuffled, repeats]) => {
        const merged = mergeParty(people(SIZE), [...shuffled, ...repeats.filter((one) => one !== null)]);
        const taken = all.filter(({ kind, key }) => kind === 'cash' && !all.some((one) => one.kind === 'undo' && one.undoes === key));
        expect(merged.cash.map(({ key }) => key).toSorted()).toEqual(taken.map(({ key }) => key).toSorted());
        expect(merged.told.includes('cash_twice')).toBe(new Set(taken.map(({ actor }) => actor)).size > 1);
      }),
      { numRuns: 300 },
    );
  });

  it('is aboard since the first check-in, whoever’s came first', () => {
    const [early, late] = ['1', '2'].map(
      (minute): BoardingAction => ({ ...BLANK, key: `k${minute}`, kind: 'check_in', who: [0], actor: `users:${minute}`, at: `2026-11-23 08:0${minute}` }),
    );
    if (!early || !late) throw new Error('two');
    expect(mergeParty(people(1), [late, early]).people[0]?.by?.key).toBe('k1');
    const missed: BoardingAction = { ...late, key: 'k3', kind: 'no_show' };
    expect(mergeParty(people(1), [missed, late])).toMatchObject({ people: [{ state: 'aboard' }], told: ['no_show_came'] });
    expect(mergeParty(people(1), [late], true).told).toEqual(['gone']);
  });

  it('keeps a guide’s word of whom the office took off meanwhile, and asks', () => {
    const came: BoardingAction = { ...BLANK, key: 'k', kind: 'check_in', who: [IDS[1] ?? ''], actor: 'users:a', at: '2026-11-23 08:00' };
    const [anna, boris] = people(2).map((one, at) => ({ ...one, isOff: at === 1 }));
    if (!anna || !boris) throw new Error('two');
    const merged = mergeParty([anna, boris], [came]);
    expect([merged.people.map(({ state }) => state), merged.told]).toEqual([['awaited', 'aboard'], ['off_came']]);
    expect(mergeParty([anna, boris], []).people.map(({ state }) => state)).toEqual(['awaited', 'off']);
    expect(mergeParty([anna, { ...boris, isUnsure: true }], []).told).toEqual(['unsure']);
  });
});
