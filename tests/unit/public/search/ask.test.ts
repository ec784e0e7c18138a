import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { ask } from '../../../../src/public/search/ask.ts';
import { foldedWords, lettersApart, swapLayout } from '../../../../src/lib/text/sound-fold.ts';
import { openWords, packWords, wordsOf } from '../../../../src/public/search/search-words.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { searchWordsOf } from '../../../../src/app/pages/_public/search-index.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';
import { NOWHERE, QUERIES } from './queries.ts';

const catalogue = buildCatalogue(demoSnapshot(1000));
const LEXICONS = { ru: openWords(searchWordsOf(catalogue, 'thailand', 'ru')), en: openWords(searchWordsOf(catalogue, 'thailand', 'en')) } as const;
const lexicon = LEXICONS.ru;

/** Everything that a record, its variants and what they name say, as one text: what a plain scan looks through. */
const SAID = new Map(
  catalogue.listed('thailand').map((excursion) => {
    const choices = [excursion, ...catalogue.variants(excursion)];
    const named = choices.flatMap((one) => [
      catalogue.categoryById.get(one.category),
      catalogue.regionById.get(one.region),
      ...one.tags.map((id) => catalogue.tagById.get(id)),
      ...[one.pier, ...one.route].map((id) => catalogue.locationById.get(id)),
    ]);
    return [excursion.id, JSON.stringify([choices, named])];
  }),
);

describe('a question in the words of guests', () => {
  it.each(LANGUAGES.flatMap((lang) => QUERIES.map((one) => ({ lang, ...one }))))(
    '«$query» finds what is meant first, and nothing that does not say it: $lang',
    ({ lang, query, first, says, only, never = [] }) => {
      const { ids } = ask(LEXICONS[lang], query);
      expect(ids.slice(0, first.length).map(Number).toSorted()).toEqual(first.toSorted());
      for (const id of ids) expect(SAID.get(id), `${id} by «${query}»`).toMatch(says);
      for (const id of never) expect(ids).not.toContain(String(id));
      if (only) expect(ids.length).toBe(first.length);
    },
  );

  it.each(NOWHERE)('«%s» finds nothing', (query) => {
    expect(ask(lexicon, query).ids).toEqual([]);
  });

  it('leaves out a word that nobody knows, and says which', () => {
    expect(ask(lexicon, 'абракадабра на симиланах')).toMatchObject({ ids: ask(lexicon, 'симиланы').ids, ignored: ['abrakadabr'] });
    expect(ask(lexicon, 'абракадабра с детьми').ids).toEqual([]);
  });

  it('forgives any one letter of a name', () => {
    const names = ['симилан', 'similan', 'рыбалка', 'катамаран', 'planktons'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom('а', 'к', 'e', 't'), (name, at, letter) => {
        const place = 1 + (at % (name.length - 1));
        const meant = ask(lexicon, name).ids[0];
        const typed = name.slice(0, place) + letter + name.slice(place);
        expect(ask(lexicon, typed).ids, typed).toContain(meant);
      }),
    );
  });

  it('is one question in both layouts of the keyboard', () => {
    for (const query of ['симиланы', 'turtle', 'рыбалка', 'phi phi', 'каяк', 'с детьми', 'плавучий дом', 'kayak'])
      expect(ask(lexicon, swapLayout(query)), query).toEqual(ask(lexicon, query));
  });
});

const text = fc.string({ maxLength: 30, unit: fc.constantFrom(...'абвпхи abdphi-1') });
const searched = fc
  .array(fc.record({ name: text, category: text, label: text, place: text, text }), { maxLength: 20 })
  .map((all) =>
    all.map((one, at) => ({ id: String(at), name: [one.name], category: [one.category], label: [one.label], place: [one.place], text: [one.text] })),
  );

describe('the words that travel', () => {
  /** Letters that repeat one sound leave a word that tells nothing. */
  const isSounding = (word: string): boolean => foldedWords(word).every(({ length }) => length > 2);

  it('open as they were packed: a word is where a plain scan finds it', () => {
    fc.assert(
      fc.property(searched, (documents) => {
        const opened = openWords(packWords(documents.map(wordsOf)));
        expect(opened.words).toEqual(opened.words.toSorted());
        for (const [at, document] of documents.entries())
          for (const word of document.name[0]?.split(/[ -]/) ?? [])
            if (/^[a-z]{4,}$/.test(word) && isSounding(word)) expect(ask(opened, word).ids, word).toContain(String(at));
      }),
    );
  });

  it('never fail and never find what is not there, whatever is asked', () => {
    fc.assert(
      fc.property(searched, fc.string({ maxLength: 120 }), (documents, query) => {
        const { ids } = ask(openWords(packWords(documents.map(wordsOf))), query);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(documents[Number(id)]).toBeDefined();
      }),
    );
  });
});

describe('letters between two words', () => {
  it.each([
    ['similan', 'similan', 0],
    ['simlian', 'similan', 1],
    ['simelan', 'similan', 1],
    ['similn', 'similan', 1],
    ['simmilaan', 'similan', 2],
    ['abc', 'xyz', 3],
  ])('of %s and %s are %i', (a, b, apart) => {
    expect(lettersApart(a, b, 2)).toBe(apart);
    expect(lettersApart(b, a, 2)).toBe(apart);
  });

  it('are none, and only then, between equal words', () => {
    fc.assert(fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => void expect(lettersApart(a, b, 20) === 0).toBe(a === b)));
  });
});
