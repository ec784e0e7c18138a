import type PocketBase from 'pocketbase';
import { ask } from '../../data/ask.ts';
import { type Hit, listHitRows } from '../../model/hits/operations.ts';
import type { HitPeriod } from './rules/period.ts';

export type HitRow = Omit<Hit, 'country'> & { readonly count: number; readonly name_ru: string; readonly name_en: string };

/** Some of the sums of a country, as they are kept, after one of them. @throws AppError */
export async function listNamedRows(
  pb: PocketBase,
  { country, from, to }: HitPeriod & { readonly country: string },
  after: HitRow | null,
): Promise<{ readonly rows: readonly HitRow[]; readonly total: number | null }> {
  const place = after ? { after: [after.day, after.page, after.language, after.source, after.referral].join(' ') } : { count: 1 };
  const answer = await ask(pb, listHitRows, { country, from, to, ...place });
  const names = new Map(answer.names.map((one) => [one.page, one]));
  return {
    total: answer.total,
    rows: answer.rows.map((row) => ({ ...row, name_ru: names.get(row.page)?.name_ru ?? '', name_en: names.get(row.page)?.name_en ?? '' })),
  };
}
