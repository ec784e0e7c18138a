import { describe, expect, it } from 'vitest';
import { cleanPath, parseTarget, queryValue, withoutParameter } from '../../../../src/platform/web/target.ts';

describe('parseTarget', () => {
  it('splits path and query and decodes the path', () => {
    expect(parseTarget('/thailand/%D0%BF?ref=a&x=%2F')).toEqual({ raw: '/thailand/%D0%BF', path: '/thailand/п', query: '?ref=a&x=%2F' });
  });

  it.each(['', '*', 'http://evil.example/', 'thailand', '/%', '/%ff', '/a/../b', '/a/./b', '/%2e%2e/etc/passwd', '/..'])('refuses %j', (url) => {
    expect(parseTarget(url)).toBeNull();
  });

  it.each([
    ['/a%2Fb', '/a%2Fb'],
    ['/a%5cb', '/a%5cb'],
    ['/a\\b', '/a%5Cb'],
    ['/a%00', '/a%00'],
    ['/a%0d%0aSet-Cookie:x', '/a%0d%0aSet-Cookie:x'],
  ])('keeps what could be misread encoded in %j', (url, path) => {
    expect(parseTarget(url)?.path).toBe(path);
  });

  it('leaves no byte in the raw path that a header could not hold', () => {
    expect(parseTarget('/\u00e9\\x')?.raw).toBe('/%C3%A9%5Cx');
  });
});

describe('cleanPath', () => {
  it.each([
    ['/', '/'],
    ['/thailand/', '/thailand'],
    ['/thailand.html', '/thailand'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/en/index', '/en'],
    ['/en/index.html/', '/en'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
    ['/thailand//phuket', '/thailand/phuket'],
    ['/a.html.html', '/a'],
    ['/indexes', '/indexes'],
    ['/thailand/phuket', '/thailand/phuket'],
  ])('turns %s into %s', (raw, clean) => {
    expect(cleanPath(raw)).toBe(clean);
    expect(cleanPath(clean)).toBe(clean);
  });
});

describe('query helpers', () => {
  it('reads and removes a parameter, leaving the others as they were', () => {
    expect(queryValue('?a=1&lang=en&b=%20', 'lang')).toBe('en');
    expect(queryValue('?lang', 'lang')).toBe('');
    expect(queryValue('?language=en', 'lang')).toBeNull();
    expect(withoutParameter('?a=1&lang=en&b=%20&lang=ru', 'lang')).toBe('?a=1&b=%20');
    expect(withoutParameter('?lang=en', 'lang')).toBe('');
  });
});
