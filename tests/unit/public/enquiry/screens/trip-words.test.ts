import { describe, expect, it } from 'vitest';
import { enquiry as en } from '../../../../../src/model/enquiry/messages/en.ts';
import { enquiry as ru } from '../../../../../src/model/enquiry/messages/ru.ts';
import { family as familyEn } from '../../../../../src/model/storefront/messages/en.ts';
import { family as familyRu } from '../../../../../src/model/storefront/messages/ru.ts';
import { receiptTrips, UNKNOWN_TRIP } from '../../../../../src/public/enquiry/rules/receipt-trip.ts';
import { tripTitle, tripWords } from '../../../../../src/public/enquiry/screens/trip-words.ts';
import { sayIn } from '../../../../../src/public/storefront/party-words.ts';
import { ASKED, OFFERED } from '../../../../support/receipt-trip.ts';

const inEnglish = { lang: 'en', texts: en, say: sayIn(familyEn, 'en') } as const;
const inRussian = { lang: 'ru', texts: ru, say: sayIn(familyRu, 'ru') } as const;
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');
const tripOf = (change: Partial<typeof ASKED> = {}, offered = OFFERED) => {
  const [trip] = receiptTrips([offered], { ...ASKED, ...change }, '2026-12-01');
  if (!trip) throw new Error('No trip');
  return trip;
};

describe('a trip as the form, the receipt and the device tell it', () => {
  it('has day, party, pick-up, hotel and the arithmetic of its price', () => {
    const { title, facts, sum } = tripWords(tripOf(), inEnglish);
    expect(title).toBe('Dawn');
    expect(facts.map(plain)).toEqual(['18 January 2027', 'Adults: 2, children: 1 (9)', expect.stringContaining('Patong: pick-up'), 'Hotel: Katathani']);
    expect(sum.map(plain)).toEqual([
      '2 adults × ฿2,900',
      '1 child × ฿2,000',
      'pick-up, Patong: 3 × ฿200 = ฿600',
      'Fins: 2 × ฿150 = ฿300',
      'park fee, paid on the spot: 2 × ฿400 + 1 × ฿200 = ฿1,000',
      'Together: ฿9,700',
    ]);
  });

  it('says the price of a group and the variant, in either language', () => {
    const { title, sum } = tripWords(tripOf({ variant: '1011', area: '', extras: {} }), inRussian);
    expect(title).toBe('Рассвет. Малая группа');
    expect(sum.map(plain)).toEqual(['вся лодка: ฿20,000']);
  });

  it('stays as it was when the catalogue asks another price', () => {
    const kept = tripOf();
    const dearer = { ...OFFERED, choices: OFFERED.choices.map((choice) => ({ ...choice, offer: [9999, 9999] })) };
    expect(tripWords(kept, inEnglish).sum.map(plain)).toContain('Together: ฿9,700');
    expect(tripWords(tripOf({}, dearer), inEnglish).sum.map(plain)).not.toContain('Together: ฿9,700');
  });

  it('says why there is no sum, and still what is taken besides', () => {
    const onRequest = { ...OFFERED, choices: OFFERED.choices.map((choice) => ({ ...choice, offer: [], later: undefined })) };
    const { facts, sum } = tripWords(tripOf({}, onRequest), inEnglish);
    expect(sum).toEqual([familyEn.family_on_request]);
    expect(facts).toContain('Fins × 2');
    expect(tripWords(tripOf({ party: null }), inEnglish).sum).toEqual([]);
  });

  it('tells no price without its words, nor of a trip of which nothing is known', () => {
    expect(tripWords(tripOf(), { ...inEnglish, say: null })).toMatchObject({ sum: [], facts: expect.arrayContaining(['Patong', 'Fins × 2']) });
    expect(tripWords(tripOf({}, UNKNOWN_TRIP), inEnglish)).toMatchObject({ title: '', sum: [] });
  });

  it('is not named twice where the variant is called as the excursion', () => {
    expect(tripTitle({ names: { en: 'Dawn' }, variant: { en: 'Dawn' } }, 'en')).toBe('Dawn');
  });
});
