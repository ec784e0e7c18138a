import { describe, expect, it } from 'vitest';
import { leadsT } from '../../../src/crm/leads/list/LeadsScreen.island.tsx';
import { ACTION_TITLES, changesIn, wordsOf } from '../../../src/kit/history/History.tsx';
import { leads } from '../../../src/model/leads/fields/leads.ts';

const words = wordsOf(leadsT('en'), 'en', {
  fields: [{ name: 'hotel', title: 'lead_hotel', field: leads.fields.hotel }],
  titles: { status: 'lead_status', total: 'lead_dates' },
  named: { status: [{ id: 'won', name_ru: 'Продано', name_en: 'Sold' }] },
  sums: { names: ['total'], write: (minor, currency) => `${minor / 100} ${currency}` },
  hidden: ['uuid'],
});

describe('the history of a record', () => {
  it('tells changes by the titles of the form, names of rows and sums in their currency', () => {
    const before = { hotel: '', status: 'offer', total: 0, uuid: 'a' };
    const after = { hotel: 'Kata', status: 'won', total: 150_000, uuid: 'b', currency: 'THB' };
    expect(changesIn({ before, after }, words, 'en')).toEqual([
      { name: 'hotel', title: 'Hotel', before: '', after: 'Kata' },
      { name: 'status', title: 'Stage', before: 'offer', after: 'Sold' },
      { name: 'total', title: 'Dates', before: '0 THB', after: '1500 THB' },
      { name: 'currency', title: 'currency', before: '', after: 'THB' },
    ]);
  });

  it('shows a change that nobody has words for under its own name', () => {
    expect(changesIn({ before: { novelty: 1 }, after: { novelty: [{ a: 'x', b: 2 }] } }, words, 'en')).toEqual([
      { name: 'novelty', title: 'novelty', before: '1', after: 'x · 2' },
    ]);
  });

  it('has words for every action in both languages', () => {
    for (const lang of ['ru', 'en'] as const) {
      for (const key of Object.values(ACTION_TITLES)) expect(leadsT(lang)(key)).not.toBe(key);
    }
  });
});
