import { describe, expect, it } from 'vitest';
import { attributionCookies, isNavigation, languageCookie, parseCookies } from '../../../../src/platform/http/cookies.ts';

const THIRTY_DAYS = 'Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';

describe('attributionCookies', () => {
  it('remembers the first and the latest referral for 30 days', () => {
    expect(attributionCookies('?ref=anna_1', undefined, false)).toEqual([`ref=anna_1; ${THIRTY_DAYS}`, `ref_last=anna_1; ${THIRTY_DAYS}`]);
  });

  it('keeps the first referral when another link is followed', () => {
    expect(attributionCookies('?ref=boris', 'x=1; ref=anna', false)).toEqual([`ref_last=boris; ${THIRTY_DAYS}`]);
  });

  it('does not let a broken first referral stay', () => {
    expect(attributionCookies('?ref=boris', 'ref=<>', false)).toHaveLength(2);
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
