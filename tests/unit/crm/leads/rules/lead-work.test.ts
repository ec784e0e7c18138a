import { describe, expect, it } from 'vitest';
import { DEFAULT_STATUSES, mayMergeLeads, planBehind, planOfPick, statusesOf, wayOfOffer, wayTo } from '../../../../../src/crm/leads/lead/lead.rules.ts';

const STATUSES = statusesOf(DEFAULT_STATUSES);
const ANSWER = ['Ответить', 'Answer'];
const [SOON, NOON, LATE] = ['2026-12-05 04:00', '2026-12-05 05:00', '2026-12-05 06:00'];

describe('two leads', () => {
  it('are put together by who has both, or by an overseer', () => {
    const me = { isOverseer: false, user: 'me' };
    expect(mayMergeLeads(me, ['me', 'me'])).toBe(true);
    expect(mayMergeLeads(me, ['me', ''])).toBe(false);
    expect(mayMergeLeads(me, ['me', 'other'])).toBe(false);
    expect(mayMergeLeads({ isOverseer: false, user: '' }, ['', ''])).toBe(false);
    expect(mayMergeLeads({ isOverseer: true, user: '' }, ['', 'other'])).toBe(true);
  });
});

describe('an offer', () => {
  it('leads a lead along the statuses before it, and none back', () => {
    expect(wayOfOffer(STATUSES, 'new')).toEqual(['contacted', 'qualified', 'offered']);
    expect(wayOfOffer(STATUSES, 'qualified')).toEqual(['offered']);
    for (const from of ['offered', 'hold', 'won', 'lost', 'spam']) expect(wayOfOffer(STATUSES, from), from).toEqual([]);
    expect(wayTo(STATUSES, 'spam', 'won')).toBeNull();
  });
});

describe('what is next when a guest picked something', () => {
  it('is to answer him, before what was planned and no later than that', () => {
    const planned = (next_action: string, next_action_at: string) => planOfPick({ next_action, next_action_at }, ANSWER, NOON, ['Связаться']);
    expect(planned('Связаться', LATE)).toEqual({ next_action: 'Ответить', next_action_at: NOON });
    expect(planned('Позвонить в отель', LATE)).toEqual({ next_action: 'Ответить; Позвонить в отель', next_action_at: NOON });
    expect(planned('Answer', SOON)).toEqual({ next_action: 'Answer', next_action_at: SOON });
    expect(planned('', '')).toEqual({ next_action: 'Ответить', next_action_at: NOON });
    expect(planned('я'.repeat(300), LATE).next_action).toHaveLength(300);
  });

  it('keeps what was planned whole, unless somebody has written something else since', () => {
    const own = { next_action: 'я'.repeat(299), next_action_at: LATE };
    const { next_action: said, next_action_at } = planOfPick(own, ANSWER, NOON, []);
    const behind = (next_action: string) => planBehind({ next_action, next_action_at }, ANSWER, () => ({ ...own, said }));
    expect(behind(said)).toMatchObject(own);
    expect(behind('Ответить; Позвонить')).toEqual({ next_action: 'Позвонить', next_action_at: NOON });
    expect([behind('Answer')?.next_action, behind('Позвонить')]).toEqual(['', null]);
  });
});
