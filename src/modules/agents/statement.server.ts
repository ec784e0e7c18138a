import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import { major } from '../../lib/money.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';
import { xlsxStream } from '../../platform/export/xlsx.ts';
import type { ExcursionName } from '../catalogue/repo/excursion-names.ts';
import type { StatedPayout } from './repo/rewards.ts';

interface Stated {
  readonly date: string;
  readonly stated: readonly StatedPayout[];
  readonly excursions: readonly ExcursionName[];
  readonly lang: Language;
  /** How a line comes about, in a sentence. */
  readonly sentenceOf: (line: StatedPayout['lines'][number]) => string;
}
type Line = StatedPayout['lines'][number] & { readonly of: string };

/** An agent's own statement of a date as a sheet, a row for every line of its payouts. It names no guest. */
export function statementFile({ date, stated, excursions, lang, sentenceOf }: Stated): Response {
  const t = getT(lang);
  const nameOf = (id: string): string => {
    const found = excursions.find((one) => one.id === id);
    return found ? localized(found, 'name', lang) : '';
  };
  const rows: readonly Line[] = stated.flatMap(({ payout, lines }) => lines.map((line) => ({ ...line, of: payout.number })));
  const columns: readonly ExportColumn<Line>[] = [
    { title: t('reward_number'), width: 16, value: ({ of }) => of },
    { title: t('voucher'), width: 16, value: ({ number }) => number },
    { title: t('voucher_excursion'), width: 40, value: ({ excursion }) => nameOf(excursion) },
    { title: t('voucher_date'), width: 14, value: ({ service_date }) => service_date },
    { title: t('commission_sum'), width: 14, value: ({ amount }) => major(amount) },
    { title: t('reward_currency'), width: 10, value: ({ currency }) => currency },
    { title: t('commission_how'), width: 60, value: sentenceOf },
  ];
  return new Response(xlsxStream(t('nav_rewards'), columns, rows), {
    headers: {
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      ...{ 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      'content-disposition': `attachment; filename="statement-${date}.xlsx"`,
    },
  });
}
