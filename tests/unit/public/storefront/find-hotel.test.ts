import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../../../../scripts/seed/data/pickup-areas.ts';
import { findPlaces, openPlaces, type SentAreas } from '../../../../src/public/storefront/views/find-hotel.ts';

const SENT: SentAreas = AREAS.map(({ id, name, hotels }) => [id, name.ru, hotels, name.en]);
const PLACES = openPlaces(SENT);
const ALL = AREAS.flatMap(({ id, hotels }) => hotels.map((line) => ({ area: id, line, names: line.split(';').map((name) => name.trim()) })));
const hotelsOf = (query: string): readonly string[] => findPlaces(PLACES, query).map(({ hotel, area }) => hotel || area);

describe('where somebody stays', () => {
  it('is found by every name that a hotel has', () => {
    for (const { area, names } of ALL)
      for (const name of names) {
        const found = findPlaces(PLACES, name);
        expect({ name, found: found.some((one) => one.area === area && one.hotel === names[0]) }).toEqual({ name, found: true });
      }
  });

  it('is found with a letter left out of a long name', () => {
    const long = ALL.flatMap(({ area, names }) => {
      const [first = ''] = names;
      const word = first.split(/[\s,]+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
      return word.length >= 8 ? [{ area, hotel: first, first, word }] : [];
    });
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.integer({ min: 1, max: 6 }), ({ hotel, first, word }, at) => {
        // Two letters that come to stand beside each other sound as one.
        fc.pre(word[at - 1]?.toLowerCase() !== word[at + 1]?.toLowerCase());
        const query = first.replace(word, word.slice(0, at) + word.slice(at + 1));
        expect(findPlaces(PLACES, query).map((one) => one.hotel)).toContain(hotel);
      }),
    );
  });

  it.each([
    ['катания', 'Katathani Phuket Beach Resort'],
    ['katatani', 'Katathani Phuket Beach Resort'],
    ['амари патонг', 'Amari Phuket'],
    ['амарі', 'Amari Phuket'],
    ['мовенпик', 'Mövenpick Resort & Spa Karon Beach'],
    ['movenpick karon', 'Mövenpick Resort & Spa Karon Beach'],
    ['фьфкш', 'Amari Phuket'],
    ['найхарн', 'The Nai Harn'],
    ['dusit thani', 'Dusit Thani Krabi'],
    ['отель слейт', 'The Slate'],
  ])('is heard in «%s»', (query, hotel) => {
    expect(hotelsOf(query)).toContain(hotel);
  });

  it('is an area where that alone is named', () => {
    for (const { id, name } of AREAS) for (const text of [name.ru, name.en]) expect(hotelsOf(text)[0], text).toBe(id);
  });

  it('is nothing where nothing is like it', () => {
    for (const query of ['', ' ', 'hotel beach', '!!!', 'Московский вокзал', '42'])
      expect(findPlaces(PLACES, query).length, query).toBeLessThan(query === 'hotel beach' ? 7 : 1);
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (query) => {
        expect(findPlaces(PLACES, query).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
