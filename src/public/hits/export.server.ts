import { type ExportList, exportOf } from '../../platform/export/list.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { languageWords, pageWords, sourceWords } from './page-words.ts';
import { type HitRow, listNamedRows } from './repo.ts';
import { periodIn } from './rules/period.ts';

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
