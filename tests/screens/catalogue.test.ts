import { describe, expect, it } from 'vitest';
import { getT } from '../../src/i18n/t.ts';
import ExcursionScreen from '../../src/public/storefront/screens/ExcursionScreen.astro';
import ListScreen from '../../src/public/storefront/screens/ListScreen.astro';
import { buildCatalogue } from '../../src/public/storefront/snapshot/catalogue.ts';
import { pagesIn } from '../../src/app/pages/_public/pages.ts';
import type { PageView, Screen } from '../../src/app/pages/_public/types.ts';
import { LANGUAGES, type Language } from '../../src/schema/vocab.ts';
import { byClass, byTag, words } from '../support/meaning/page-tree.ts';
import { demoSnapshot } from '../support/snapshot.ts';
import { hrefsOf, plain, render, saidBy } from './render.ts';

const snapshot = demoSnapshot();
const [record] = snapshot.excursions.filter(({ parent }) => parent === '');
const viewOf = <Kind extends Screen['kind']>(kind: Kind, lang: Language, is: (view: PageView) => boolean = () => true) => {
  const view = pagesIn(buildCatalogue(snapshot), lang, 'https://island.example').find((one) => one.screen.kind === kind && is(one));
  if (!view) throw new Error(`No page of ${kind}.`);
  return { view, screen: view.screen as Extract<Screen, { kind: Kind }> };
};

describe.each(LANGUAGES)('the page of an excursion: %s', (lang) => {
  const t = getT(lang);
  const { screen, view } = viewOf('excursion', lang, (one) => one.screen.kind === 'excursion' && one.screen.body.id === record?.id);
  const address = 'https://example.com/trip';
  const page = () => render(ExcursionScreen, { lang, body: screen.body, post: screen.post, contacts: view.shell, address });
  /** Ways to a messenger without the words that go along. */
  const messengers = (shown: Awaited<ReturnType<typeof render>>): readonly string[] =>
    hrefsOf(shown)
      .filter((href) => /^https:\/\/(wa|t)\.me\//.test(href))
      .map((href) => href.replace(/\?text=.*/, ''));

  it('is headed by the name of its record, and says its summary', async () => {
    const shown = await page();
    expect(saidBy(shown, 'h1')).toEqual([lang === 'ru' ? record?.name_ru : record?.name_en]);
    expect(byClass(shown, 'lead').map(words)).toContain(plain(screen.body.summary));
  });

  it('has no way to a messenger that the house has not', async () => {
    const linksOf = async (contacts: typeof view.shell): Promise<readonly string[]> =>
      messengers(await render(ExcursionScreen, { lang, body: screen.body, post: screen.post, contacts, address }));
    expect(await linksOf({ ...view.shell, whatsapp: '', telegram: '' })).toEqual([]);
    expect(await linksOf({ ...view.shell, whatsapp: '+66 81 234 56 78', telegram: '' })).toEqual(['https://wa.me/66812345678']);
  });

  it('offers every variant to choose, each with its price', async () => {
    const shown = await page();
    const choices = byTag(shown, 'input').filter(({ attributes }) => attributes['type'] === 'radio');
    expect(choices).toHaveLength(screen.body.variants.length);
    const prices = byTag(shown, 'data').map(({ attributes }) => attributes['value']);
    for (const { price } of screen.body.variants) if (price) expect(prices).toContain(String(price.value));
  });

  it('says what is included, what is not, and what calling off costs', async () => {
    const said = words(await page());
    for (const [title, lines] of [
      [t('included'), screen.body.included],
      [t('excluded'), screen.body.excluded],
      [t('cancellation'), screen.body.cancellation],
    ] as const) {
      expect(lines.length).toBeGreaterThan(0);
      for (const text of [title, ...lines.map((line) => line.said)]) expect(said).toContain(plain(text));
    }
  });

  it('leads to a conversation about it', async () => {
    const shown = await page();
    expect(messengers(shown)).toContain(`https://wa.me/${view.shell.whatsapp.replace(/\D/g, '')}`);
    const said = hrefsOf(shown)
      .filter((href) => href.includes('?text='))
      .map((href) => decodeURIComponent(href.split('?text=')[1] ?? ''));
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect([words.includes(address), words.includes('undefined')]).toEqual([true, false]);
    expect(hrefsOf(shown)).toContain('#enquiry');
  });
});

describe.each(LANGUAGES)('a list of excursions: %s', (lang) => {
  const t = getT(lang);
  const { screen } = viewOf('list', lang);

  it('shows a card of each excursion, which leads to its page', async () => {
    const shown = await render(ListScreen, { lang, screen });
    const { cards } = screen.list;
    expect(cards.length).toBeGreaterThan(1);
    expect(byClass(shown, 'cards').flatMap((list) => hrefsOf(list))).toEqual(cards.map(({ href }) => href));
    for (const { name } of cards) expect(words(shown)).toContain(plain(name));
  });

  it('leads on where there is more, and says where it stands', async () => {
    const middle = { ...screen, list: { ...screen.list, page: 2, pages: 3 } };
    const shown = await render(ListScreen, { lang, screen: middle });
    const [pager] = byTag(shown, 'nav').filter(({ attributes }) => attributes['aria-label'] === t('pages'));
    expect(words(pager)).toContain(t('page_of', { page: 2, pages: 3 }));
    expect(byTag(shown, 'a').flatMap(({ attributes }) => attributes['rel'] ?? [])).toEqual(['prev', 'next']);
  });

  it('says so where nothing is to be had', async () => {
    const none = { ...screen, list: { ...screen.list, cards: [], total: 0 } };
    expect(words(await render(ListScreen, { lang, screen: none }))).toContain(t('no_excursions'));
  });
});
