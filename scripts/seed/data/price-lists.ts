import type { Bilingual } from '../model.ts';

const t = (ru: string, en: string): Bilingual => ({ ru, en });

/** When a list holds: a stretch that comes every year, or from a day of the year on. Both ends are `MM-DD`. */
export interface SeedTerm {
  readonly from: string;
  /** Left out where it does not end. */
  readonly to?: string;
  readonly note: Bilingual;
}

/** The high season; trips that are sold dearer all through it. */
export const HIGH_SEASON: SeedTerm = { from: '11-01', to: '03-31', note: t('Цена высокого сезона', 'High season price') };
/** The two weeks when every boat is taken. */
export const NEW_YEAR: SeedTerm = { from: '12-25', to: '01-07', note: t('Цена новогодних недель', 'New Year weeks price') };
/** A rise that is told before it comes. */
export const FROM_MAY: SeedTerm = { from: '05-01', note: t('Новая цена с мая', 'New price from May') };

/** Sums of a list in whole units; what is left out stays as the record has it. */
export interface ListedSums {
  readonly adult?: number;
  readonly child?: number;
  readonly boat?: number;
}

/** What excursions and variants cost for a term, by their numbers. */
export const PRICE_LISTS: readonly { readonly code: string; readonly term: SeedTerm; readonly sums: Readonly<Record<number, ListedSums>> }[] = [
  {
    code: 'high-season',
    term: HIGH_SEASON,
    sums: {
      111: { adult: 2200, child: 1550 },
      1111: { adult: 3500, child: 2400 },
      1112: { adult: 4500 },
      1113: { boat: 27500 },
      112: { adult: 2000, child: 1400 },
      1121: { adult: 3600 },
      1122: { adult: 2300, child: 1600 },
      1123: { boat: 28000 },
    },
  },
  {
    code: 'new-year',
    term: NEW_YEAR,
    sums: {
      116: { adult: 1500, child: 1050 },
      1161: { adult: 1500, child: 1050 },
      1162: { adult: 2000, child: 1400 },
      1163: { boat: 21000 },
      309: { boat: 5500 },
      3091: { boat: 4100 },
      3092: { boat: 4500 },
      3093: { boat: 7900 },
    },
  },
  { code: 'from-may', term: FROM_MAY, sums: { 106: { adult: 2000, child: 1400 }, 1061: { adult: 2850, child: 1950 }, 1062: { adult: 2100, child: 1450 } } },
];
