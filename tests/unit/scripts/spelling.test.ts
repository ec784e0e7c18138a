import { describe, expect, it } from 'vitest';
import english from 'dictionary-en-gb';
import russian from 'dictionary-ru';
import { readDictionary, wordsIn } from '../../../scripts/lib/spelling.ts';

const read = ({ aff, dic }: typeof russian) => readDictionary(Buffer.from(aff).toString('utf8'), Buffer.from(dic).toString('utf8'));

describe('a dictionary', () => {
  const small = readDictionary(
    ['PFX U Y 1', 'PFX U 0 un .', 'SFX S Y 2', 'SFX S y ies [^aeiou]y', 'SFX S 0 s [^y]', 'SFX N N 1', 'SFX N 0 ness .'].join('\n'),
    ['4', 'berry/S', 'kind/NUS', 'Malé', 'boat/S'].join('\n'),
  );

  it('takes words apart at both ends, as far as their affixes go together', () => {
    for (const word of ['berry', 'berries', 'Berries', 'boats', 'kind', 'unkind', 'kindness', 'kinds', 'unkinds'])
      expect([word, small.knows(word)]).toEqual([word, true]);
    for (const word of ['berrys', 'boates', 'unboat', 'unkindness', 'nesskind', '', 'malé']) expect([word, small.knows(word)]).toEqual([word, false]);
  });

  it('of Russian knows its forms and none that are wrong', () => {
    const speller = read(russian);
    for (const word of ['лодка', 'лодками', 'Отходит', 'белого', 'вернётесь', 'быстрее', 'пещеры', 'ещё'])
      expect([word, speller.knows(word)]).toEqual([word, true]);
    for (const word of ['лодкаа', 'карова', 'вернёшся', 'белово', 'пищера', 'исскуство']) expect([word, speller.knows(word)]).toEqual([word, false]);
  });

  it('of English spells as the British do', () => {
    const speller = read(english);
    for (const word of ['boats', 'colour', 'harbour', 'unhurried', 'islands', "don't", 'Monday']) expect([word, speller.knows(word)]).toEqual([word, true]);
    for (const word of ['boatss', 'harbor', 'recieve', 'ilands', 'monday']) expect([word, speller.knows(word)]).toEqual([word, false]);
  });
});

describe('the words of a text', () => {
  it('are letters and what joins them; addresses, places for values and names of cookies are none', () => {
    expect(wordsIn('Don’t miss Пхи-Пхи at 07:30: https://example.org/a, me@example.org, {first_name}, color_mode.')).toEqual([
      'Don’t',
      'miss',
      'Пхи',
      'Пхи',
      'at',
    ]);
  });
});
