import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute, BURST, SAME_DEVICE, signalsOf, type Touch } from '../../../../src/partners/agents/codes/codes.rules.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 26);

const touch = (fields: Partial<Touch>): Touch => ({ agent: 'anna', code: '', method: 'link', at_ms: NOW_MS, days: 30, isStopped: false, ...fields });
const someTouch = fc.record({
  agent: fc.constantFrom('anna', 'boris', 'vera'),
  code: fc.constant('x'),
  method: fc.constantFrom('link', 'qr', 'code', 'met', 'manual') as fc.Arbitrary<Touch['method']>,
  at_ms: fc.integer({ min: -90, max: 5 }).map((days) => NOW_MS + days * DAY_MS),
  days: fc.integer({ min: 1, max: 60 }),
  isStopped: fc.boolean(),
});

describe('whose a guest is', () => {
  it('is the agent’s of the first touch for its days, to the last instant', () => {
    const first = touch({ at_ms: NOW_MS - 30 * DAY_MS });
    const later = touch({ agent: 'boris', at_ms: NOW_MS - DAY_MS });
    expect(attribute([later, first], NOW_MS)).toMatchObject({ owner: { agent: 'anna' }, isDisputed: true });
    expect(attribute([later, first], NOW_MS + 1)).toMatchObject({ owner: { agent: 'boris' }, isDisputed: false });
    expect(attribute([first, touch({})], NOW_MS)).toMatchObject({ owner: { agent: 'anna' }, isDisputed: false });
    expect(attribute([], NOW_MS)).toEqual({ owner: null, live: [], isDisputed: false });
  });

  it('is never of an agent who was stopped, of a touch that is over or of one that is yet to come; and what does not live changes nothing', () => {
    fc.assert(
      fc.property(fc.array(someTouch, { maxLength: 8 }), (touches) => {
        const { owner, live, isDisputed } = attribute(touches, NOW_MS);
        // Another reading: by whole days, one by one.
        const lives = touches.filter((one) => !one.isStopped && one.at_ms <= NOW_MS && one.at_ms + one.days * DAY_MS >= NOW_MS);
        const earliest = lives.reduce<Touch | null>((best, one) => (best === null || one.at_ms < best.at_ms ? one : best), null);
        expect(owner).toBe(earliest);
        expect(new Set(live)).toEqual(new Set(lives));
        expect(isDisputed).toBe(new Set(lives.map(({ agent }) => agent)).size > 1);
        expect(attribute(lives, NOW_MS).owner).toBe(owner);
      }),
    );
  });
});

describe('what is looked at', () => {
  it('begins at so many, and is a reason each', () => {
    expect(signalsOf({ isOwnContact: false, withinHour: BURST - 1, ofDevice: SAME_DEVICE - 1 })).toEqual([]);
    expect(signalsOf({ isOwnContact: true, withinHour: BURST, ofDevice: SAME_DEVICE })).toEqual(['own_contact', 'burst', 'one_device']);
  });
});
