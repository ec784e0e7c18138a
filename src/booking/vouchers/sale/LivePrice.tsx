import { useWatch } from 'react-hook-form';
import type { ExcursionOption } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf, unitsOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { payableStep } from '../../../catalogue/currencies/rules/rate.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { canonical } from '../../../schema/edit.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { PAID_IN_FULL, USUAL_DEPOSIT } from '../../../model/vouchers/limits.ts';
import { collectOf, depositShare, type DepositTerms, usualDeposit } from '../payments/ledger.rules.ts';
import { type PriceLine, priceLines, type Recalculation } from '../price/arithmetic.rules.ts';
import { type Sale, totalsOf } from '../price/price.rules.ts';
import { depositAfter, paidShare, partCancelled, partsOf, sumsOf } from '../refunds/refund.rules.ts';
import { discountIn, extrasIn, hoursIn, parkFeeIn, partyIn, text, transferIn, useExcursions } from './sale-values.screen.ts';

const UNITS = {
  adult: 'voucher_line_adult',
  child: 'voucher_line_child',
  infant: 'voucher_line_infant',
  private_boat: 'voucher_line_private_boat',
  extra_hour: 'voucher_line_extra_hour',
} as const;
const LINES = {
  transfer: 'voucher_line_transfer',
  list_total: 'voucher_line_list_total',
  part_fee: 'voucher_line_part_fee',
  total: 'voucher_line_total',
  deposit: 'voucher_line_deposit',
  paid: 'voucher_line_paid',
  balance: 'voucher_line_balance',
  collect: 'voucher_line_collect',
  park_fee: 'voucher_line_park_fee',
} as const;
const PERCENT = 100;

function titleOf(line: PriceLine, t: Translate, lang: Language): string {
  if (line.kind === 'unit') return t(UNITS[line.type]);
  if (line.kind === 'extra') return localized(line, 'name', lang);
  if (line.kind !== 'discount') return t(LINES[line.kind]);
  return line.percent === null ? t('voucher_line_discount') : t('voucher_line_discount_percent', { percent: line.percent / PERCENT });
}

interface PriceLinesProps {
  readonly of: Recalculation;
  readonly currency: string;
  readonly formats: readonly CurrencyFormat[];
}

/** How the sum comes about, line by line. */
export function PriceLines({ of, currency, formats }: PriceLinesProps) {
  const { t, lang } = useStaff();
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  return (
    <dl className="desk-sums">
      {priceLines(of).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
        <div key={at} data-line={line.kind}>
          <dt>
            {titleOf(line, t, lang)}
            {'each' in line && (
              <small>
                {line.qty} × {write(line.each)}
              </small>
            )}
          </dt>
          <dd>{write(line.sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Sold {
  readonly option: ExcursionOption | undefined;
  readonly currency: string;
  readonly decimals: number;
  /** The voucher that is changed: its quoted prices, its deposit and what was paid stay. */
  readonly voucher?: VoucherRow | undefined;
  /** The country's day, `YYYY-MM-DD`: that of the trip while nobody has said when. */
  readonly today: string;
  /** What the owner has set of deposits. */
  readonly terms: DepositTerms;
  /** When it is reckoned: what is kept of a part that is cancelled depends on it. */
  readonly now_ms: number;
}

/** What is sold with the prices of a day. */
const onDay = (option: ExcursionOption, day: string): ExcursionOption => pricedOn(option, option.lists ?? [], day);

/** Whether the form still sells what the voucher was quoted for: the same trip, on a day of the same prices. */
function isSame(values: FormValues, { state, excursion, variant, service_date }: VoucherRow, { option, currency, today }: Sold): boolean {
  if (state === 'draft') return false;
  const day = dayIn(values, service_date);
  if (option && day !== service_date) {
    const [then, now] = [service_date, day].map((one) => canonical(snapshotOf(onDay(option, one || today), currency)));
    if (then !== now) return false;
  }
  if (values['excursion'] === undefined) return true;
  return text(values, 'excursion') === excursion && (text(values, 'variant') || excursion) === (variant || excursion);
}

/** Whether the form changes what was sold: only there is a fee let go. */
const isAmended = (values: FormValues): boolean => values['waive'] !== undefined;

/**
 * What the total has for cancelled parts, with the one that the form takes off a sold voucher, and the deposit that is
 * left, as the backend will reckon them; no fee where a senior lets it go.
 */
function partsIn(values: FormValues, voucher: VoucherRow, sale: Sale, at_ms: number): Pick<Recalculation, 'deposit_due'> & { readonly part_fees: number } {
  const { rule, deadlines, part_fees, deposit_due, paid, discount, transfer_price } = voucher;
  if (!isAmended(values)) return { part_fees, deposit_due };
  const { step } = sale;
  const parts = partsOf(voucher.amendments ?? [], step);
  const before = totalsOf({ units: voucher.units ?? [], extras: voucher.extras ?? [], transfer_price, discount, step }).total;
  const after = totalsOf({ ...sale, discount }).total;
  const amended = { before, after, deposit: deposit_due, parts, at_ms, step };
  if (!rule) return { part_fees, deposit_due: depositAfter(amended) };
  const { off, fee, deposit } = partCancelled(amended, rule, deadlines ?? []);
  const isWaived = fee > 0 && values['waive'] === true;
  const known = sumsOf(parts).fee;
  const earlier = Math.min(part_fees, known + Math.min(0, fee));
  const own = isWaived || off <= 0 ? 0 : Math.min(fee, paidShare(paid - part_fees, off, before, step));
  const over = paid - totalsOf(sale).total;
  return { part_fees: Math.min(known + (isWaived ? 0 : fee), Math.max(earlier + own, over)), deposit_due: deposit_due - deposit };
}

const dayIn = (values: FormValues, known: string): string => (values['service_date'] === undefined ? known : text(values, 'service_date'));

/** The sum of what the form says, by the same functions that the backend reckons with; `null` where nothing has a price. */
export function recalculateForm(values: FormValues, sold: Sold): Recalculation | null {
  const { option, currency, decimals, voucher, today, now_ms, terms } = sold;
  const quoted = voucher && isSame(values, voucher, sold) ? voucher.price_snapshot : null;
  const day = dayIn(values, voucher?.service_date ?? '') || today;
  const prices = quoted ?? (option ? snapshotOf(onDay(option, day), currency) : null);
  if (!prices) return null;
  const party = partyIn(values);
  const sale = {
    units: unitsOf(prices, party, hoursIn(values)),
    extras: extrasIn(values),
    transfer_price: transferIn(values),
    discount: discountIn(values),
    step: payableStep(decimals),
  };
  const { part_fees, deposit_due } = voucher ? partsIn(values, voucher, sale, now_ms) : { part_fees: 0, deposit_due: null };
  const total = totalsOf(sale).total + part_fees;
  const share = depositShare(option?.expand?.category?.slug ?? '', terms);
  const usual = usualDeposit(total, share, sale.step);
  // What is sold keeps its deposit; of anything else one that was agreed stays, the usual one follows the price.
  const typed = minorIn(values['deposit_due']);
  const isUsual = voucher !== undefined && typed === voucher.deposit_due && typed === usualDeposit(voucher.total, share, sale.step);
  const agreed = values['deposit_due'] === undefined ? (deposit_due ?? usual) : isUsual ? usual : (typed ?? usual);
  const paid = voucher?.paid ?? 0;
  return {
    ...sale,
    part_fees,
    deposit_due: Math.min(total, agreed),
    paid,
    collect: collectOf(minorIn(values['collect']), 0, total - paid),
    park_fee: parkFeeIn(values),
    party,
  };
}

/** The sum of what is being typed; of a voucher that is changed by its own prices. */
export function LivePrice({ voucher }: { readonly voucher?: VoucherRow }) {
  const { formats, format } = useFormats();
  const { t, timezone } = useStaff();
  const values = useWatch() as FormValues;
  const rows = useExcursions();
  const wanted = values['variant'] || values['excursion'] || voucher?.variant || voucher?.excursion;
  const option = rows.find(({ id }) => id === wanted);
  const now_ms = useNow(Date.now());
  const write = (minor: number): string => writeMoney(minor, format.code, formats);
  const terms = useShownSettings({ usual_deposit: USUAL_DEPOSIT, paid_in_full: PAID_IN_FULL });
  const recalculation = recalculateForm(values, { option, currency: format.code, decimals: format.decimals, voucher, today: todayIn(timezone), now_ms, terms });
  return (
    <section className="desk-preview" aria-label={t('voucher_price')} aria-live="polite">
      <h3 className="kit-heading">{t('voucher_price')}</h3>
      {recalculation ? (
        <PriceLines of={recalculation} currency={format.code} formats={formats} />
      ) : (
        <p>{t(option ? 'voucher_on_request' : 'voucher_no_price')}</p>
      )}
      {voucher && recalculation && isAmended(values) && recalculation.deposit_due !== voucher.deposit_due && (
        <p className="kit-notice" data-deposit>
          {t('amend_deposit', { before: write(voucher.deposit_due), after: write(recalculation.deposit_due) })}
          {recalculation.deposit_due > recalculation.paid &&
            ` ${t('amend_deposit_missing', { missing: write(recalculation.deposit_due - recalculation.paid) })}`}
        </p>
      )}
    </section>
  );
}
