import { describe, expect, it } from 'vitest';
import { attributionCookies, isNavigation, languageCookie, parseCookies, referralWays, shortLinkTarget } from '../../../../src/platform/web/cookies.ts';

const NOW_MS = 1_795_680_000_000;
const THIRTY_DAYS = 'Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';

describe('attributionCookies', () => {
  it('remembers the first and the latest referral for 30 days', () => {
    const [first, last, how = ''] = attributionCookies('?ref=anna_1', undefined, false, NOW_MS);
    expect([first, last]).toEqual([`ref=anna_1; ${THIRTY_DAYS}`, `ref_last=anna_1; ${THIRTY_DAYS}`]);
    expect(how).toMatch(/^ref_how=1795680000l\.1795680000l\.[a-z0-9]{8}; Path/);
  });

  it('keeps the first referral when another link is followed', () => {
    expect(attributionCookies('?ref=boris', 'x=1; ref=anna', false)[0]).toBe(`ref_last=boris; ${THIRTY_DAYS}`);
  });

  it('remembers when and how each was met, by which browser, and takes nothing else for it', () => {
    const known = 'ref=anna; ref_how=1795000000q.1795000000q.abcd1234';
    const [, how = ''] = attributionCookies('?ref=boris', known, false, NOW_MS);
    expect(how).toBe(`ref_how=1795000000q.1795680000l.abcd1234; ${THIRTY_DAYS}`);
    expect(referralWays('1795000000q.1795680000l.abcd1234')).toEqual({
      first: { way: 'qr', at_ms: 1_795_000_000_000 },
      last: { way: 'link', at_ms: 1_795_680_000_000 },
      device: 'abcd1234',
    });
    for (const wrong of [undefined, '', '1q.2l.abcd1234', '1795000000x.1795680000l.abcd1234', '1795000000q.1795680000l.<script>'])
      expect(referralWays(wrong)).toBeNull();
    const [, , anew = ''] = attributionCookies('?ref=boris', 'ref=<>; ref_how=1795000000q.1795000000q.abcd1234', false, NOW_MS);
    expect(anew).toMatch(/^ref_how=1795680000l\.1795680000l\./);
  });

  it('does not let a broken first referral stay', () => {
    expect(attributionCookies('?ref=boris', 'ref=<>', false)[0]).toBe(`ref=boris; ${THIRTY_DAYS}`);
  });

  it('remembers the manager, the latest one', () => {
    expect(attributionCookies('?amo_manager=m-7', 'amo_manager=m-1', false)).toEqual([`amo_manager=m-7; ${THIRTY_DAYS}`]);
  });

  it.each(['', '?', '?ref=', '?ref=a;b', '?ref=a%20b', '?ref=a%0d%0ab', '?ref=имя', `?ref=${'a'.repeat(41)}`, '?reference=a', '?amo_manager=<script>'])(
    'ignores %j',
    (query) => {
      expect(attributionCookies(query, undefined, false)).toEqual([]);
    },
  );

  it('is secure on https only', () => {
    expect(attributionCookies('?ref=a', undefined, true).every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
    expect(languageCookie('en', false)).toBe('lang=en; Path=/; Max-Age=315360000; HttpOnly; SameSite=Lax');
  });
});

describe('a printed link', () => {
  it('leads to its page with the code, and to no other site', () => {
    expect(shortLinkTarget('/r/lotus', '')).toBe('/?ref=lotus&by=qr');
    expect(shortLinkTarget('/r/lotus/en/thailand/phuket/x', '?lang=en&ref=other&by=link')).toBe('/en/thailand/phuket/x?lang=en&ref=lotus&by=qr');
    expect(shortLinkTarget('/r/lotus//evil.example', '')).toBe('/evil.example?ref=lotus&by=qr');
    for (const path of ['/r', '/r/', '/r/a b', '/r/<script>', `/r/${'a'.repeat(41)}`, '/rest/lotus', '/thailand']) expect(shortLinkTarget(path, '')).toBeNull();
  });
});

describe('isNavigation', () => {
  it('counts pages, not pictures and frames of other sites', () => {
    expect(isNavigation({})).toBe(true);
    expect(isNavigation({ 'sec-fetch-dest': 'document' })).toBe(true);
    expect(isNavigation({ 'sec-fetch-dest': 'image' })).toBe(false);
    expect(isNavigation({ 'sec-fetch-dest': 'iframe' })).toBe(false);
  });
});

describe('parseCookies', () => {
  it('takes the first of two with one name and skips what is not a pair', () => {
    expect([...parseCookies('a=1; b; =x; a=2; c=d=e')]).toEqual([
      ['a', '1'],
      ['c', 'd=e'],
    ]);
  });
});
