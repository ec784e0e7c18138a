import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTRY, EXCLUDED_CATEGORY_ID } from '../../../src/config/constants.ts';
import { buildCatalogue, isOpen } from '../../../src/public/storefront/snapshot/catalogue.ts';
import { type SetupRecords, shownOf } from '../../../src/office/setup/repo.server.ts';
import type { Snapshot } from '../../../src/public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { SETUP_STEPS, setupSteps, type SetupStep } from '../../../src/office/setup/rules/setup.ts';
import { demoSnapshot } from '../../support/snapshot.ts';

const DEMO = demoSnapshot(1);
const [CATEGORY = ''] = DEMO.excursions.filter(({ country }) => country === DEFAULT_COUNTRY).map(({ category }) => category);
/** A house with one excursion in the default country. */
const WHOLE: SetupRecords = {
  countries: DEMO.countries.filter(({ id }) => id === DEFAULT_COUNTRY),
  currencies: DEMO.currencies.filter(({ country, main }) => country === DEFAULT_COUNTRY && main),
  categories: DEMO.categories.filter(({ id }) => id === CATEGORY),
  excursions: DEMO.excursions.filter(({ country, parent }) => country === DEFAULT_COUNTRY && parent === ''),
  settings: [],
};

const openSteps = (records: SetupRecords, country: string): readonly SetupStep[] => {
  const shown = shownOf(records, country);
  const done = setupSteps({ ...shown, rates: [], pictured: shown.excursions.map(({ id }) => id), managers: 1, rules: 1 });
  return SETUP_STEPS.filter((step) => !done[step]);
};
const isSiteOpen = (records: SetupRecords): boolean => {
  const nothing = { ...DEMO, ...Object.fromEntries(Object.keys(DEMO).map((part) => [part, part === 'pictures' ? {} : []])) } as Snapshot;
  return isOpen(buildCatalogue(validSnapshot({ ...nothing, ...records }).snapshot));
};
const each = <K extends keyof SetupRecords>(part: K, change: Readonly<Record<string, unknown>>): SetupRecords => ({
  ...WHOLE,
  [part]: WHOLE[part].map((one) => ({ ...one, ...change })),
});

describe('what a house still lacks', () => {
  it('is nothing where the site is open', () => {
    expect(openSteps(WHOLE, DEFAULT_COUNTRY)).toEqual([]);
    expect(isSiteOpen(WHOLE)).toBe(true);
  });

  it.each<readonly [string, SetupRecords, readonly SetupStep[]]>([
    ['an excursion of the category that no list shows', each('excursions', { category: EXCLUDED_CATEGORY_ID }), ['excursion', 'picture']],
    ['an excursion without a category', each('excursions', { category: '' }), ['excursion', 'picture']],
    ['an excursion of a hidden category, which guests cannot read', { ...WHOLE, categories: [] }, ['category', 'excursion', 'picture']],
    ['an excursion that is not whole', each('excursions', { name_ru: '' }), ['excursion', 'picture']],
    ['a country that is not whole', each('countries', { timezone: 'Nowhere' }), ['country']],
    ['no main currency', each('currencies', { main: false }), ['currency', 'rates', 'excursion', 'picture']],
    ['only the category that no list shows', each('categories', { id: EXCLUDED_CATEGORY_ID }), ['category', 'excursion', 'picture']],
  ])('is said of %s, which keeps the site closed', (_, records, steps) => {
    expect(isSiteOpen(records)).toBe(false);
    expect(openSteps(records, DEFAULT_COUNTRY)).toEqual(expect.arrayContaining([...steps]));
  });

  it('is the default country, wherever the house begins', () => {
    const away = 'maldives';
    const elsewhere: SetupRecords = {
      countries: WHOLE.countries.map((one) => ({ ...one, id: away })),
      currencies: WHOLE.currencies.map((one) => ({ ...one, country: away })),
      categories: WHOLE.categories.map((one) => ({ ...one, country: away })),
      excursions: WHOLE.excursions.map((one) => ({ ...one, country: away, region: '' })),
      settings: [],
    };
    expect(isSiteOpen(elsewhere)).toBe(false);
    expect(openSteps(elsewhere, away)).toEqual(['country']);
    expect(shownOf(elsewhere, away).lacking).toBe(DEFAULT_COUNTRY);
  });
});
