import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../../src/model/incoming/operations.ts';
import { type MatchLine, proposalsFor, tellsReference } from '../../../../src/money/incoming/rules/match.ts';

const line = (change: Partial<MatchLine> = {}): MatchLine => ({ id: 'l1', amount: 450_000, currency: 'THB', payer: '', words: '', reference: '', ...change });
const claim = (change: Partial<Claim> = {}): Claim => ({
  voucher: 'v1',
  number: 'TI-26-TH-001234',
  reference: 'TI26TH001234',
  name: 'Anna Ivanova',
  sums: [{ what: 'due', amount: 450_000, currency: 'THB', payment: '', isAbout: false }],
  ...change,
});
const best = (one: MatchLine, claims: readonly Claim[]) => proposalsFor([one], claims).get(one.id);

describe('whose money a line is', () => {
  it('is told by the number, however it is cut up, and not by the beginning of a longer one', () => {
    expect(tellsReference('transfer ti 26 th 001234 thank you', 'TI-26-TH-001234')).toBe(true);
    expect(tellsReference('TI26TH0012345', 'TI-26-TH-001234')).toBe(false);
    expect(tellsReference('TI26TH001234/1', 'TI-26-TH-00123')).toBe(false);
    expect(tellsReference('anything', '')).toBe(false);
  });

  it('is told by a name by its sound, in either alphabet', () => {
    for (const payer of ['ИВАНОВА АННА СЕРГЕЕВНА', 'MS ANNA IVANOVA', 'ivanova a n n a ivanova anna'])
      expect(best(line({ payer }), [claim()])?.proposals[0]?.reasons).toContain('name');
    expect(best(line({ payer: 'Щукина Юлия' }), [claim({ name: 'Yulia Shchukina' })])?.proposals[0]?.reasons).toContain('name');
    expect(best(line({ amount: 1, payer: 'ANNA PETROVA' }), [claim()])?.proposals).toEqual([]);
  });

  it('is sure where sum and name or number agree with one voucher and one line alone', () => {
    expect(
      best(line({ words: 'TI26TH001234' }), [claim(), claim({ voucher: 'v2', number: 'TI-26-TH-001235', reference: 'TI26TH001235', name: 'Oleg Li' })])?.isSure,
    ).toBe(true);
    expect(best(line(), [claim()])?.isSure).toBe(false);
    expect(best(line({ payer: 'ANNA IVANOVA' }), [claim(), claim({ voucher: 'v2', number: 'X', reference: 'Y' })])?.isSure).toBe(false);
    const twice = proposalsFor([line({ words: 'TI26TH001234' }), line({ id: 'l2', words: 'TI26TH001234' })], [claim()]);
    expect([twice.get('l1')?.isSure, twice.get('l2')?.isSure]).toEqual([false, false]);
  });

  it('clears the awaited payment of the very sum, and none of a sum that is about', () => {
    const sums = [
      { what: 'pending', amount: 1_270_000, currency: 'RUB', payment: 'p1', isAbout: false },
      { what: 'due', amount: 1_280_000, currency: 'RUB', payment: '', isAbout: true },
    ] as const;
    expect(best(line({ amount: 1_270_000, currency: 'RUB' }), [claim({ sums })])?.proposals[0]).toMatchObject({ payment: 'p1', reasons: ['sum'] });
    expect(best(line({ amount: 1_281_000, currency: 'RUB', payer: 'Anna Ivanova' }), [claim({ sums })])?.proposals[0]).toMatchObject({
      payment: '',
      reasons: ['about', 'name'],
    });
  });

  it('is what a plain reading of the rules says, of any lines and vouchers', () => {
    const NAMES = ['Anna Ivanova', 'Ivan Petrov', 'Oleg Kim'] as const;
    const NUMBERS = ['TI-26-TH-000001', 'TI-26-TH-000002', 'TI-26-TH-000010'] as const;
    const claims = fc.uniqueArray(fc.record({ at: fc.nat(2), amount: fc.constantFrom(100, 200), isPending: fc.boolean() }), {
      selector: ({ at }) => at,
      maxLength: 3,
    });
    const lines = fc.array(
      fc.record({ amount: fc.constantFrom(100, 200, 300), name: fc.option(fc.constantFrom(...NAMES)), number: fc.option(fc.constantFrom(...NUMBERS)) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(claims, lines, (claimed, told) => {
        const all = claimed.map(({ at, amount, isPending }) =>
          claim({
            voucher: `v${at}`,
            number: NUMBERS[at] ?? '',
            reference: '',
            name: NAMES[at] ?? '',
            sums: [{ what: isPending ? 'pending' : 'due', amount, currency: 'THB', payment: isPending ? `p${at}` : '', isAbout: false }],
          }),
        );
        const rows = told.map(({ amount, name, number }, at) => line({ id: `l${at}`, amount, payer: name ?? '', words: number ?? '' }));
        const found = proposalsFor(rows, all);
        // The oracle: table by table, nothing shared with the code.
        const points = told.map((row) =>
          claimed.map(({ at, amount }) => (row.number === NUMBERS[at] ? 100 : 0) + (row.amount === amount ? 40 : 0) + (row.name === NAMES[at] ? 30 : 0)),
        );
        const isStrong = (row: number, of: number): boolean => {
          const [one, other] = [told[row], claimed[of]];
          return one !== undefined && other !== undefined && one.amount === other.amount && (one.number === NUMBERS[other.at] || one.name === NAMES[other.at]);
        };
        for (const [at, row] of rows.entries()) {
          const proposals = found.get(row.id)?.proposals ?? [];
          const expected = claimed.map(({ at: place }, of) => ({ voucher: `v${place}`, score: points[at]?.[of] ?? 0 })).filter(({ score }) => score > 0);
          expect(new Map(proposals.map(({ voucher, score }) => [voucher, score]))).toEqual(new Map(expected.map(({ voucher, score }) => [voucher, score])));
          expect(proposals.map(({ score }) => score)).toEqual(expected.map(({ score }) => score).toSorted((a, b) => b - a));
          for (const { voucher, payment } of proposals) {
            const of = claimed.find((one) => `v${one.at}` === voucher);
            expect(payment).toBe(of?.isPending && of.amount === row.amount ? `p${of.at}` : '');
          }
          const top = Math.max(0, ...(points[at] ?? []));
          const tops = (points[at] ?? []).flatMap((score, of) => (score === top && top > 0 ? [of] : []));
          const [one] = tops;
          const isSure = tops.length === 1 && one !== undefined && isStrong(at, one) && rows.filter((_, other) => isStrong(other, one)).length === 1;
          expect(found.get(row.id)?.isSure).toBe(isSure);
        }
      }),
      { numRuns: 500 },
    );
  });
});
