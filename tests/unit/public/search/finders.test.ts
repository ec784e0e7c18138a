import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { searchIndexOf } from '../../../../src/app/pages/_public/search-index.ts';
import { finderOf } from '../../../../src/public/search/page.server.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const index = () => searchIndexOf(buildCatalogue(demoSnapshot(1000)), 'thailand', 'en');

describe('what the search without script keeps', () => {
  it('is the scopes of real pages, whatever else is written into an address', () => {
    const list = index();
    for (let at = 0; at < 40; at++) finderOf(list, { region: `nowhere-${at}` });
    for (let at = 0; at < 40; at++) finderOf(list, { group: ['islands', `nothing-${at}`] });
    expect(finderOf(list, { region: 'phuket' })).toBe(finderOf(list, { region: 'phuket' }));
    expect(finderOf(list, { region: 'nowhere-1' })).not.toBe(finderOf(list, { region: 'nowhere-1' }));
  });

  it('is the latest of them', () => {
    const list = index();
    const [phuket, all] = [finderOf(list, { region: 'phuket' }), finderOf(list, {})];
    const slugs = list.categories.map(({ slug }) => slug);
    for (const one of slugs)
      for (const other of slugs) {
        finderOf(list, { group: [one, other] });
        expect(finderOf(list, { region: 'phuket' })).toBe(phuket);
      }
    expect(finderOf(list, {})).not.toBe(all);
  });
});
