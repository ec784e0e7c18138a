import { describe, expect, it } from 'vitest';
import { getT } from '../../src/i18n/t.ts';
import Memo from '../../src/catalogue/notes/screens/memo/Memo.astro';
import ErrorScreen from '../../src/people/site/screens/ErrorScreen.astro';
import SmallScreens from '../../src/people/site/screens/SmallScreens.astro';
import { LANGUAGES } from '../../src/schema/vocab.ts';
import { byTag, words } from '../support/meaning/page-tree.ts';
import { hrefsOf, render, saidBy } from './render.ts';

describe.each(LANGUAGES)('a page that is not there: %s', (lang) => {
  const t = getT(lang);

  it.each([
    [404, 'not_found_title'],
    [500, 'error_title'],
  ] as const)('says %i and what to do, with the places that the server fills in', async (status, title) => {
    const shown = await render(ErrorScreen, { lang, status });
    expect(saidBy(shown, 'h1')).toEqual([t(title)]);
    expect(words(shown)).toContain(String(status));
    expect(hrefsOf(shown)).toEqual(['%HOME%']);
    expect(words(shown).includes('%PATH%')).toBe(status === 404);
  });
});

describe('a note', () => {
  it('has its paragraphs, lists and bold words, and nothing else of what was typed is markup', async () => {
    const shown = await render(Memo, { body: 'Take **water**\n\n- a hat\n- <b>cream</b>' });
    expect(saidBy(shown, 'p')).toEqual(['Take water']);
    expect(saidBy(shown, 'strong')).toEqual(['water']);
    expect(saidBy(shown, 'li')).toEqual(['a hat', '<b>cream</b>']);
    expect(byTag(shown, 'b')).toEqual([]);
  });
});

describe('a page of texts or of links', () => {
  it('shows each part under its title', async () => {
    const blocks = [
      { title: 'Payment', html: '<p>By card</p>' },
      { title: '', html: '<p>Or in cash</p>' },
    ];
    const shown = await render(SmallScreens, { heading: 'Terms', screen: { kind: 'text', intro: 'In short', blocks } });
    expect(saidBy(shown, 'h1')).toEqual(['Terms']);
    expect(saidBy(shown, 'h2')).toEqual(['Payment']);
    expect(saidBy(shown, 'p')).toEqual(['In short', 'By card', 'Or in cash']);
  });

  it('leads where its links say', async () => {
    const links = [{ name: 'Privacy', href: '/legal/privacy' }];
    const shown = await render(SmallScreens, { heading: 'Legal', screen: { kind: 'links', intro: '', links } });
    expect(byTag(shown, 'a').map((link) => [words(link), link.attributes['href']])).toEqual([['Privacy', '/legal/privacy']]);
  });
});
