import type { CurrencyFormat } from '../../lib/money.ts';
import type { SailingDays } from '../../catalogue/catalogue/rules/sailing-days.ts';

/** One excursion of the search index; short names because the list travels whole. */
export interface SearchEntry {
  readonly id: string;
  /** Name in the page's language, and in the other. */
  readonly n: string;
  readonly o: string;
  /** Path without language prefix. */
  readonly u: string;
  /** Slugs of category, tags and region. */
  readonly c: string;
  readonly t: readonly string[];
  readonly r: string;
  /** Lowest price in minor units of the country's main currency; 0 when on request. */
  readonly p: number;
  /** What the lowest price buys: 0 a seat, 1 the whole boat, 2 the trip of one group. */
  readonly v: number;
  /** 1 when there are variants, so that the price is a lowest one. */
  readonly f: 0 | 1;
  /** Duration in minutes. */
  readonly d: number;
  /** When it sails; absent where it sails every day of the year. */
  readonly w?: SailingDays;
  /** Hash of the banner, '' without one. */
  readonly i: string;
  /** What the card says under its title. */
  readonly s: string;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  /** The main currency, in which prices are. */
  readonly currency: CurrencyFormat;
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly regions: readonly Named[];
}
