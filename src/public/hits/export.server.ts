import { type ExportList, exportOf } from '../../platform/export/list.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { languageWords, pageWords, sourceWords } from './page-words.ts';
import { type HitPeriod, periodIn } from './rules/period.ts';
import type PocketBase from 'pocketbase';
import { ask } from '../../data/ask.ts';
import { type Hit, listHitRows } from '../../model/hits/operations.ts';

type HitRow = Omit<Hit, 'country'> & { readonly count: number; readonly name_ru: string; readonly name_en: string };

/** Some of the sums of a country, as they are kept, after one of them. @throws AppError */
async function listNamedRows(
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

export const hits: ExportList = {
  right: 'hits.read',
  title: 'hits_title',
  async open({ pb, country, lang, t, params, timezone, now_ms }) {
    const { period } = periodIn(params, dayIn(timezone, now_ms));
    const ask = { country, ...period };
    const first = await listNamedRows(pb, ask, null);
    async function* rows(): AsyncGenerator<HitRow> {
      for (let page = first.rows; page.length > 0; page = (await listNamedRows(pb, ask, page.at(-1) ?? null)).rows) yield* page;
    }
    return exportOf<HitRow>(
      [
        { title: t('hits_day'), value: ({ day }) => day, width: 12 },
        { title: t('hits_page'), value: (row) => pageWords(row.page, row.name_ru === '' ? undefined : row, lang, t), width: 44 },
        { title: t('hits_language'), value: ({ language }) => languageWords(language, t), width: 12 },
        { title: t('hits_source'), value: ({ source }) => sourceWords(source, t), width: 24 },
        { title: t('hits_referral'), value: ({ referral }) => referral, width: 14 },
        { title: t('hits_count'), value: ({ count }) => count, width: 12 },
      ],
      rows(),
      first.total ?? 0,
    );
  },
};
