import { describe, expect, it } from 'vitest';
import { HOME_REGION } from '../../../../src/config/constants.ts';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { finderOf } from '../../../../src/public/search/page.server.ts';
import { readFilters, readScope } from '../../../../src/public/search/search.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { pagesIn } from '../../../../src/app/pages/_public/pages.ts';
import { searchIndexOf } from '../../../../src/app/pages/_public/search-index.ts';
import { splitLocale } from '../../../../src/routing/site-path.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

describe.each(LANGUAGES)('a chip of a list: %s', (lang) => {
  const catalogue = buildCatalogue(demoSnapshot());
  const views = pagesIn(catalogue, lang, 'https://island.example');
  const totals = new Map(views.flatMap(({ path, screen }) => (screen.kind === 'list' ? [[path, screen.list.total] as const] : [])));

  /** How many the page has to which an address leads. */
  function found(href: string): number | undefined {
    const url = new URL(href, 'https://island.example');
    const { path } = splitLocale(url.pathname);
    if (path !== '/search') return totals.get(path);
    const { country, scope } = readScope(url.searchParams);
    return finderOf(searchIndexOf(catalogue, country, lang), scope, undefined).find(readFilters(url.searchParams)).entries.length;
  }

  it('leads to as many excursions as it counts, whatever the list', () => {
    const faults: string[] = [];
    let held = 0;
    for (const { path, screen } of views) {
      const chips = screen.kind === 'list' ? screen.chips : screen.kind === 'categories' ? screen.groups.flatMap(({ categories }) => categories) : [];
      for (const { href, count, name } of chips) {
        if (count === undefined) continue;
        held++;
        if (found(href) !== count) faults.push(`${path}: ${name} says ${count} and leads to ${found(href)} at ${href}`);
      }
    }
    expect(held).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });

  it('stays where it is on pages of a place', () => {
    const places = views.filter(({ path }) => path.endsWith(`/${HOME_REGION}`) || path === '/_excurs');
    expect(places.length).toBeGreaterThan(1);
    for (const { screen } of places) if (screen.kind === 'list') for (const { href } of screen.chips) expect(href).toContain(`region=${HOME_REGION}`);
  });
});
