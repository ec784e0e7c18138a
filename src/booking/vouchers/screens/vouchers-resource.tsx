import type { Office } from '../../../data/periods.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { listVouchers, VOUCHER_LIST } from '../repo.ts';
import { type VoucherListRow, vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { pickupGaps } from '../rules/pickup.ts';
import { isOver } from '../rules/states.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { describedColumns } from '../../../kit/data-grid/described.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { listChoices, type ListWords, VOUCHER_ORDERS } from './list-choices.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { VoucherPill } from './lines/VoucherPill.tsx';
import { gapsText } from './words.tsx';

/** How it stands; a hold says when it ends, and what is owed to the guest stands here too. */
function StateCell({ voucher }: { readonly voucher: VoucherListRow }) {
  const { state, expires_at, refund_state, refund_due, currency } = voucher;
  const { t, lang, timezone } = useStaff();
  const { formats } = useFormats();
  return (
    <>
      <VoucherPill state={state} />
      {state === 'on_hold' && expires_at && (
        <small className="ms-1.5 text-ink-2">{t('vouchers_hold_until', { when: formatMoment(expires_at, lang, timezone) })}</small>
      )}
      {refund_state === 'due' && <small className="ms-1.5 text-ink-2">{t('voucher_refund_line', { sum: writeMoney(refund_due, currency, formats) })}</small>}
      {state === 'confirmed' && pickupGaps(voucher).length > 0 && <small className="ms-1.5 text-ink-2">{gapsText(t, voucher)}</small>}
    </>
  );
}

/** The list of vouchers: who, what, when, how it stands, what is owed. */
export function vouchersResource(words: ListWords, formats: readonly CurrencyFormat[], office: Office, lang: Language, t: Translate): Resource<VoucherListRow> {
  return {
    title: 'vouchers_title',
    list: VOUCHER_LIST,
    takenAs: 'vouchers',
    columns: describedColumns<VoucherListRow>(vouchers, {
      lead_name_latin: (row) => (
        <>
          <span className="font-medium">{row.lead_name_latin || '—'}</span> <span className="text-ink-2">{row.number}</span>
        </>
      ),
      excursion_name: (row, lang) => [localized(row, 'excursion_name', lang), localized(row, 'variant_name', lang)].filter(Boolean).join(' · '),
      day: (row, lang) => row.service_date && formatDate(row.service_date, lang),
      state: (row) => <StateCell voucher={row} />,
      total: (row) => writeMoney(row.total, row.currency, formats),
      balance: (row) => (isOver(row.state) ? '' : writeMoney(row.balance, row.currency, formats)),
    }),
    filterTitles: {
      trip: 'voucher_trip',
      state: 'voucher_state',
      excursion: 'voucher_excursion',
      sold_by: 'voucher_seller',
      refund_state: 'voucher_refund_state',
      pickup: 'voucher_pickup',
    },
    options: describedOptions(vouchers),
    choices: listChoices(words, lang, t),
    orders: VOUCHER_ORDERS,
    searchHint: 'vouchers_search_hint',
    empty: { title: 'vouchers_empty', text: 'vouchers_empty_text' },
    isQuiet: (row) => isOver(row.state),
    load: (query) => browserPb().then((pb) => listVouchers(pb, office, query)),
  };
}
