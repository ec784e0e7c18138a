import { describe, expect, it } from 'vitest';
import { fillErrorPage, homeOf, isCrawler, plainError } from '../../../../src/platform/http/respond.ts';

const fill = (path: string) => fillErrorPage('<p>%STATUS% %PATH%</p><a href="%HOME%">', { status: 404, path, home: '/thailand' });

describe('fillErrorPage', () => {
  it('escapes what was asked for', () => {
    expect(fill(`/<script>"'&`)).toBe('<p>404 /&lt;script&gt;&quot;&#39;&amp;</p><a href="/thailand">');
  });

  it('leaves placeholders and dollar signs of the path as text', () => {
    expect(fill('/%HOME%/$&/%STATUS%')).toContain('404 /%HOME%/$&amp;/%STATUS%<');
  });

  it('shortens the path to 200 characters without cutting one in half', () => {
    expect(fill(`/${'🐠'.repeat(300)}`)).toContain(`404 /${'🐠'.repeat(199)}</p>`);
  });

  it('drops characters that only steer a display', () => {
    expect(fill('/a\u202eb\u0007')).toContain('404 /ab<');
  });
});

describe('homeOf', () => {
  const hasPage = (path: string) => ['/thailand', '/en/thailand', '/maldives', '/about'].includes(path);
  it.each([
    ['/nowhere', '/thailand'],
    ['/maldives/nowhere', '/maldives'],
    ['/en/thailand/nowhere', '/en/thailand'],
    ['/en/maldives/nowhere', '/en/thailand'],
    ['/about/nowhere', '/thailand'],
    ['/', '/thailand'],
  ])('of %s is %s', (path, home) => {
    expect(homeOf(path, hasPage)).toBe(home);
  });
});

describe('crawlers', () => {
  it('are told from people', () => {
    expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true);
    expect(isCrawler('Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)')).toBe(true);
    expect(isCrawler('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 YaApp_Android/24 YaSearchBrowser/24 Mobile Safari/537.36')).toBe(false);
    expect(isCrawler(undefined)).toBe(false);
  });

  it('read a line of text', () => {
    expect(plainError(404, '/nowhere')).toBe('404 Page Not Found: /nowhere\n');
  });
});
