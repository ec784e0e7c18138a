import { createPdfPool, type PdfPool } from '../../../booking/vouchers/document/pdf-pool.server.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized, nameById } from '../../../i18n/localized.ts';
import { getT, type Translate } from '../../../i18n/t.ts';
import { type CurrencyFormat, major, writeMoney } from '../../../lib/money.ts';
import type { AgentCommission, ToldEntry } from '../../../model/agents/fields/commission-entries.ts';
import type { PayoutMoney } from '../../../model/agents/payouts.operations.ts';
import type { ExportColumn } from '../../../platform/export/described.ts';
import { xlsxStream } from '../../../platform/export/xlsx.ts';
import { headSum, payoutSum, setOffLine, type StatementPage, type StatementPart } from './payout-sum.ts';

interface Stated {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly stated: readonly { readonly payout: PayoutMoney & { readonly number: string; readonly currency: string }; readonly lines: readonly Entry[] }[];
  readonly excursions: readonly ExcursionName[];
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
  /** How a line comes about, in a sentence. */
  readonly sentenceOf: (line: ToldEntry) => string;
}
type Entry = ToldEntry & Pick<AgentCommission, 'number' | 'excursion'>;
interface Line {
  readonly of: string;
  readonly number: string;
  readonly what: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: string;
  readonly how: string;
}

/** A statement as a sheet, a row for every line of its payouts and one for what is set off. It names no guest. */
export function statementFile({ name, stated, excursions, lang, formats, sentenceOf }: Stated): Response {
  const t = getT(lang);
  const rows: readonly Line[] = stated.flatMap(({ payout, lines }) => {
    const own = setOffLine(payout, t);
    const of = { of: payout.number, currency: payout.currency };
    const how = payoutSum(payout, t, (minor) => writeMoney(minor, payout.currency, formats));
    return [
      ...lines.map((line) => ({
        ...of,
        number: line.number,
        what: nameById(excursions, line.excursion, lang, ''),
        day: line.service_date,
        amount: line.amount,
        how: sentenceOf(line),
      })),
      ...(own ? [{ ...of, number: own.title, what: '', day: '', amount: own.amount, how }] : []),
    ];
  });
  const columns: readonly ExportColumn<Line>[] = [
    { title: t('reward_number'), width: 16, value: ({ of }) => of },
    { title: t('voucher'), width: 16, value: ({ number }) => number },
    { title: t('voucher_excursion'), width: 40, value: ({ what }) => what },
    { title: t('voucher_date'), width: 14, value: ({ day }) => day },
    { title: t('commission_sum'), width: 14, value: ({ amount }) => major(amount) },
    { title: t('reward_currency'), width: 10, value: ({ currency }) => currency },
    { title: t('commission_how'), width: 60, value: ({ how }) => how },
  ];
  return new Response(xlsxStream(t('nav_rewards'), columns, rows), {
    headers: {
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      ...{ 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
  });
}

const PROGRAM = 'src/partners/agents/payouts/statement-worker.server.ts';
let pool: PdfPool<StatementPage> | undefined;

interface PartWords {
  readonly t: Translate;
  readonly lang: Language;
  readonly excursions: readonly ExcursionName[];
  readonly money: (minor: number) => string;
  readonly day: (day: string) => string;
  /** How a line comes about, in a sentence. */
  readonly sentenceOf: (line: ToldEntry) => string;
}

interface Told extends PayoutMoney {
  readonly number: string;
  readonly state: string;
  readonly sum: string;
  readonly lines: readonly (ToldEntry & Pick<AgentCommission, 'number' | 'excursion'>)[];
}

/** A payout as texts of a statement. */
export function statementPart({ number, state, sum, lines, ...told }: Told, { t, lang, excursions, money, day, sentenceOf }: PartWords): StatementPart {
  const names = new Map(excursions.map((one) => [one.id, localized(one, 'name', lang)]));
  const own = setOffLine(told, t);
  return {
    heading: t(told.way === 'set_off' && told.net === 0 ? 'settle_of' : 'reward_of', { number, sum: money(headSum(told)) }),
    state,
    sum,
    titles: [t('voucher'), t('voucher_excursion'), t('voucher_date'), t('commission_sum'), t('commission_how')],
    rows: [
      ...lines.map((line) => [
        line.number || '—',
        names.get(line.excursion) ?? '',
        line.service_date === '' ? '' : day(line.service_date),
        money(line.amount),
        sentenceOf(line),
      ]),
      ...(own ? [[own.title, '', '', money(own.amount), sum]] : []),
    ],
  };
}

/** A statement as a PDF, set in a thread of its own. @param name of the file, without its ending @throws AppError `busy` */
export async function statementPdfFile(page: StatementPage, name: string): Promise<Response> {
  pool ??= createPdfPool<StatementPage>({ version: import.meta.env.APP_VERSION, program: PROGRAM });
  return new Response(new Uint8Array(await pool.pdfOf(page)), {
    headers: {
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' },
      'content-disposition': `attachment; filename="${name}.pdf"`,
    },
  });
}
