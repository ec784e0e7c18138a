import { describe, expect, it } from 'vitest';
import { EXCURSIONS } from '../../../scripts/seed/catalogue.ts';
import { VARIANT_SCENES } from '../../../scripts/seed/data/variants.ts';
import { priceListRecords, termAround } from '../../../scripts/seed/price-lists.ts';
import { seedBatches, seedPictures } from '../../../scripts/seed/records.ts';
import { otherSaturdays } from '../../../scripts/seed/schedules.ts';
import { type ListedPrices, pricedOn } from '../../../src/catalogue/catalogue/rules/price-lists.ts';
import { type DemoSchedule, isDaySailed } from '../../support/demo-days.ts';

const TODAY = '2026-11-20';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS_OF_YEAR = Array.from({ length: 364 }, (_, at) => new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10));
const weekdayOf = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
const recordsOf = <R>(collection: string): readonly R[] =>
  seedBatches(EXCURSIONS, TODAY)
    .filter((batch) => batch.collection === collection)
    .flatMap(({ records }) => records) as unknown as readonly R[];

const SCHEDULES = recordsOf<DemoSchedule>('excursion_schedules');

describe('days of variants in the demo', () => {
  const named = EXCURSIONS.flatMap((main) =>
    main.variants.flatMap((variant) => {
      const days = WEEKDAYS.filter((day) => variant.note.en.includes(day));
      return days.length > 0 && !/Saturday of the month|stay for the market/.test(variant.note.en) ? [{ main, variant, days }] : [];
    }),
  );

  it('are those that the variant’s own sentence names, and no others', () => {
    expect(named.length).toBeGreaterThan(6);
    for (const { main, variant, days } of named) {
      const sailed = DAYS_OF_YEAR.filter((day) => isDaySailed(SCHEDULES, main.id, variant.id, day));
      expect([variant.id, [...new Set(sailed.map(weekdayOf))].toSorted()]).toEqual([variant.id, days.toSorted()]);
    }
  });

  it('may be single ones: the first Saturdays of months', () => {
    expect(otherSaturdays('2026-11-21', 4)).toEqual(['2026-11-21', '2026-11-28', '2026-12-12']);
    const sailed = DAYS_OF_YEAR.slice(0, 200).filter((day) => isDaySailed(SCHEDULES, 207, 2072, day));
    expect(sailed).toEqual(['2026-12-05', '2027-01-02', '2027-02-06', '2027-03-06', '2027-04-03', '2027-05-01', '2027-06-05']);
  });
});

describe('price lists of the demo', () => {
  it('lie around the day on which they are written', () => {
    const winter = { from: '11-01', to: '03-31', note: { ru: '', en: '' } };
    expect(termAround(winter, '2026-11-20')).toEqual({ valid_from: '2026-11-01', valid_to: '2027-03-31' });
    expect(termAround(winter, '2027-03-31')).toEqual({ valid_from: '2026-11-01', valid_to: '2027-03-31' });
    expect(termAround(winter, '2027-04-01')).toEqual({ valid_from: '2027-11-01', valid_to: '2028-03-31' });
    const rise = { from: '05-01', note: { ru: '', en: '' } };
    expect(termAround(rise, '2026-11-20')).toEqual({ valid_from: '2027-05-01', valid_to: '' });
    expect(termAround(rise, '2027-05-01')).toEqual({ valid_from: '2028-05-01', valid_to: '' });
  });

  it('make everything that they name dearer, by no more than a quarter, in sums that people pay', () => {
    const lists = priceListRecords(EXCURSIONS, TODAY) as unknown as readonly (ListedPrices & { readonly id: string })[];
    const sold = recordsOf<{ readonly id: string; readonly price_adult: number; readonly price_child: number; readonly private_price: number }>('ic_excurs');
    expect(new Set(lists.map(({ id }) => id)).size).toBe(lists.length);
    expect(lists.length).toBeGreaterThan(15);
    for (const list of lists) {
      const record = sold.find(({ id }) => id === list.excursion);
      if (!record) throw new Error(`${list.excursion} is not sold.`);
      const priced = pricedOn(record, lists, list.valid_from);
      for (const field of ['price_adult', 'price_child', 'private_price'] as const) {
        const [usual, listed] = [record[field], priced[field]];
        expect([list.excursion, field, usual === 0 ? listed === 0 : listed > usual && listed <= usual * 1.25 && listed % 50 === 0]).toEqual([
          list.excursion,
          field,
          true,
        ]);
      }
    }
  });
});

describe('pictures of variants in the demo', () => {
  it('belong to variants that are sold, and each is a drawing of its own', () => {
    const variants = new Set(EXCURSIONS.flatMap((one) => one.variants.map(({ id }) => id)));
    const pictures = seedPictures(EXCURSIONS, EXCURSIONS.length).filter(({ fields }) => String(fields['excur'] ?? '') in VARIANT_SCENES);
    expect(Object.keys(VARIANT_SCENES).filter((id) => !variants.has(Number(id)))).toEqual([]);
    expect(pictures).toHaveLength(Object.values(VARIANT_SCENES).flat().length);
    expect(new Set(pictures.map(({ seed }) => seed)).size).toBe(pictures.length);
  });
});
