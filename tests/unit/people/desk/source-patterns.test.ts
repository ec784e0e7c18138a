import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPattern, meetsPattern } from '../../../../src/people/desk/rules/stages.ts';

describe('a pattern of a source', () => {
  it.each([
    ['utm_source=vk', true],
    ['utm_campaign=spring-27', true],
    ['instagram.com', true],
    ['m.vk.com', true],
    ['https://instagram.com', false],
    ['instagram', false],
    ['utm_source=', false],
    ['utm_colour=red', false],
    ['utm_source=a b', false],
    ['', false],
    [7, false],
    [null, false],
  ])('%o: %s', (pattern, isOne) => expect(isPattern(pattern)).toBe(isOne));

  it('of a site is met by it and what lies below it, as the browser reads an address, and by no other', () => {
    const host = fc.constantFrom('vk.com', 'm.vk.com', 'notvk.com', 'vk.com.evil.org', 'VK.com', 'a.b.vk.com');
    const rest = fc.constantFrom('', '/', '/x?y=vk.com', ':8080/z', '?q', '#vk.com');
    fc.assert(
      fc.property(host, rest, fc.constantFrom('http', 'https'), (name, path, scheme) => {
        const referrer = `${scheme}://${name}${path}`;
        const read = new URL(referrer).hostname;
        expect(meetsPattern('vk.com', { referrer })).toBe(`.${read}`.endsWith('.vk.com'));
      }),
    );
    for (const referrer of ['', 'vk.com', 'javascript:vk.com', '/vk.com']) expect(meetsPattern('vk.com', { referrer })).toBe(false);
    expect(meetsPattern('vk.com', {})).toBe(false);
  });

  it('of a mark is met by that mark alone', () => {
    expect(meetsPattern('utm_source=vk', { utm_source: 'VK' })).toBe(true);
    expect(meetsPattern('utm_source=vk', { utm_source: 'vkontakte', utm_medium: 'vk' })).toBe(false);
  });
});
