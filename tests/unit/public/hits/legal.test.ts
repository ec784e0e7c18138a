import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { getT } from '../../../../src/i18n/t.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { allPages } from '../../../../src/app/pages/_public/pages.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const SITE = 'http://localhost';
const demo = demoSnapshot(3);
const cookiesIn = (snapshot: typeof demo) => allPages(buildCatalogue(snapshot), SITE).filter(({ path }) => /\/legal\/cookies$/.test(path));
const titles = (view: ReturnType<typeof cookiesIn>[number]): readonly string[] =>
  view.screen.kind === 'text' ? view.screen.blocks.map(({ title }) => title) : [];

afterEach(() => vi.unstubAllEnvs());

describe('the text of cookies', () => {
  it('says in both languages and every country that pages are counted, as long as they are', () => {
    vi.stubEnv('ANALYTICS_URL', '/api/hits');
    const counted = cookiesIn(demo);
    expect(new Set(counted.map(({ lang }) => lang))).toEqual(new Set(LANGUAGES));
    for (const view of counted) expect(titles(view)).toEqual(['', getT(view.lang)('hits_legal_title')]);
    vi.stubEnv('ANALYTICS_URL', '');
    const silent = cookiesIn(demo);
    expect(silent).toHaveLength(counted.length);
    for (const view of silent) expect(titles(view)).toEqual(['']);
  });

  it('is made by counting where nobody has written one, and listed with the others', () => {
    const bare = { ...demo, legalTexts: demo.legalTexts.filter(({ kind }) => kind !== 'cookies') };
    expect(cookiesIn(bare)).toEqual([]);
    vi.stubEnv('ANALYTICS_URL', '/api/hits');
    const made = cookiesIn(bare);
    expect(made.length).toBeGreaterThan(1);
    for (const view of made) expect([view.heading, titles(view)]).toEqual([getT(view.lang)('legal_cookies'), [getT(view.lang)('hits_legal_title')]]);
    const list = allPages(buildCatalogue(bare), SITE).find(({ path, lang }) => path === '/legal' && lang === 'en');
    expect(list?.screen.kind === 'links' && list.screen.links.map(({ href }) => href)).toContain('/en/legal/cookies');
  });
});
