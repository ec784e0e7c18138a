import { answers, asked, deskGet, given, houseGet, needed, sitePost, text } from '../../schema/operation.ts';
import type { Language } from '../../schema/vocab.ts';
import type { HitSource } from './fields/hits.ts';
import type { PageKind } from './fields/page-kinds.ts';

/** A record that has a page, as far as its address is made of it. */
export interface HitPage {
  readonly kind: PageKind;
  readonly id: string;
  readonly country: string;
  /** '' where addresses have none. */
  readonly region: string;
  readonly slug: string;
}

/** What one opened page adds to. */
export interface Hit {
  readonly country: string;
  /** `YYYY-MM-DD` of the country. */
  readonly day: string;
  readonly page: string;
  readonly language: Language;
  readonly source: HitSource;
  readonly referral: string;
}

/** How often something was opened, by what it is told apart by. */
export interface Sum<T extends string = string> {
  readonly of: T;
  readonly count: number;
}

/** A page that shows a record, with its name. */
export interface NamedPage extends HitPage {
  readonly page: string;
  readonly name_ru: string;
  readonly name_en: string;
}

export interface HitFigures {
  readonly total: number;
  /** In as many days before. */
  readonly before: number;
  /** In their order; days on which nothing was opened are left out. */
  readonly days: readonly Sum[];
  /** The largest first, like everything below; a hundred at most. */
  readonly pages: readonly Sum[];
  readonly sources: readonly Sum<HitSource>[];
  readonly languages: readonly Sum<Language>[];
  readonly referrals: readonly Sum[];
  readonly names: readonly NamedPage[];
  readonly agents: readonly { readonly code: string; readonly name_ru: string; readonly name_en: string }[];
}

const PERIOD = { country: needed(text(40)), from: needed(text(20)), to: needed(text(20)) };

/** How often pages were opened from a day to a day, in all and by everything that is counted. @throws `invalid` with the fault at `from` */
export const readHits = deskGet('hits', { right: 'hits.read', takes: PERIOD, answer: answers<HitFigures>() });

/** How often one page was opened. */
export interface Views {
  readonly week: number;
  readonly month: number;
}

/** How often one page, such as `ic_excurs:128`, was opened in the last 7 and 30 days, today among them. */
export const readViews = deskGet('hits/views', {
  right: 'hits.read',
  takes: { country: needed(text(40)), of: needed(text(100)) },
  answer: answers<Views>(),
});

/** The sums as they are kept, so many at a time, for a file. */
export const listHitRows = deskGet('hits/rows', {
  right: 'hits.read',
  takes: { ...PERIOD, after: text(250), count: asked },
  answer: answers<{
    readonly rows: readonly (Omit<Hit, 'country'> & { readonly count: number })[];
    readonly total: number | null;
    readonly names: readonly NamedPage[];
  }>(),
});

/**
 * Adds to the sums of their days, all of them or none, and once however often it is asked for: the batch has a name (`uuid`). Codes that no
 * agent has count as none.
 */
export const addHits = sitePost('house/hits', {
  by: ['services'],
  right: 'hits.read',
  keyed: true,
  takes: { sums: needed(given<readonly unknown[]>()) },
  answer: answers<{ readonly added: number }>(),
});

/** Every record that has a page of its own, as far as its address is made of it: what hits can be counted for. */
export const listHitPages = houseGet('hit-pages', { answer: answers<{ readonly pages: readonly HitPage[] }>() });
