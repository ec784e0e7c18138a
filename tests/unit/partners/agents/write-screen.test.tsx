import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { getT } from '../../../../src/i18n/t.ts';
import { linkText, MOST_LINK } from '../../../../src/partners/agents/codes/codes.rules.ts';
import { WriteScreen, type WriteScreenProps } from '../../../../src/partners/agents/letters/WriteScreen.tsx';

const ADDRESS = 'Открыть: https://island.example/thailand/profile/referral/rewards';
const LONG = ['Здравствуйте!', ['Продажи', ...Array.from({ length: 80 }, (_, at) => `TH-${at}: ฿6,900 × 12 % = ฿828`)].join('\n'), ADDRESS].join('\n\n');

describe.each(LANGUAGES)('the text for an agent (%s)', (lang) => {
  const t = getT(lang);
  const shown = (change: Partial<WriteScreenProps> = {}): string =>
    renderToStaticMarkup(
      <WriteScreen
        {...{ t, textIn: 'ru', name: 'Анна', recipient: '+66812345678', text: 'Привет\n\nTH-1: ฿828', isStopped: false, backHref: '/back' }}
        hrefIn={(language) => `?text=${language}`}
        {...change}
      />,
    );
  const linksIn = (html: string): readonly URL[] =>
    [...html.matchAll(/href="((?:https:\/\/|sms:)[^"]+)"/g)].map(([, link = '']) => new URL(link.replaceAll('&amp;', '&')));

  it('is there to be copied, and opens three messengers with the same words at his number', () => {
    const html = shown();
    expect(html).toContain('data-copy="Привет\n\nTH-1: ฿828"');
    const links = linksIn(html);
    expect(links.map(({ protocol, host, pathname }) => `${protocol}${host}${pathname}`)).toEqual([
      'https:wa.me/66812345678',
      'https:t.me/+66812345678',
      'sms:+66812345678',
    ]);
    for (const link of links) expect(link.searchParams.get('text') ?? link.searchParams.get('body')).toBe('Привет\n\nTH-1: ฿828');
    for (const word of ['write_stopped', 'write_nothing', 'write_no_number', 'write_shortened'] as const) expect(html).not.toContain(t(word));
  });

  it('says that he does not work, that no number is known, and that nothing moved', () => {
    expect(shown({ isStopped: true })).toContain(t('write_stopped'));
    const unknown = shown({ recipient: '' });
    expect(unknown).toContain(t('write_no_number'));
    expect(linksIn(unknown)).toEqual([]);
    expect(unknown).toContain('data-copy=');
    const nothing = shown({ text: '', isStopped: true });
    expect(nothing).toContain(t('write_nothing'));
    expect(nothing).toContain(t('write_stopped'));
    expect(nothing).not.toMatch(/data-copy|textarea/);
    expect(linksIn(nothing)).toEqual([]);
  });

  it('is shortened in links where it is too long for them, says so, and is whole when it is copied', () => {
    const html = shown({ text: LONG });
    expect(html).toContain(t('write_shortened'));
    expect(html).toContain(`data-copy="${LONG}"`);
    for (const link of linksIn(html)) {
      expect(link.href.length).toBeLessThan(MOST_LINK + 60);
      const words = link.searchParams.get('text') ?? link.searchParams.get('body') ?? '';
      expect(words.endsWith(`…\n\n${ADDRESS}`)).toBe(true);
      expect(LONG.startsWith(words.slice(0, words.indexOf('\n…')))).toBe(true);
    }
  });
});

describe('a text for a link', () => {
  it('keeps whole lines and its end, whatever its length', () => {
    expect(linkText('short')).toBe('short');
    expect(linkText('Hi\n\na\nbbbbb\nccccc\n\nread: x', 40)).toBe('Hi\n\na\n…\n\nread: x');
    for (let most = 150; most < 2500; most += 97) {
      const short = linkText(LONG, most);
      expect(encodeURIComponent(short).length).toBeLessThanOrEqual(Math.max(most, encodeURIComponent(`\n…\n\n${ADDRESS}`).length));
      expect(short.endsWith(ADDRESS)).toBe(true);
    }
    // One paragraph alone is cut as well.
    expect(encodeURIComponent(linkText(`a\n${'b\n'.repeat(900)}`)).length).toBeLessThanOrEqual(MOST_LINK);
  });
});
