import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { freeBelow } from '../../../../src/catalogue/catalogue/rules/excursion-facts.ts';
import { offerOf, partyTotal } from '../../../../src/catalogue/catalogue/rules/party-total.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { excursionBody } from '../../../../src/public/storefront/views/excursion-body.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const catalogue = buildCatalogue(demoSnapshot());
const mains = catalogue.countries.flatMap(({ id }) => catalogue.listed(id));
const choices = mains.flatMap((main) => [main, ...catalogue.variants(main)].map((sold) => ({ main, sold, code: catalogue.mainCurrency(main.country).code })));

describe('the questions of a trip', () => {
  it.each(LANGUAGES)('have one answer for each choice, and whole words: %s', (lang) => {
    for (const main of mains) {
      const count = catalogue.variants(main).length + 1;
      const { questions } = excursionBody(catalogue, main, lang);
      expect(questions.length).toBeGreaterThan(3);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
      for (const { question, answers } of questions) {
        const places = answers.flatMap(({ of }) => (of === '' ? Array.from({ length: count }, (_, at) => String(at + 1)) : of.split(' ')));
        expect(new Set(places).size, `${main.id}: ${question}`).toBe(places.length);
        for (const { said } of answers) expect(said, `${main.id}: ${question}`).toMatch(/^[^{}_]{4,}[.!?]$/u);
      }
    }
  });

  it('are the same in both languages', () => {
    for (const main of mains) {
      const [first, second] = LANGUAGES.map((lang) => excursionBody(catalogue, main, lang).questions.map(({ answers }) => answers.map(({ of }) => of)));
      expect(first).toEqual(second);
    }
  });
});

describe('who is said to go free', () => {
  it('is who pays nothing in the party’s sum, and nobody else', () => {
    let free = 0;
    for (const { main, sold, code } of choices) {
      const offer = offerOf(sold, main, code);
      if (offer?.prices.unit !== 'adult' || offer.band.by !== 'age') continue;
      const below = freeBelow(sold, main);
      const alone = partyTotal(offer, { adults: 1, ages: [] }).least.price;
      for (let age = offer.youngest; age < 18; age++) {
        const paid = partyTotal(offer, { adults: 1, ages: [age] }).least.price - alone;
        expect(paid === 0, `${sold.id}: ${age} years pay ${paid}, free below ${below}`).toBe(age < below);
        if (paid === 0) free++;
      }
    }
    expect(free).toBeGreaterThan(20);
  });
});
