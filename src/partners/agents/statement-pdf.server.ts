import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { Translate } from '../../i18n/t.ts';
import type { ExcursionName } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { createPdfPool, type PdfPool } from '../../booking/vouchers/document/pdf-pool.server.ts';
import type { AgentCommission, ToldEntry } from '../../model/agents/fields/commission-entries.ts';
import type { StatementPage, StatementPart } from './paper/statement-page.ts';
import type { PayoutMoney } from '../../model/agents/payouts.operations.ts';
import { headSum, setOffLine } from './payout-sum.ts';

const PROGRAM = 'src/partners/agents/paper/statement-worker.server.ts';
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
