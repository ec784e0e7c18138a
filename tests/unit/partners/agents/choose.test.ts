import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRule, holdsFor, isTie, type RuleConditions, type SaleFacts, weightOf } from '../../../../src/partners/agents/terms/choose.rules.ts';

const ANY: RuleConditions = {
  ...{ id: 'a', country: 'thailand', agent: '', variant: '', excursion: '', category: '', group: '', season_from: '', season_to: '' },
  ...{ pay: 'percent', base: 'total', currency: '' },
};
const SALE: SaleFacts = {
  ...{ country: 'thailand', agent: 'anna', group: 'a', category: 'sea', excursion: '128', variant: '1281' },
  ...{ service_date: '2026-12-05', currency: 'THB', isNetKnown: true },
};
const rule = (change: Partial<RuleConditions>): RuleConditions => ({ ...ANY, ...change });

/** The order of the decision, from the widest to the narrowest; each stands above every mixture of those before it. */
const ORDER: readonly Partial<RuleConditions>[] = [
  {},
  { season_from: '2026-12-01' },
  { group: 'a' },
  { group: 'a', season_to: '2026-12-31' },
  { category: 'sea' },
  { category: 'sea', group: 'a', season_from: '2026-12-01' },
  { excursion: '128' },
  { excursion: '128', group: 'a', season_from: '2026-12-01' },
  { variant: '1281' },
  { variant: '1281', group: 'a', season_from: '2026-12-01' },
  { agent: 'anna' },
  { agent: 'anna', group: 'a' },
  { agent: 'anna', category: 'sea' },
  { agent: 'anna', variant: '1281', season_from: '2026-12-01' },
];

const rules = fc.array(
  fc.record({
    agent: fc.constantFrom('', 'anna', 'boris'),
    what: fc.constantFrom<Partial<RuleConditions>>(
      {},
      { category: 'sea' },
      { category: 'land' },
      { excursion: '128' },
      { excursion: '129' },
      { variant: '1281' },
    ),
    group: fc.constantFrom<string>('', 'a', 'b'),
    season_from: fc.constantFrom('', '2026-12-01', '2026-12-10'),
    season_to: fc.constantFrom('', '2026-12-06', '2026-12-31'),
    terms: fc.constantFrom<Partial<RuleConditions>>({}, { base: 'margin' }, { pay: 'per_voucher', currency: 'THB' }, { pay: 'per_guest', currency: 'USD' }),
  }),
  { maxLength: 14 },
);

describe('which rule of commission holds', () => {
  it('is the most specific one, in the order that is written down', () => {
    const all = ORDER.map((change, at) => rule({ ...change, id: String(at) }));
    expect(all.map(weightOf)).toEqual(all.map(weightOf).toSorted((a, b) => a - b));
    for (let most = 1; most <= all.length; most++) expect(chooseRule(all.slice(0, most).toReversed(), SALE)?.id).toBe(String(most - 1));
  });

  it('is none of another country, agent, group, season, currency, or of a margin that nobody knows', () => {
    const wrong: readonly Partial<RuleConditions>[] = [
      ...[{ country: 'maldives' }, { agent: 'boris' }, { group: 'b' }, { category: 'land' }, { excursion: '129' }, { variant: '128' }],
      ...[{ season_from: '2026-12-06' }, { season_to: '2026-12-04' }, { pay: 'per_guest', currency: 'USD' } as const],
    ];
    for (const change of wrong) expect([change, holdsFor(rule(change), SALE)]).toEqual([change, false]);
    expect([holdsFor(rule({ base: 'margin' }), SALE), holdsFor(rule({ base: 'margin' }), { ...SALE, isNetKnown: false })]).toEqual([true, false]);
    expect(holdsFor(rule({ season_from: '2026-12-05', season_to: '2026-12-05' }), SALE)).toBe(true);
  });

  it('is one of the heaviest that hold, and where no two tie it is the only one', () => {
    fc.assert(
      fc.property(rules, (drawn) => {
        const all = drawn.map(({ what, terms, ...one }, at) => rule({ ...one, ...what, ...terms, id: `r${at}` }));
        const kept = all.filter((one, at) => !all.slice(0, at).some((before) => isTie(before, one)));
        const holding = kept.filter((one) => holdsFor(one, SALE));
        const heaviest = holding.filter((one) => holding.every((other) => weightOf(other) <= weightOf(one)));
        expect(heaviest.length).toBeLessThanOrEqual(1);
        expect(chooseRule(kept, SALE)).toEqual(heaviest[0]);
      }),
      { numRuns: 2000 },
    );
  });

  it('ties only with a rule that asks for the same things on a day that both have', () => {
    const winter = { season_from: '2026-11-01', season_to: '2027-02-28' };
    expect(isTie(rule(winter), rule({ season_from: '2027-02-28', season_to: '2027-04-30' }))).toBe(true);
    expect(isTie(rule(winter), rule({ season_from: '2027-03-01' }))).toBe(false);
    expect(isTie(rule(winter), rule({}))).toBe(false);
    expect(isTie(rule({ group: 'a' }), rule({ group: 'b' }))).toBe(false);
    expect(isTie(rule({ pay: 'per_guest', currency: 'THB' }), rule({ pay: 'per_voucher', currency: 'USD' }))).toBe(false);
    expect(isTie(rule({ pay: 'per_guest', currency: 'THB' }), rule({}))).toBe(true);
  });
});
