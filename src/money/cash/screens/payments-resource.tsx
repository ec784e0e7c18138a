import { browserPb } from '../../../data/browser-pb.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import {
  PAYMENT_KIND_TITLES,
  PAYMENT_METHOD_TITLES,
  PAYMENT_STATE_TITLES,
  payments,
  REFUND_PAYMENT_STATE_TITLES,
} from '../../../model/vouchers/fields/payments.ts';
import { listPayments, PAYMENT_LIST, type PaymentListRow } from '../repo/payments.ts';

const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;

/** Whether a row takes money from the house: a refund, and what puts one right. */
export const isOut = ({ kind, corrected }: Pick<PaymentListRow, 'kind' | 'corrected'>): boolean => (corrected || kind) === 'refund';

function StateCell({ row }: { readonly row: PaymentListRow }) {
  const { t } = useStaff();
  return <Pill tone={TONES[row.state]}>{t((isOut(row) ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[row.state])}</Pill>;
}

interface ListWords {
  readonly people: readonly PersonWord[];
  readonly formats: readonly CurrencyFormat[];
  readonly country: string;
  readonly timezone: string;
}

/** All payments and refunds of a country: whose, how much, by which way, whether it is there. */
export function paymentsResource({ people, formats, country, timezone }: ListWords, lang: Language, t: Translate): Resource<PaymentListRow> {
  return {
    title: 'payments_title',
    list: PAYMENT_LIST,
    takenAs: 'payments',
    columns: [
      {
        name: 'name',
        title: 'payments_guest',
        cell: (row) => (
          <>
            <span className="font-medium">{row.name || t('cash_voucher')}</span> <span className="text-ink-2">{row.number}</span>
          </>
        ),
      },
      { name: 'received_at', title: 'payments_at', cell: (row) => formatMoment(row.received_at, lang, timezone) },
      { name: 'kind', title: 'payment_kind', cell: (row) => t(PAYMENT_KIND_TITLES[row.kind]) },
      { name: 'method', title: 'payment_method', isExtra: true, cell: (row) => t(PAYMENT_METHOD_TITLES[row.method]) },
      { name: 'state', title: 'cash_state', cell: (row) => <StateCell row={row} /> },
      { name: 'received_by', title: 'payments_by', isExtra: 'wide' },
      { name: 'amount', title: 'payment_amount', align: 'end', cell: (row) => writeMoney(isOut(row) ? -row.amount : row.amount, row.currency, formats) },
    ],
    filterTitles: { state: 'cash_state', kind: 'payment_kind', method: 'payment_method', currency: 'payment_currency', received_by: 'payments_by' },
    options: describedOptions(payments),
    choices: {
      currency: formats.map(({ code }) => ({ value: code, text: code })),
      received_by: people.map((person) => ({ value: person.id, text: localized(person, 'name', lang) })),
    },
    orders: [
      { sort: '-received_at', title: 'payments_newest' },
      { sort: 'received_at', title: 'payments_oldest' },
    ],
    searchHint: 'payments_search',
    empty: { title: 'payments_empty', text: 'payments_empty_text' },
    isQuiet: (row) => row.state === 'void',
    load: (query) => browserPb().then((pb) => listPayments(pb, country, query)),
  };
}
