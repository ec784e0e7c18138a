import { describe, expect, it } from 'vitest';
import { type OfferKnown, offerMessage } from '../../../../../src/crm/leads/sale/LeadOffer.tsx';

const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 } as const;
const sold = (id: string, ru: string, en: string, more: object) => ({
  ...{ id, parent: '', name_ru: ru, name_en: en, site_name_ru: ru, site_name_en: en, price_adult: 1000, price_child: 600, max_people: 0, hidden: false },
  ...{ private: false, start_time: '09:00', pier: '', age_min: 0, child_by: '', child_from: 0, child_to: 0, not_for: [] },
  ...{ park_fee_mode: '', park_fee_adult: 0, park_fee_child: 0, lists: [], ...more },
});
const FEE = { park_fee_mode: 'collect', park_fee_adult: 400, park_fee_child: 200 };
const WINTER = {
  id: 'w',
  excursion: '1',
  valid_from: '2027-01-01',
  valid_to: '2027-03-31',
  price_adult: 1500,
  price_child: 900,
  price_infant: 0,
  private_price: 0,
};
const KNOWN = {
  options: [
    sold('1', 'Острова', 'Islands', { ...FEE, lists: [WINTER] }),
    sold('2', 'Закат', 'Sunset', {}),
    sold('21', 'Закат, яхта', 'Sunset, yacht', { parent: '2', price_adult: 3000 }),
  ],
  regions: [],
  ways: {
    areas: [{ id: 'patong', name_ru: 'Патонг', name_en: 'Patong' }],
    transfers: [{ excursion: '1', lines: [{ area: 'patong', from: '07:00', to: '07:20', supplement: 100, unit: 'person', is_offered: true }] }],
    extras: [{ id: '1-fins', excursion: '1', unit: 'person', max: 0, price: 150 }],
  },
} as unknown as OfferKnown;
const LEAD = {
  ...{ adults: 2, children: 1, infants: 0, child_ages: [7], zone: 'Patong', date_from: '2027-02-10' },
  extras: [{ extra: '1-fins', qty: 2, price: 12_000, name_ru: 'Ласты', name_en: 'Fins' }],
};
const ON = { format: BAHT, today: '2026-11-23' };
const offer = (language: 'ru' | 'en') => ({ excursions: ['1', '2'], note: 'Тихие утра', language });

describe('the message that goes with an offer', () => {
  // By hand: 2 × 1,500 + 900 for the seats, 3 × 100 for the way, 2 × 120 as told for fins, 2 × 400 + 200 at the park.
  it('says each excursion with all that the party pays, in the offer’s language', () => {
    expect(offerMessage(offer('en'), KNOWN, LEAD, ON)).toBe('Тихие утра\n\nIslands: ฿5,440\nSunset: from ฿2,600');
    expect(offerMessage(offer('ru'), KNOWN, LEAD, ON).replaceAll(/\s+/g, ' ')).toBe('Тихие утра Острова: ฿5,440 Закат: от ฿2,600');
  });

  it('has the prices of today where the guest’s day is over', () => {
    expect(offerMessage(offer('en'), KNOWN, { ...LEAD, date_from: '2026-11-01' }, ON)).toContain('Islands: ฿4,140');
  });

  it('promises no sum where somebody’s age is not known, as the page does not', () => {
    expect(offerMessage(offer('en'), KNOWN, { ...LEAD, child_ages: [] }, ON)).toBe('Тихие утра\n\nIslands\nSunset');
  });
});
