import { afterEach, describe, expect, it, vi } from 'vitest';
import { countPage, hitOf, refusesTracking } from '../../../../../src/people/site/screens/analytics.ts';
import { analyticsUrl } from '../../../../../src/people/site/screens/analytics-url.ts';

it('a page hit tells the path and the host that led here, and nothing else', () => {
  expect(hitOf('/en/thailand', 'https://search.test/?q=anna+ivanova')).toEqual({ path: '/en/thailand', from: 'search.test' });
  expect(hitOf('/en/thailand', '')).toEqual({ path: '/en/thailand', from: '' });
  expect(hitOf('/en/thailand', 'about:blank')).toEqual({ path: '/en/thailand', from: '' });
});

it('whoever asks not to be tracked is not counted', () => {
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
  expect(refusesTracking({ globalPrivacyControl: true })).toBe(true);
  expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: false })).toBe(false);
  expect(refusesTracking({ doNotTrack: 'unspecified' })).toBe(false);
});

it('the address of page hits is of this site, and there is none until it is set', () => {
  const site = 'https://www.island.test';
  expect(analyticsUrl(undefined, site)).toBe('');
  expect(analyticsUrl('', site)).toBe('');
  expect(analyticsUrl('/api/hits', site)).toBe('/api/hits');
  expect(analyticsUrl('https://www.island.test/api/hits', site)).toBe('/api/hits');
  for (const foreign of [
    '//evil.test/hits',
    '/\\evil.test',
    'https://evil.test/',
    'https://www.island.test.evil.test/',
    'https://stats.island.test/',
    'javascript:alert(1)',
    'hits',
  ])
    expect(() => analyticsUrl(foreign, site)).toThrow(/ANALYTICS_URL/);
});

describe('on a page', () => {
  const sent: [string, string][] = [];
  function visit(browser: object = {}): void {
    sent.length = 0;
    vi.stubGlobal('navigator', { sendBeacon: (url: string, body: string) => sent.push([url, body]), ...browser });
    vi.stubGlobal('document', { referrer: 'https://search.test/?q=x' });
    vi.stubGlobal('location', { pathname: '/thailand', href: 'https://island.test/thailand?ref=agent' });
    vi.stubGlobal('addEventListener', () => undefined);
  }
  afterEach(() => vi.unstubAllGlobals());

  it('one hit is sent to the address that was set', () => {
    visit();
    countPage('/api/hits', false);
    expect(sent).toEqual([['/api/hits', JSON.stringify({ path: '/thailand', from: 'search.test' })]]);
  });

  it('nothing is sent without an address, from a staff page, or against the person’s wish', () => {
    for (const [url, isPrivate, browser] of [
      ['', false, {}],
      ['/api/hits', true, {}],
      ['/api/hits', false, { doNotTrack: '1' }],
      ['/api/hits', false, { globalPrivacyControl: true }],
    ] as const) {
      visit(browser);
      countPage(url, isPrivate);
      expect(sent).toEqual([]);
    }
  });
});
