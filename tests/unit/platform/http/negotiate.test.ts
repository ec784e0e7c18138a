import { describe, expect, it } from 'vitest';
import { chooseEncoding, etagOf, matchesEtag } from '../../../../src/platform/http/static.ts';

const both = ['br', 'gzip'] as const;

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, *;q=0', 'identity'],
    ['br;q=nonsense, gzip;q=0.1', 'gzip'],
    ['zstd', 'identity'],
  ])('answers %j with %s', (header, expected) => {
    expect(chooseEncoding(header, both)).toBe(expected);
  });

  it('takes only what the file has', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBe('identity');
  });
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['*', true],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['"abc-br"', false],
    ['abc', false],
  ])('compares %j', (header, expected) => {
    expect(matchesEtag(header, '"abc"')).toBe(expected);
  });

  it('gives each encoding a tag of its own', () => {
    expect(new Set((['br', 'gzip', 'identity'] as const).map((encoding) => etagOf('abc', encoding))).size).toBe(3);
  });
});
