import { afterEach, describe, expect, it, vi } from 'vitest';
import { counterpartIn } from '../../../../../src/people/site/screens/language-place.ts';
import { bootStaff } from '../../../../../src/app/layouts/staff-boot.ts';

const SITE = 'https://island.example';
afterEach(() => vi.unstubAllGlobals());

describe('another language chosen on its own page', () => {
  it('leads back to where its reader was, with all that he had chosen there', () => {
    expect(counterpartIn('en', `${SITE}/thailand/phuket/dawn?variant=1012`, SITE)).toBe('/en/thailand/phuket/dawn?variant=1012');
    expect(counterpartIn('ru', `${SITE}/en/collections?share=1,2`, SITE)).toBe('/collections?share=1,2');
    expect(counterpartIn('en', `${SITE}/?q=phi`, SITE)).toBe('/en?q=phi');
  });

  it('leads home where he came from nowhere, from elsewhere or from the page itself', () => {
    for (const referrer of ['', 'https://other.example/thailand', `${SITE}/language`, `${SITE}/en/language`])
      expect(counterpartIn('en', referrer, SITE)).toBeNull();
  });

  it('is refused where there is no such language', () => {
    expect(() => counterpartIn('de', `${SITE}/thailand`, SITE)).toThrow('Language de not found');
  });
});

/** The desk's page with one link to a language, and a press on it. */
function press(language: string): { readonly href: string } {
  class Link {
    readonly dataset = { lang: language };
    href = '';
    closest = (): Link => this;
  }
  const link = new Link();
  let hear: (event: unknown) => void = () => undefined;
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('location', new URL(`${SITE}/thailand/leads?status=new`));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
  });
  bootStaff();
  hear({ target: link, preventDefault: () => undefined });
  return link;
}

describe('another language chosen at the desk', () => {
  it('leads to the same list', () => {
    expect(press('en').href).toBe('/en/thailand/leads?status=new&lang=en');
  });

  it('is refused where there is no such language', () => {
    expect(() => press('de')).toThrow('Language de not found');
  });
});
