import { describe, expect, it } from 'vitest';
import { figureAt, LEAD_LISTS, leadPage, voucherPage } from '../../../../src/office/statistics/figures/figure.rules.ts';
import { SALE_BASES } from '../../../../src/office/statistics/figures/question.rules.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-25' };
const at = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return figureAt(path.split('/'), new URLSearchParams(query), DAYS, ['won', 'sold_twice']);
};

describe('an address of statistics', () => {
  it.each([
    ['managers/anna/leads-new', { kind: 'leads', asked: { what: 'new', manager: 'anna' } }],
    ['managers/all/closed-lost?reason=no_answer', { kind: 'leads', asked: { what: 'closed', manager: '', status: 'lost', reason: 'no_answer' } }],
    ['managers/anna/leads-clients', { kind: 'leads', asked: { what: 'closed', manager: 'anna', status: 'won,sold_twice' } }],
    ['managers/none/leads-in-work/lead1', { kind: 'leads', asked: { what: 'in_work', manager: 'none' }, record: 'lead1' }],
    ['managers/anna/vouchers-sailed/v1?state=sold', { kind: 'vouchers', asked: { basis: 'sailed', manager: 'anna', state: 'sold' }, record: 'v1' }],
    ['active-leads/anna/lead1?status=new', { kind: 'leads', asked: { what: 'in_work', manager: 'anna', status: 'new' }, record: 'lead1' }],
    ['closed-leads/anna', { kind: 'leads', asked: { what: 'closed', manager: 'anna' }, record: '' }],
    ['average-check/anna/v1', { kind: 'vouchers', asked: { basis: 'sold', manager: 'anna', state: 'sold' }, record: 'v1' }],
    ['leads-by-source/vk/lost/lead1', { kind: 'leads', asked: { what: 'begun', source: 'vk', status: 'lost' }, record: 'lead1' }],
    ['closed-leads-source/vk/all', { kind: 'leads', asked: { what: 'closed', source: 'vk', status: '' } }],
    ['excurs/128/v1?basis=sailed', { kind: 'vouchers', asked: { basis: 'sailed', excursion: '128', state: 'sold' }, record: 'v1' }],
    ['leads-by-source', { kind: 'table', table: 'leads-by-source', key: '' }],
    ['closed-leads-source/vk', { kind: 'table', table: 'closed-leads-source', key: 'vk' }],
    ['managers', { kind: 'table', table: 'managers' }],
  ])('%s', (address, shown) => expect(at(address)).toMatchObject(shown));

  it.each(['', 'hits', 'managers/anna/leads', 'managers/anna/vouchers-x', 'managers/a b/leads-new', "managers/'/leads-new"])('is nothing: “%s”', (address) =>
    expect(at(address)).toBeNull(),
  );

  it('leads back to the list that a page is called by', () => {
    for (const what of LEAD_LISTS) expect(at(`managers/all/${leadPage(what)}`)).toMatchObject({ kind: 'leads', asked: { what } });
    expect(at(`managers/all/${leadPage('closed', 'lost')}`)).toMatchObject({ asked: { what: 'closed', status: 'lost' } });
    for (const basis of SALE_BASES) expect(at(`managers/all/${voucherPage(basis)}`)).toMatchObject({ kind: 'vouchers', asked: { basis } });
  });
});
