import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getT } from '../../../../src/i18n/t.ts';
import { MANUAL_STATES, type ManualState } from '../../../../src/model/agents/fields/vocab.ts';
import type { OwnManual } from '../../../../src/model/agents/manual.operations.ts';
import { attribute, type Touch } from '../../../../src/partners/agents/codes/codes.rules.ts';
import {
  isForSeniors,
  isSameName,
  MANUAL_ACTIONS,
  namedMatch,
  nextManualState,
  SAID_DAYS,
  saidFault,
  toldState,
  verdictOf,
} from '../../../../src/partners/agents/manual/manual.rules.ts';
import { manualSentences } from '../../../../src/partners/agents/manual/ManualOwnScreen.tsx';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-01T00:00:00Z');

describe('states of what an agent says', () => {
  it('hold whatever is done in whatever order: decided once or twice, approved with a lead alone, and final then', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MANUAL_ACTIONS), { maxLength: 30 }), (actions) => {
        let state: ManualState = 'submitted';
        let [hasGuest, wasDisputed, decisions, disputes] = [false, false, 0, 0];
        for (const action of actions) {
          const to = nextManualState({ state, hasGuest, wasDisputed }, action);
          if (to === null) continue;
          // Whatever was approved stays.
          expect(state).not.toBe('approved');
          if (to === 'approved') expect(hasGuest).toBe(true);
          if (action === 'match') hasGuest = true;
          if (action === 'dispute') {
            wasDisputed = true;
            disputes += 1;
          }
          if (action === 'approve' || action === 'reject') decisions += 1;
          if (action === 'note') expect([state, to]).toEqual(['disputed', 'disputed']);
          state = to;
        }
        expect(disputes).toBeLessThanOrEqual(1);
        expect(decisions).toBeLessThanOrEqual(1 + disputes);
        // A rejection after a dispute is the last word.
        if (state === 'rejected' && wasDisputed)
          for (const action of MANUAL_ACTIONS) expect(nextManualState({ state, hasGuest, wasDisputed }, action)).toBeNull();
      }),
    );
  });

  it('reach every state, and tell an agent nothing of a lead that was found', () => {
    const ways = [['match'], ['match', 'approve'], ['reject'], ['reject', 'dispute'], ['reject', 'dispute', 'match', 'approve']] as const;
    const reached = ways.map((way) => {
      const standing = { state: 'submitted' as ManualState, hasGuest: false, wasDisputed: false };
      for (const action of way) {
        standing.state = nextManualState(standing, action) ?? standing.state;
        if (action === 'match') standing.hasGuest = true;
        if (action === 'dispute') standing.wasDisputed = true;
      }
      return standing.state;
    });
    expect(reached).toEqual(['matched', 'approved', 'rejected', 'disputed', 'approved']);
    expect(MANUAL_STATES.map(toldState)).toEqual(['submitted', 'submitted', 'approved', 'rejected', 'disputed']);
  });
});

describe('the day on which a guest was sent', () => {
  it.each([
    ['2026-12-01', null],
    ['2026-11-01', null],
    ['2026-10-31', 'old'],
    ['2026-12-02', 'future'],
    ['2026-02-30', 'wrong'],
    ['', 'wrong'],
    [undefined, 'wrong'],
  ])('%s is %s', (day, fault) => {
    expect(SAID_DAYS).toBe(30);
    expect(saidFault(day, '2026-12-01')).toBe(fault);
  });
});

const touch = (agent: string, days: number, more: Partial<Touch> = {}): Touch => ({
  ...{ agent, code: '', method: 'link', at_ms: NOW - days * DAY_MS, days: 30, isStopped: false },
  ...more,
});

describe('whose a guest is by an agent’s word', () => {
  const claim = touch('anna', 3, { method: 'manual' });
  it.each([
    ['his where nobody else is in it', claim, { owner: '', touches: [] }, 'his'],
    ['already his', claim, { owner: 'anna', touches: [touch('anna', 1)] }, 'already'],
    ['disputed where another owns', claim, { owner: 'boris', touches: [] }, 'disputed'],
    ['disputed where another touched within his days', claim, { owner: '', touches: [touch('boris', 1)] }, 'disputed'],
    ['his where the other one’s days are over', claim, { owner: '', touches: [touch('boris', 31)] }, 'his'],
    ['his where the other one works no more', claim, { owner: '', touches: [touch('boris', 1, { isStopped: true })] }, 'his'],
    ['late where the guest asked before', touch('anna', -1), { owner: '', touches: [] }, 'late'],
    ['late where it is longer ago than he owns', touch('anna', 31), { owner: '', touches: [] }, 'late'],
    ['nothing where the agent is suspended', touch('anna', 3, { isStopped: true }), { owner: '', touches: [] }, 'stopped'],
  ] as const)('%s', (_title, said, known, verdict) => {
    expect(verdictOf(said, { ...known, asked_ms: NOW })).toBe(verdict);
  });

  it('is never decided by the rule alone against another agent, and agrees with whoever owns by touches', () => {
    const some = fc.record({ agent: fc.constantFrom('anna', 'boris'), days: fc.integer({ min: -5, max: 60 }), isStopped: fc.boolean() });
    fc.assert(
      fc.property(some, fc.array(some, { maxLength: 6 }), (said, others) => {
        const own = touch('anna', said.days, { isStopped: said.isStopped });
        const touches = others.map((one) => touch(one.agent, one.days, { isStopped: one.isStopped }));
        const { owner } = attribute(touches, NOW);
        const verdict = verdictOf(own, { owner: owner?.agent ?? '', touches, asked_ms: NOW });
        if (verdict === 'his') expect(attribute([...touches, own], NOW)).toMatchObject({ owner: { agent: 'anna' }, isDisputed: false });
        if (owner?.agent === 'boris' && !own.isStopped) expect(isForSeniors(verdict)).toBe(true);
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['Анна', 'Anna Ivanova', true],
    ['Анна Иванова', 'Ivanova Anna', true],
    ['Анна', 'Инна', false],
    ['Анна Петрова', 'Анна Иванова', false],
    ['', 'Анна', false],
    ['А', 'А', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
  });

  it('alone is a reason within days of what was said, and with the day of the trip always', () => {
    const said = { guest_name: 'Анна', date: '2026-12-20', said_ms: NOW };
    const lead = (days: number, date_from = '') => ({ name: 'Анна', date_from, created_ms: NOW + days * DAY_MS });
    expect([lead(1), lead(15), lead(16), lead(-3), lead(40, '2026-12-20')].map((one) => namedMatch(one, said))).toEqual([
      'name',
      'name',
      null,
      null,
      'name_date',
    ]);
    expect(namedMatch({ ...lead(1, '2026-12-20'), name: 'Ольга' }, said)).toBeNull();
  });
});

describe('what an agent reads', () => {
  const formats = [{ code: 'THB', symbol: '฿', side: 'left', decimals: 2 }] as unknown as Parameters<typeof manualSentences>[2]['formats'];
  const entry = { state: 'approved', guest_name: 'Anna', reason: '', wasDisputed: false, vouchers: ['v1'] } as unknown as OwnManual;
  const sale = {
    voucher: 'v1',
    kind: 'sale',
    state: 'pending',
    amount: 34_800,
    currency: 'THB',
    service_date: '2026-12-03',
    sold_on: '2026-11-20',
    due_on: '2026-12-06',
  } as const;
  const words = { t: getT('en'), lang: 'en', formats } as const;

  it('is a sentence with the trip, the sum and the day on which it comes', () => {
    const [sentence = ''] = manualSentences(entry, [sale, { ...sale, voucher: 'v2', amount: 1 }], words);
    expect(sentence).toMatch(/^Approved: the trip of Anna on .*3.*Dec.* is yours; .*348.* come on .*6.*Dec/);
    expect(manualSentences(entry, [], words)).toEqual(['Approved: Anna is your guest. Nothing has been bought yet.']);
    expect(manualSentences({ ...entry, state: 'rejected', reason: 'no such guest', wasDisputed: true }, [], words)).toEqual([
      'Not accepted: no such guest',
      'This decision is final.',
    ]);
    for (const language of ['ru', 'en'] as const)
      for (const state of ['pending', 'hold', 'due', 'in_payout', 'paid', 'cancelled', 'rejected'] as const)
        expect(manualSentences(entry, [{ ...sale, state }], { ...words, t: getT(language), lang: language })[0]).not.toMatch(/manual_|\{/);
  });
});
