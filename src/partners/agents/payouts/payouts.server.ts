import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { logExport } from '../../../data/exports.ts';
import { AppError, asAppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { getT } from '../../../i18n/t.ts';
import { major } from '../../../lib/money.ts';
import { csvStream, type ExportColumn } from '../../../platform/export/described.ts';
import { type BankRow, type DuePayout, draftPayout, fileForBank } from '../../../model/agents/payouts.operations.ts';
import { agentName, payoutProblem } from '../parts/office-words.ts';

interface Drawing {
  readonly pb: PocketBase;
  readonly country: string;
  readonly lang: Language;
  readonly due: readonly DuePayout[];
}

interface Drawn {
  readonly made: number;
  /** `agent:currency:way` of those that came to nothing, and why. */
  readonly left: readonly string[];
  readonly problems: readonly string[];
  /** Status of the first refusal; 0 where there was none. */
  readonly status: number;
}

/** Draws payouts up one by one: one that is refused keeps no other. @throws AppError `session_over` */
export async function drawUp({ pb, country, lang, due }: Drawing, chosen: readonly string[]): Promise<Drawn> {
  const t = getT(lang);
  if (chosen.length === 0) return { made: 0, left: [], problems: [t('payouts_choose_some')], status: 422 };
  let [made, status] = [0, 0];
  const [left, problems]: [string[], string[]] = [[], []];
  for (const key of chosen) {
    const [agent = '', currency = '', way = ''] = key.split(':');
    try {
      await ask(pb, draftPayout, { country, agent, currency, way: way === 'set_off' ? way : 'transfer' });
      made += 1;
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'session_over') throw error;
      const row = due.find((one) => one.agent === agent && one.currency === currency && one.way === way);
      left.push(key);
      status ||= error.status;
      problems.push(t('payouts_problem', { agent: row ? agentName(row, lang) : currency, why: payoutProblem(error, t) }));
    }
  }
  return { made, left, problems, status };
}

interface Taking {
  readonly pb: PocketBase;
  readonly lang: Language;
  readonly today: string;
}

/** Approved payouts as a file that a bank takes: a currency, a row each; written down before it is made. @throws AppError */
export async function bankFile({ pb, lang, today }: Taking, ids: readonly string[]): Promise<Response> {
  const t = getT(lang);
  const { rows } = await ask(pb, fileForBank, { payouts: ids });
  const currency = rows[0]?.currency ?? '';
  if (currency === '') throw new AppError('invalid');
  await logExport(pb, { list: 'bank-file', format: 'csv', filter: `payouts=${rows.map(({ number }) => number).join(',')}`, rows: rows.length });
  const columns: readonly ExportColumn<BankRow>[] = [
    { title: t('payouts_bank_payee'), value: ({ payee }) => payee },
    { title: t('payouts_bank_bank'), value: ({ bank }) => bank },
    { title: t('payouts_bank_account'), value: ({ account }) => account },
    { title: t('payouts_bank_amount'), decimals: 2, value: ({ amount }) => major(amount) },
    { title: t('reward_currency'), value: (row) => row.currency },
    { title: t('payouts_bank_reference'), value: ({ number }) => number },
    { title: t('payouts_bank_date'), value: () => today },
  ];
  // Banks read a point, whatever the language is.
  return new Response(csvStream(columns, rows, 'en'), {
    headers: {
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      ...{ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="payouts-${currency}-${today}.csv"` },
    },
  });
}
