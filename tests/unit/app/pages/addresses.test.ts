import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { addressesOf, pathIn } from '../../../../src/app/pages/_public/addresses.ts';
import { localePath, splitLocale } from '../../../../src/routing/href.ts';
import { ROUTES } from '../../../../src/routing/table.ts';

const ORIGIN = 'https://island.example';
const segment = fc.stringMatching(/^[a-z0-9_][a-z0-9-]{0,12}$/).filter((word) => !LANGUAGES.some((language) => language === word));

describe('the addresses of a page', () => {
  it.each(ROUTES.map(({ pattern }) => pattern))('are those of the route table, whoever names them: %s', (pattern) => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 5, maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (words, page) => {
        let at = 0;
        const filled = pattern.replace(/\{\w+\}/g, () => words[at++] ?? 'x');
        const path = page > 1 ? `${filled === '/' ? '' : filled}/page/${page}` : filled;
        for (const language of LANGUAGES) {
          expect(pathIn(path, language)).toBe(localePath(path, language));
          expect(splitLocale(pathIn(path, language))).toEqual({ language, path });
          const { of, alternates } = addressesOf(path, ORIGIN);
          expect(new URL(of[language]).href).toBe(new URL(localePath(path, language), ORIGIN).href);
          expect(alternates).toEqual([...LANGUAGES.map((one) => [one, of[one]]), ['x-default', of.ru]]);
          expect(addressesOf(path, '').of[language]).toBe(localePath(path, language));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are worked out once', () => {
    expect(addressesOf('/thailand', ORIGIN)).toBe(addressesOf('/thailand', ORIGIN));
  });
});
