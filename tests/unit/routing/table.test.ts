import { describe, expect, it } from 'vitest';
import { href, localePath, paths, splitLocale } from '../../../src/routing/href.ts';
import { RESERVED_WORDS, ROUTES } from '../../../src/routing/table.ts';

/** Specification §2, restated: every screen of the product. */
const SPECIFIED = [
  '/',
  '/sync',
  '/test',
  '/about',
  '/legal',
  '/_excurs',
  '/language',
  '/categories',
  '/collections',
  '/collections/{collectionId}',
  '/welcome',
  '/{country}/sync',
  '/{country}/boats',
  '/{country}/boats/{id}',
  '/{country}/boats/{id}/{tab}',
  '/{country}/boats/{id}/calendar',
  '/{country}/leads',
  '/{country}/leads/{id}',
  '/{country}/legal',
  '/{country}/login',
  '/{country}/notes',
  '/{country}/notes/{id}',
  '/{country}/notes/{id}/edit',
  '/{country}/notes/sort',
  '/{country}/notes/create',
  '/{country}/stats',
  '/{country}/stats/excurs/{exId}',
  '/{country}/stats/managers/{userId}',
  '/{country}/stats/active-leads/{userId}/{leadId}',
  '/{country}/stats/closed-leads/{userId}/{leadId}',
  '/{country}/stats/average-check/{managerId}/{voucherId}',
  '/{country}/stats/leads-by-source/{sourceId}/{statusId}/{leadId}',
  '/{country}/stats/closed-leads-source/{sourceId}/{statusId}/{leadId}',
  '/{country}/users',
  '/{country}/users/create',
  '/{country}/users/{userId}',
  '/{country}/users/{userId}/login',
  '/{country}/_admin',
  '/{country}/cancel',
  '/{country}/cancel/{id}',
  '/{country}/profile',
  '/{country}/profile/info',
  '/{country}/profile/password',
  '/{country}/profile/referral',
  '/{country}/profile/referral/agent',
  '/{country}/profile/referral/leads',
  '/{country}/profile/referral/seats',
  '/{country}/profile/referral/manual',
  '/{country}/profile/referral/rewards',
  '/{country}/profile/referral/rewards/{date}',
  '/{country}/{region}',
  '/{country}/{region}/{ex}',
  '/{country}/{region}/{ex}/days',
  '/{country}/{region}/{ex}/note',
  '/{country}/{region}/{ex}/sort',
  '/{country}/{region}/{ex}/icons',
  '/{country}/{region}/{ex}/assets',
  '/{country}/{region}/{ex}/cancel',
  '/{country}/{region}/{ex}/images',
  '/{country}/{region}/{ex}/prices',
  '/{country}/{region}/{ex}/region',
  '/{country}/{region}/{ex}/edit-note',
  '/{country}/{region}/{ex}/locations',
  '/{country}/{region}/sort',
  '/{country}/{region}/tags',
  '/{country}/{region}/groups',
  '/{country}/referral',
  '/{country}/referral/manual',
  '/{country}/reminders',
  '/{country}/reminders/template',
  '/{country}/reminders/{voucher}',
  '/{country}/admin/rates',
  '/{country}/posts/{slug}',
  '/{country}/posts/{slug}/excurs/{ex}',
  '/{country}/admin/currencies',
  '/{country}/admin/currencies/{code}',
];

describe('the table of routes', () => {
  it('has a row for every screen of the specification', () => {
    const patterns = new Set<string>(ROUTES.map((route) => route.pattern));
    expect(SPECIFIED.filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });

  it('names every row once', () => {
    const names = ROUTES.map((route) => route.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('asks for a right on every staff screen', () => {
    const open = ROUTES.filter((route) => route.rendering === 'planned' && route.access === 'public').map((route) => route.name);
    expect(open).toEqual([]);
  });

  it('keeps the words of screens from being countries or excursions', () => {
    for (const word of ['leads', 'boats', 'sort', 'legal', 'posts', 'page', 'en', '_excurs']) expect(RESERVED_WORDS.has(word)).toBe(true);
    expect(RESERVED_WORDS.has('phuket')).toBe(false);
  });
});

describe('paths', () => {
  it('carry English as a prefix and Russian as nothing, there and back', () => {
    for (const path of [href('home'), href('country', { country: 'thailand' }), href('country-excursion', { country: 'maldives', ex: 'sandbank' })]) {
      for (const language of ['ru', 'en'] as const) expect(splitLocale(localePath(path, language))).toEqual({ language, path });
    }
    expect(localePath('/', 'en')).toBe('/en');
    expect(splitLocale('/england')).toEqual({ language: 'ru', path: '/england' });
  });

  it('are made of the pattern of their row; what does not fit it does not compile', () => {
    expect(href('lead', { country: 'thailand', id: 'abc' })).toBe('/thailand/leads/abc');
    expect(href('country-excursion', { country: 'maldives', ex: 'x' })).toBe('/maldives/x');
    // @ts-expect-error: no screen has that name.
    expect(() => href('leed', { country: 'thailand' })).toThrow();
    // @ts-expect-error: the country is missing.
    expect(href('lead', { id: 'abc' })).toBe('//leads/abc');
    // @ts-expect-error: a list of leads has no id.
    expect(href('leads', { country: 'thailand', id: 'abc' })).toBe('/thailand/leads');
    // @ts-expect-error: a screen of the country needs one.
    expect(href('leads')).toBe('//leads');
    // @ts-expect-error: the home page takes nothing.
    expect(href('home', { country: 'thailand' })).toBe('/');
  });

  it('leave the first page its own', () => {
    expect(paths.page('/thailand', 2)).toBe('/thailand/page/2');
    expect(paths.page('/thailand', 1)).toBe('/thailand');
  });
});
