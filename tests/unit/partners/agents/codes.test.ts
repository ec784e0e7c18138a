import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeLink,
  foldCode,
  halvesOf,
  isOneApart,
  isTooLike,
  newCode,
  sharedLink,
  soundOf,
  spelledCode,
  writtenCode,
} from '../../../../src/partners/agents/codes/codes.rules.ts';

const letter = (letters: string): string => letters[Math.floor(Math.random() * letters.length)] ?? '';
const among =
  (codes: readonly string[]) =>
  (code: string): boolean =>
    codes.some((other) => isTooLike(code, other));
const words = fc.string({ unit: fc.constantFrom(...'abdeklmno018i'), minLength: 0, maxLength: 7 });

/** How far two words are apart, by the whole table of steps. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => Array.from({ length: other.length + 1 }, (__, to) => (at === 0 ? to : to === 0 ? at : 0)));
  const at = (y: number, x: number): number => rows[y]?.[x] ?? 0;
  for (let y = 1; y <= one.length; y++)
    for (let x = 1; x <= other.length; x++) {
      const row = rows[y];
      if (row) row[x] = Math.min(at(y - 1, x) + 1, at(y, x - 1) + 1, at(y - 1, x - 1) + (one[y - 1] === other[x - 1] ? 0 : 1));
    }
  return at(one.length, other.length);
}

describe('a code as the eye sees it', () => {
  it('has neither case, signs nor letters that look alike', () => {
    expect(['KA-1O', 'kаl0', ' k a i o ', 'KALO'].map(foldCode)).toEqual(['kalo', 'kalo', 'kalo', 'kalo']);
    expect([foldCode('B0S'), foldCode('805')]).toEqual(['bos', 'bos']);
  });

  it('stays what it is when it is folded again', () => {
    fc.assert(fc.property(fc.string(), (said) => foldCode(foldCode(said)) === foldCode(said)));
  });
});

describe('codes that are too like', () => {
  it('are one letter apart, as the table of steps says', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(isOneApart(one, other)).toBe(distance(one, other) <= 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('begin with the first half of each other or end with the second, where they are one letter apart', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [first, second] = halvesOf(one);
        expect(distance(one, other) > 1 || other.startsWith(first) || other.endsWith(second)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('sound alike, look alike, or come of a slip', () => {
    const isTaken = among(['katume', 'ol1ver']);
    for (const said of ['KATUME', 'gadune', 'kattume', 'katum', 'katumes', 'kotume', 'katuma', '01iver', 'oliver'])
      expect([said, isTaken(said)]).toEqual([said, true]);
    expect(isTaken('rehugafe')).toBe(false);
    expect(soundOf('gaddune')).toBe(soundOf('katume'));
  });
});

describe('a new code', () => {
  it('is made of syllables and like none of thousands before it', () => {
    const codes: string[] = [];
    for (let at = 0; at < 400; at++) codes.push(newCode(at % 4 === 0 ? 3 : 4, among(codes), letter));
    expect(codes.filter((code) => !/^(?:[dfghkmnprtv][aeu]){3,}$/.test(code))).toEqual([]);
    const alike = codes.flatMap((one, at) => codes.slice(at + 1).filter((other) => isTooLike(one, other)));
    expect(alike).toEqual([]);
    expect(codes.filter((code) => code.length > 8)).toEqual([]);
  });

  it('is a syllable longer where those of a length are all taken', () => {
    const all = [...'dfghkmnprtv'].flatMap((one) => [...'aeu'].map((other) => one + other));
    expect(newCode(1, among(all), letter)).toMatch(/^(?:[dfghkmnprtv][aeu]){2,}$/);
  });

  it('is said by syllables and written in capitals', () => {
    expect([spelledCode('katume'), spelledCode('a5'), writtenCode('katume')]).toEqual(['KA · TU · ME', 'A · 5', 'KATUME']);
    expect(codeLink('https://treasure.example', 'katume', '/thailand/dawn')).toBe('https://treasure.example/r/KATUME/thailand/dawn');
    expect(sharedLink('https://treasure.example', 'katume', '/thailand/dawn')).toBe('https://treasure.example/thailand/dawn?ref=katume');
    expect(sharedLink('https://treasure.example', 'katume')).toBe('https://treasure.example/?ref=katume');
  });
});
