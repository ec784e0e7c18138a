import { describe, expect, it } from 'vitest';
import type { DeskWords } from '../../../../../src/people/desk/repo/desk-words.ts';
import { leadHistory } from '../../../../../src/crm/leads/lead/LeadHistory.tsx';
import { leadShape } from '../../../../../src/crm/leads/lead/lead-fields.tsx';
import { describedColumns } from '../../../../../src/kit/data-grid/resource.tsx';
import { changesIn, wordsOf } from '../../../../../src/kit/history/History.tsx';
import type { HistoryEvent } from '../../../../../src/data/events.ts';
import { type LeadRow, leads } from '../../../../../src/model/leads/fields/leads.ts';
import { rowOf } from '../../../../../src/schema/derive.ts';
import { fileColumns } from '../../../../../src/platform/export/described.ts';

const WORDS = { statuses: [], people: [], reasons: [], sources: [] } as unknown as DeskWords;
const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 } as const;
const shape = leadShape(WORDS, 'en');

describe('the budget of a lead', () => {
  it('is asked for in whole units and kept in minor ones, with its currency', () => {
    const values = shape.toValues({ budget: 150_050, budget_currency: 'THB', phone_e164: '' } as never);
    expect([values['budget'], values['budget_currency']]).toEqual(['1500.5', 'THB']);
    expect(shape.toWords({ budget: '2 000,50' })).toEqual({ budget: 200_050 });
    expect(shape.toWords({ budget: '' })).toEqual({ budget: 0 });
    const spec = shape.fields.find(({ name }) => name === 'budget');
    expect([spec?.check?.('many', {}), spec?.check?.('1,500', {})]).toEqual(['not_a_number', null]);
  });

  it('stands in wide lists, in the file and in the history as a sum', () => {
    expect(describedColumns<LeadRow>(leads, {}).find(({ name }) => name === 'budget')).toMatchObject({ title: 'lead_budget', align: 'end', isExtra: 'wide' });
    expect(rowOf(leads)).toEqual(expect.arrayContaining(['budget', 'budget_currency']));
    const columns = fileColumns<{ id: string }>(leads, { t: (key) => key, clock: () => null });
    const cell = (row: object) => columns.find(({ title }) => title === 'lead_budget')?.value(row as { id: string });
    expect([cell({ budget: 150_000, budget_currency: 'THB' }), cell({ budget: 0, budget_currency: '' })]).toEqual([1500, null]);
    const words = wordsOf((key) => key, 'en', leadHistory(WORDS, [], 'en', { formats: [BAHT], currency: 'THB' }));
    expect([words.field('budget'), words.sum('budget', 150_000, '')]).toEqual(['history_budget', '฿1,500']);
  });

  it('is told in the currency that it was said in, whatever it is now', () => {
    const event = (before: object, after: object) => ({ before, after }) as HistoryEvent;
    const events = [
      event({ budget_currency: 'USD' }, { budget_currency: 'EUR' }),
      event({ budget: 150_000, budget_currency: 'THB' }, { budget: 50_000, budget_currency: 'USD' }),
      event({ budget: 100_000 }, { budget: 150_000 }),
      event({}, { budget: 100_000, budget_currency: 'THB' }),
    ];
    const history = leadHistory(WORDS, [], 'en', { formats: [BAHT], currency: 'EUR' });
    const told = events.map((one) => {
      const words = wordsOf((key) => key, 'en', history.wordsFor?.(one, events) ?? history);
      const change = changesIn(one, words, 'en').find(({ name }) => name === 'budget');
      return change && [change.before, change.after];
    });
    expect(told).toEqual([undefined, ['฿1,500', '500\u00a0USD'], ['฿1,000', '฿1,500'], ['', '฿1,000']]);
  });
});
