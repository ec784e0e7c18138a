import { toMinor } from '../../src/lib/money.ts';
import type { AskedFor, OfferedTrip } from '../../src/public/enquiry/rules/receipt-trip.ts';

/** An excursion with a variant, an area that costs something, a later price and an extra. */
export const OFFERED: OfferedTrip = {
  id: '101',
  names: { ru: 'Рассвет', en: 'Dawn' },
  money: { symbol: '฿', side: 'left' },
  choices: [
    {
      id: '101',
      names: { ru: 'Рассвет', en: 'Dawn' },
      unit: 'adult',
      offer: [2900, 2000, 0, 400, 200],
      later: [['2027-11-01', [3300, 2300]]],
      ways: { patong: { from: '06:45', to: '07:45', supplement: { price: toMinor(200), unit: 'person' } } },
    },
    {
      id: '1011',
      names: { ru: 'Малая группа', en: 'Small group' },
      unit: 'boat',
      offer: [0, 0, 20_000],
      ways: { patong: { from: '', to: '', supplement: { price: 0, unit: 'party' } } },
    },
  ],
  areas: [
    { id: 'patong', names: { ru: 'Патонг', en: 'Patong' } },
    { id: 'krabi', names: { ru: 'Краби', en: 'Krabi' } },
  ],
  extras: [{ id: '101-fins', names: { ru: 'Ласты', en: 'Fins' }, price: toMinor(150), unit: 'person', max: 0, of: '' }],
};

/** What a family of three asks for. */
export const ASKED: AskedFor = {
  variant: '',
  day: '2027-01-18',
  party: { adults: 2, ages: [9] },
  area: 'patong',
  hotel: 'Katathani',
  extras: { '101-fins': 2 },
};
