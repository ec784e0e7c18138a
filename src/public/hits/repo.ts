import type PocketBase from 'pocketbase';
import { deskRead } from '../../data/desk.ts';
import type { HitSource } from '../../model/hits/fields/hits.ts';
import type { Hit } from './rules/hit.ts';
import type { HitPage } from './rules/page.ts';
import type { HitPeriod } from './rules/period.ts';
import type { Language } from '../../schema/vocab.ts';

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

/** How often pages of a country were opened. @throws AppError */
export const readHits = (pb: PocketBase, country: string, { from, to }: HitPeriod): Promise<HitFigures> => deskRead(pb, 'hits', { country, from, to });

/** How often one page was opened. */
export interface Views {
  readonly week: number;
  readonly month: number;
}

/** How often a page was opened lately. @param page as it is counted, such as `ic_excurs:128` @throws AppError */
export const readViews = (pb: PocketBase, country: string, page: string): Promise<Views> => deskRead(pb, 'hits/views', { country, of: page });

export type HitRow = Omit<Hit, 'country'> & { readonly count: number; readonly name_ru: string; readonly name_en: string };

/** Some of the sums of a country, as they are kept, after one of them. @throws AppError */
export async function listHitRows(
  pb: PocketBase,
  { country, from, to }: HitPeriod & { readonly country: string },
  after: HitRow | null,
): Promise<{ readonly rows: readonly HitRow[]; readonly total: number | null }> {
  const place = after ? { after: [after.day, after.page, after.language, after.source, after.referral].join(' ') } : { count: 1 };
  const answer = await deskRead<{
    readonly rows: readonly Omit<HitRow, 'name_ru' | 'name_en'>[];
    readonly total: number | null;
    readonly names: readonly NamedPage[];
  }>(pb, 'hits/rows', { country, from, to, ...place });
  const names = new Map(answer.names.map((one) => [one.page, one]));
  return {
    total: answer.total,
    rows: answer.rows.map((row) => ({ ...row, name_ru: names.get(row.page)?.name_ru ?? '', name_en: names.get(row.page)?.name_en ?? '' })),
  };
}
