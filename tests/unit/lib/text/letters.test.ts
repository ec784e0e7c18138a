import { describe, expect, it } from 'vitest';
import { isNamed, latinOf, searchText, searchTerms, shortTerm, soundOf, spelledTerm } from '../../../../src/lib/contacts/contacts.ts';
import { isShortSearch } from '../../../../src/lib/text/cases.ts';
import { fold } from '../../../../src/lib/text/fold.ts';
import { plainLetters } from '../../../../src/lib/text/fold.ts';
import { NAMES, SCRIPTS } from '../../../support/names.ts';

describe('letters', () => {
  it('of three hundred names in fourteen scripts are met however they are typed', () => {
    expect([NAMES.length, SCRIPTS.length]).toEqual([300, 14]);
    const missed = NAMES.flatMap(({ name, typed }) =>
      [name, ...typed, name.normalize('NFD'), name.normalize('NFC'), name.toUpperCase()].map((q) => ({ name, q })),
    )
      .filter(({ name, q }) => !isNamed([name], q))
      .map(({ name, q }) => `${name}: ${q}`);
    expect(missed).toEqual([]);
  });

  it('lose their marks and nothing else, and lose them once', () => {
    for (const { name } of NAMES) expect(fold(fold(name))).toBe(fold(name));
    expect(plainLetters('Йод, №5: «я» — 7×8')).toBe('йод, №5: «я» — 7×8');
    expect(fold('Андрей'.normalize('NFD'))).toBe('андрей');
    expect(fold('สมชาย ใจดี ลำ')).toBe('สมชาย ใจดี ลำ');
    expect(fold('комната ١٢ ๓ ४ ５')).toBe('комната 12 3 4 5');
  });

  it('of other languages sound as passports write them', () => {
    expect(latinOf('Нұрлан Әбдіқадыров')).toBe('Nurlan Abdikadyrov');
    expect(latinOf('José Щукин')).toBe('José Shchukin');
    expect(soundOf('Łukasz Nuñez')).toBe(soundOf('Lukasz Nunez'));
  });
});

describe('a name of two letters', () => {
  const isFound = (name: string, q: string): boolean => searchText([], [], [], [name]).includes(shortTerm(q));

  it('is met as a whole, in either alphabet, and is no beginning of another', () => {
    for (const [name, q] of [
      ['Ли Вэй', 'ли'],
      ['Wu Xu', 'xu'],
      ['Li', 'ли'],
      ['Ши', 'ши'],
      ['Ng', 'ng'],
      ['李明', '李明'],
      ['王李明', '李明'],
      ['이산', '이산'],
      ['Ώρ', 'ωρ'],
    ] as const)
      expect(isFound(name, fold(q)), `${name}: ${q}`).toBe(true);
    for (const [name, q] of [
      ['Лидия', 'ли'],
      ['Wuhan', 'wu'],
      ['Анна', 'ан'],
      ['李', '李明'],
    ] as const)
      expect(isFound(name, fold(q)), `${name}: ${q}`).toBe(false);
  });

  it('is no number, sign or single letter, and the search knows where its floor is', () => {
    expect(['26', 'a1', '**', 'я', 'анна'].map(shortTerm)).toEqual(['', '', '', '', '']);
    expect(['Ли', 'я', 'a 1', '李明', 'Анна', 'Ли Анна', 'García'].map(isShortSearch)).toEqual([true, true, true, true, false, false, false]);
  });
});

it('a term is asked for as it was typed too where its letters changed', () => {
  expect(searchTerms('José GARCÍA')).toEqual(['jose', 'garcia']);
  expect([spelledTerm('José GARCÍA', 'garcia'), spelledTerm('Jose', 'jose')]).toEqual(['garcía', '']);
});
