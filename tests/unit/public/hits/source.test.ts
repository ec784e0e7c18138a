import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIT_SOURCES } from '../../../../src/model/hits/fields/hits.ts';

import { sourceOf } from '../../../../src/public/hits/rules/source.ts';

const HOST = 'island.test';
const of = (from: string, query = ''): string => sourceOf({ from, host: HOST, query: new URLSearchParams(query) });

it('knows how somebody came by the page that led here', () => {
  expect(of(HOST)).toBe('inside');
  expect(of('')).toBe('direct');
  for (const host of ['www.google.co.th', 'google.com', 'yandex.ru', 'ya.ru', 'duckduckgo.com', 'www.bing.com:443', 'go.mail.ru']) {
    expect([host, of(host)]).toEqual([host, host === 'go.mail.ru' ? 'mail' : 'search']);
  }
  for (const host of ['l.instagram.com', 'm.facebook.com', 'vk.com', 'away.vk.com', 'x.com', 'www.youtube.com', 'm.ok.ru'])
    expect([host, of(host)]).toEqual([host, 'social']);
  for (const host of ['t.me', 'web.telegram.org', 'org.telegram.messenger', 'wa.me', 'web.whatsapp.com', 'line.me'])
    expect([host, of(host)]).toEqual([host, 'messenger']);
  for (const host of ['mail.google.com', 'e.mail.ru', 'mail.yandex.ru']) expect([host, of(host)]).toEqual([host, 'mail']);
  for (const host of ['trip.example', 'phuket.example', 'google', 'notgoogle.example', 'island.test.example'])
    expect([host, of(host)]).toEqual([host, host === 'google' ? 'search' : 'other']);
});

it('takes the word of the link before that of the page that it stood on', () => {
  expect(of('t.me', 'ref=anna')).toBe('partner');
  expect(of('', 'utm_source=telegram&utm_medium=post')).toBe('messenger');
  expect(of('www.google.com', 'utm_source=google&utm_medium=cpc')).toBe('ad');
  expect(of('', 'gclid=abc')).toBe('ad');
  expect(of('', 'utm_source=newsletter&utm_medium=email')).toBe('mail');
  expect(of('', 'utm_source=leaflet')).toBe('other');
  // Somebody who goes on reading has come from inside, whatever his first address still says.
  expect(of(HOST, 'ref=anna&utm_medium=cpc')).toBe('inside');
});

it('answers a word of the list to whatever is sent', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (from, medium, source) => {
      const query = new URLSearchParams({ utm_medium: medium, utm_source: source });
      expect(HIT_SOURCES).toContain(sourceOf({ from, host: HOST, query }));
    }),
  );
});
