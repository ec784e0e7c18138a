import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../../../src/model/boats/fields/vocab.ts';
import { expiredOn, expiringSoon, missingPapers, NEEDED, type Paper, paperState, papersStand } from '../../../../src/fleet/boats/rules/documents.ts';

/** Every day of half a year, by the calendar of the machine and not by the rule's own steps. */
const CALENDAR: readonly string[] = Array.from({ length: 184 }, (_, at) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10));
const days = fc.constantFrom(...CALENDAR);
const ends = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: days });
const papers = fc.array(fc.record({ kind: fc.constantFrom(...DOCUMENT_KINDS), valid_from: ends, valid_to: ends }), { maxLength: 10 });
/** Far enough from the calendar's end that 30 more days are in it. */
const todays = fc.constantFrom(...CALENDAR.slice(0, 150));

/** The days on which a paper holds, said again: marked one after another from its first to its last. */
function daysOf({ valid_from, valid_to }: Pick<Paper, 'valid_from' | 'valid_to'>): ReadonlySet<string> {
  const held = new Set<string>();
  let isOn = valid_from === '' || valid_from < (CALENDAR[0] ?? '');
  for (const day of CALENDAR) {
    if (day === valid_from) isOn = true;
    if (isOn) held.add(day);
    if (day === valid_to) break;
  }
  // Of one that ends before it begins nothing is held.
  return valid_from !== '' && valid_to !== '' && CALENDAR.indexOf(valid_to) < CALENDAR.indexOf(valid_from) ? new Set() : held;
}

const heldOn = (kind: string, all: readonly Paper[], day: string): boolean => all.some((paper) => paper.kind === kind && daysOf(paper).has(day));

describe('the papers of a boat', () => {
  it('forbid a day exactly where there are some of a kind and none holds on it', () => {
    fc.assert(
      fc.property(papers, days, (all, day) => {
        const expected = NEEDED.filter((kind) => all.some((paper) => paper.kind === kind) && !heldOn(kind, all, day));
        expect(expiredOn(day, all)).toEqual(expected);
      }),
    );
  });

  it('are warned of where a day of the next ones is not held, and the last day before it is told', () => {
    fc.assert(
      fc.property(papers, todays, fc.integer({ min: 1, max: 30 }), (all, today, ahead) => {
        const at = CALENDAR.indexOf(today);
        const expected = NEEDED.flatMap((kind) => {
          if (!heldOn(kind, all, today)) return [];
          const gap = CALENDAR.slice(at + 1, at + 1 + ahead).find((day) => !heldOn(kind, all, day));
          return gap === undefined ? [] : [{ kind, until: CALENDAR[CALENDAR.indexOf(gap) - 1] }];
        });
        expect(expiringSoon(today, all, ahead)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('are missing where there is none of a kind, which forbids nothing', () => {
    fc.assert(
      fc.property(papers, days, (all, day) => {
        const kinds = new Set(all.map(({ kind }) => kind));
        expect(missingPapers(all)).toEqual(NEEDED.filter((kind) => !kinds.has(kind)));
        expect(missingPapers(all).filter((kind) => expiredOn(day, all).includes(kind))).toEqual([]);
      }),
    );
    expect(papersStand('2026-11-23', [], 30)).toEqual({ expired: [], soon: [], missing: NEEDED });
  });

  it('hold on both ends, run on from one to the next, and let a gap between two be seen', () => {
    const insured = (valid_from: string, valid_to: string): Paper => ({ kind: 'insurance', valid_from, valid_to });
    const [old, next] = [insured('2025-12-01', '2026-12-01'), insured('2026-12-02', '2027-12-01')];
    for (const day of ['2025-12-01', '2026-12-01']) expect(expiredOn(day, [old])).toEqual([]);
    for (const day of ['2025-11-30', '2026-12-02']) expect(expiredOn(day, [old])).toEqual(['insurance']);
    expect(expiringSoon('2026-11-01', [old], 30)).toEqual([]);
    expect(expiringSoon('2026-11-02', [old], 30)).toEqual([{ kind: 'insurance', until: '2026-12-01' }]);
    expect(expiringSoon('2026-11-23', [old, next], 30)).toEqual([]);
    expect(expiringSoon('2026-11-23', [old, insured('2026-12-05', '')], 30)).toEqual([{ kind: 'insurance', until: '2026-12-01' }]);
    expect(expiringSoon('2026-11-23', [old, insured('2026-11-25', '2026-12-15')], 30)).toEqual([{ kind: 'insurance', until: '2026-12-15' }]);
  });
});

describe('a single paper', () => {
  it('says of itself what its days say', () => {
    fc.assert(
      fc.property(ends, ends, todays, (valid_from, valid_to, today) => {
        fc.pre(valid_from === '' || valid_to === '' || valid_from <= valid_to);
        const held = daysOf({ valid_from, valid_to });
        const at = CALENDAR.indexOf(today);
        const later = CALENDAR.slice(at + 1);
        const state = paperState(today, { valid_from, valid_to }, 30);
        if (!held.has(today)) expect(state).toBe(later.some((day) => held.has(day)) ? 'ahead' : 'expired');
        else expect(state).toBe(CALENDAR.slice(at + 1, at + 31).every((day) => held.has(day)) ? 'valid' : 'soon');
      }),
    );
  });
});
