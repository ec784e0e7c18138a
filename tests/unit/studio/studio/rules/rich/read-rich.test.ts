import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../../../../scripts/lint/demo-content.ts';
import { isSafeLink } from '../../../../../../src/studio/studio/rich/rich-blocks.rules.ts';
import { tidyRich } from '../../../../../../src/studio/studio/rich/read-rich.rules.ts';
import { richText } from '../../../../../../src/app/pages/_public/catalogue-pages.ts';

const between = (html: string): string =>
  html
    .replace(/>\s+</g, '><')
    .replace(/<br \/>/g, '<br>')
    .trim();
const ARTICLES = demoRecords().flatMap(({ collection, record }) =>
  (['body_ru', 'body_en'] as const).flatMap((field) => {
    const html = record[field];
    return typeof html === 'string' && html.startsWith('<') ? [[`${collection}:${record.id}.${field}`, html] as const] : [];
  }),
);

/** Numbers by a seed: a run that fails can be made again. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const PIECES = [
  ...['<p>', '</p>', '<h2>', '</h2>', '<ul>', '</ul>', '<ol>', '<li>', '</li>', '</ol>', '<b>', '</b>', '<em>', '</em>', '<br>', '<blockquote>'],
  ...[
    '</blockquote>',
    '<a href="/about">',
    '<a href=javascript:x>',
    '</a>',
    'слово',
    ' ',
    '&nbsp;',
    '\n',
    '< ',
    '&amp;',
    '&lt;b&gt;',
    'two words ',
    '<div>',
    '<table><tr><td>',
  ],
  ...['<!-- c -->', '<script>x()</script>', '<img src=x onerror=y>', '</div>', '"', '<span style="font-weight:700">', '</span>', '🐢'],
];

describe('an article in its one form', () => {
  it('there are articles in the demo', () => expect(ARTICLES.length).toBeGreaterThan(10));
  it.each(ARTICLES)('is shown as the page shows what is stored: %s', (_, html) => {
    expect(between(richText(tidyRich(html)))).toBe(between(richText(html)));
  });

  it('stays as it is when it is read again, has no tags but the page’s, and loses no word', () => {
    const lot = lots(20_261_122);
    for (let round = 0; round < 3000; round += 1) {
      const html = Array.from({ length: lot(24) }, () => PIECES[lot(PIECES.length)]).join('');
      const tidy = tidyRich(html);
      expect(tidyRich(tidy), html).toBe(tidy);
      // The page takes nothing from it and adds nothing.
      expect(between(richText(tidy)), html).toBe(between(tidy.replaceAll('&nbsp;', '\u00a0')));
      expect(tidy).not.toMatch(/javascript:|<(?!\/?(p|h2|h3|ul|ol|li|strong|em|a|br|blockquote)\b)/);
      const count = (text: string, word: RegExp): number => text.match(word)?.length ?? 0;
      expect(count(tidy, /слово/g), html).toBe(count(html, /слово/g));
    }
  });

  it('leads to the web, to who can be written to or called, and to pages of this site', () => {
    for (const href of ['https://a.example/x?y=1', 'http://a.example', 'mailto:a@b.example', 'tel:+66 76 000 000', '/thailand/phuket', '/about#top'])
      expect([href, isSafeLink(href)]).toEqual([href, true]);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'file:///c', 'about', '', 'JAVASCRIPT:x', 'https://'])
      expect([href, isSafeLink(href)]).toEqual([href, false]);
  });
});
