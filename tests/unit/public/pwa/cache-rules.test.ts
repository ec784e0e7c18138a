import { describe, expect, it } from 'vitest';
import { isPublicAnswer, isPublicPage, mustReachServer, pageKey, cacheOf } from '../../../../src/public/pwa/cache-rules.ts';
import { type Route, ROUTES } from '../../../../src/routing/table.ts';

const answer = (headers: Record<string, string>, rest: object = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(headers),
  ...rest,
});
const filled = (pattern: string): string => pattern.replaceAll(/\{country\}/g, 'thailand').replaceAll(/\{[^}]+\}/g, 'x1');

describe('an address', () => {
  it.each(['/', '/en', '/thailand', '/thailand/phuket', '/thailand/phuket/page/2', '/thailand/phuket/phi-phi', '/_excurs', '/en/legal/cookies', '/sync'])(
    'of a page is kept among the pages: %s',
    (path) => expect(cacheOf(path)).toBe('pages'),
  );

  it.each([
    '/_pb',
    '/_pb/api/collections/leads/records',
    '/_auth/refresh',
    '/api/currencies',
    '/api/releases',
    '/_translations/ru',
    '/_version',
    '/_health',
    '/sw.js',
    '/en/_pb/x',
    '/%5Fpb/x',
    '/%61pi/currencies',
    '//api/currencies',
    '/%E0%A4%A',
  ])('of an endpoint, however it is spelled, is never kept: %s', (path) => expect(cacheOf(path)).toBeNull());

  it('of a screen that is not made at build time is never kept, in no language', () => {
    const personal = (ROUTES as readonly Route[]).filter((route) => route.rendering !== 'prerendered').map((route) => filled(route.pattern));
    expect(personal.length).toBeGreaterThan(40);
    for (const path of personal) for (const address of [path, `/en${path}`, `${path}/`]) expect(`${address} ${cacheOf(address)}`).toBe(`${address} null`);
  });

  it('of a screen that is made at build time is kept', () => {
    for (const { pattern, rendering } of ROUTES as readonly Route[]) if (rendering === 'prerendered') expect(cacheOf(filled(pattern))).toBe('pages');
  });

  it('of a file is kept on its own cache', () => {
    expect(cacheOf('/_astro/shell.abc.js')).toBe('assets');
    expect(cacheOf('/fonts/onest-latin.woff2')).toBe('assets');
    expect(cacheOf('/_img/0123456789abcdef-320.webp')).toBe('pictures');
    expect(cacheOf('/_img/../secret')).toBeNull();
    expect(cacheOf('/strings/app.ru.json')).toBe('data');
    expect(cacheOf('/catalogue/thailand.ru.json')).toBe('data');
    expect(cacheOf('/rss.xml')).toBeNull();
  });
});

describe('an answer', () => {
  it('is kept when it is plain and public', () => {
    expect(isPublicAnswer(answer({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' }))).toBe(true);
    expect(isPublicPage(answer({ 'content-type': 'text/html; charset=utf-8' }))).toBe(true);
  });

  it.each([
    ['private', answer({ 'cache-control': 'private, no-cache' })],
    ['not to be stored', answer({ 'cache-control': 'no-store' })],
    ['loud about it', answer({ 'cache-control': 'Private, No-Store' })],
    ['different per cookie', answer({ vary: 'Accept-Encoding, Cookie' })],
    ['different for everybody', answer({ vary: '*' })],
    ['an error', answer({}, { status: 404 })],
    ['of another site', answer({}, { type: 'opaque' })],
    ['a redirect', answer({}, { type: 'opaqueredirect', status: 0 })],
    ['at the end of a redirect', answer({}, { redirected: true })],
  ])('is not kept when it is %s', (_what, given) => expect(isPublicAnswer(given)).toBe(false));

  it('is not kept as a page when it is something else', () => expect(isPublicPage(answer({ 'content-type': 'application/json' }))).toBe(false));
});

describe('the name under which a page is kept', () => {
  it('leaves out campaigns and choices, and keeps paging', () => {
    expect(pageKey('https://x.test/thailand?utm_source=a&fbclid=b&ref=c&variant=3#d')).toBe('https://x.test/thailand');
    expect(pageKey('https://x.test/thailand/page/2?utm_source=a')).toBe('https://x.test/thailand/page/2');
    expect(pageKey('https://x.test/thailand?page=2&utm_source=a')).toBe('https://x.test/thailand?page=2');
  });

  it('is asked of the server when the answer sets cookies', () => {
    for (const query of ['?lang=en', '?a=1&ref=x', '?amo_manager=7']) expect(mustReachServer(new URL(`https://x.test/${query}`))).toBe(true);
    expect(mustReachServer(new URL('https://x.test/?utm_source=ref'))).toBe(false);
  });
});
