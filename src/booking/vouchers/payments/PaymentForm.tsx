import { useEffect, useState } from 'react';
import { isRate, stepOf as stepAmong } from '../../../catalogue/currencies/rules/rate.ts';
import { asking } from '../../../data/ask.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { hasDraft } from '../../../kit/form/draft.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { type CurrencyFormat, MINOR_DIGITS, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { errorText, sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { usePress } from '../../../kit/ui/use-press.ts';
import { Fold } from '../../../kit/ui/before-live.tsx';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import type { PaymentFacts, Returnable, VoucherCredit, VoucherRow } from '../../../model/vouchers/answers.ts';
import { PAYMENT_KIND_TITLES, PAYMENT_STATE_TITLES, REFUND_PAYMENT_STATE_TITLES } from '../../../model/vouchers/fields/payments.ts';
import { PAYMENT_METHODS, type PaymentKind, type PaymentState, PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { addPayment, readPaymentFacts } from '../../../model/vouchers/operations.ts';
import { mayAllow, rightsOf, useSaying } from '../voucher/refusal.screen.ts';
import { METHOD_CURRENCY, amountReturning, returnParts } from './ledger.rules.ts';
import { askedIn, roundingOf, settlingParts, worthOf } from './worth.rules.ts';

/** The title of a payment's state; of a correction that of what it puts right. */
export const stateTitle = (kind: PaymentKind, state: PaymentState) => (kind === 'refund' ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[state];
/** Kinds that are entered by hand. */
export const ENTERED = ['deposit', 'balance', 'collect_on_tour', 'refund'] as const;
type EnteredKind = (typeof ENTERED)[number];

const load = asking(readPaymentFacts);
/** The form works without them: sums are reckoned by the backend anyway. */
const NO_FACTS: PaymentFacts = { rates: {}, refund_rates: {}, stale: [], returnables: [], credits: [], bound: 0 };

/** Rates, and the guest's money on other vouchers; asked for while the form is open, and for every version of the voucher. */
export function usePaymentFacts({ id, revision }: VoucherRow, isOpen: boolean): PaymentFacts {
  return useQuery(load, [{ id }], { version: String(revision), isOn: isOpen, isCarried: true }).found.data ?? NO_FACTS;
}

interface Exchange {
  /** How much of the payment's currency is asked for so much of the voucher's: never less than it is worth. */
  readonly asked: (minor: number) => number;
  /** What so much of the payment's currency is worth, as the backend will reckon it. */
  readonly worth: (minor: number) => number;
}

const NOTHING: Exchange = { asked: () => 0, worth: () => 0 };

/** Reckons between a voucher's currency and a payment's, in minor units; nothing where there is no rate. @param open what the voucher has open */
function exchangeIn(
  { own, open }: { readonly own: string; readonly open: number },
  paid: string,
  rate: FrozenRate | null,
  formats: readonly CurrencyFormat[],
): Exchange {
  if (own === paid) return { asked: (minor) => minor, worth: (minor) => minor };
  if (!rate || !isRate(rate.value)) return NOTHING;
  const [fromStep, toStep] = [stepAmong(own, formats), stepAmong(paid, formats)];
  return {
    asked: (sum) => (sum > 0 ? askedIn({ sum, from: own, to: paid, rate, fromStep, toStep }) : 0),
    worth: (amount) => worthOf({ amount, currency: paid, own, rate, step: fromStep }, open),
  };
}

/** The same of money that goes back as it came; `null` where payments of the currency are not worth so much. */
interface ExchangeBack {
  readonly asked: (minor: number) => number | null;
  readonly worth: (minor: number) => number | null;
}

/** @param due what the house owes, in minor units of the voucher's currency */
function backIn(
  { own, due }: { readonly own: string; readonly due: number },
  currency: string,
  left: readonly Returnable[],
  formats: readonly CurrencyFormat[],
): ExchangeBack {
  if (own === currency) return { asked: () => null, worth: () => null };
  const stepOf = (code: string): number => stepAmong(code, formats);
  return {
    // To the last unit: what was paid in kopecks goes back in kopecks.
    asked: (minor) => amountReturning(left, minor, { currency, own, step: stepOf(own), payable: 1 }),
    worth: (amount) => {
      const { parts, rest } = returnParts(left, { amount, currency, own, step: stepOf(own), chosen: '' });
      if (rest > 0) return null;
      return settlingParts(parts, left, { due, currency, own, step: stepOf(own) }).reduce((sum, part) => sum + part.worth, 0);
    },
  };
}

/** What another voucher's money may be here. */
const CREDIT_KINDS: readonly EnteredKind[] = ['deposit', 'balance'];
const creditName = (of: VoucherCredit, lang: Language): string =>
  [of.number, localized(of, 'excursion_name', lang), of.service_date && formatDay(of.service_date, lang)].filter(Boolean).join(', ');

/** `isTyped` says that the sum was typed: until then the one that is suggested stands in its field. */
const EMPTY = { kind: '', amount: '', isTyped: '', currency: '', method: '', from: '', reason: '' };
const MINOR = 10 ** MINOR_DIGITS;

/** What is said beside a payment that was refused without it. */
type More = Readonly<Partial<Record<'overpay' | 'off_schedule', true>>>;

interface PaymentFormProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
  readonly kinds: readonly EnteredKind[];
}

/** What is probably entered next, in minor units of the voucher's currency. */
function usualSum(kind: string, { deposit_due, paid, balance, collect_amount, refund_state, refund_due }: VoucherRow): number {
  const refund = refund_state === 'due' ? refund_due : 0;
  const sums: Readonly<Record<string, number>> = { deposit: deposit_due - paid, balance, collect_on_tour: collect_amount, refund };
  return Math.max(0, sums[kind] ?? 0);
}

/** Enters money that came, a refund that went, or money that the guest has on another voucher. */
export function PaymentForm({ voucher, formats, kinds, onChanged }: PaymentFormProps) {
  const { t, lang, session } = useStaff();
  const saying = useSaying(voucher.currency);
  const keys = useIdempotencyKeys(`vouchers/${voucher.id}/payment`);
  const wanted = voucher.refund_state === 'due' ? 'refund' : voucher.paid === 0 ? 'deposit' : 'balance';
  const isAllBack = kinds.every((one) => one === 'refund');
  const [typed, keep, drop] = useKept(`vouchers/${voucher.id}/payment`, { ...EMPTY, currency: voucher.currency });
  const { from, reason } = typed;
  const kind = kinds.find((one) => one === typed.kind) ?? kinds.find((one) => one === wanted) ?? kinds[0] ?? 'balance';
  const isRefund = kind === 'refund';
  const [refused, setRefused] = useState<AppError | null>(null);
  const [isWrong, setWrong] = useState(false);
  const press = usePress((thrown) => setRefused(asAppError(thrown)));
  // What comes in live shuts no form that somebody types into.
  const [isOpen, setIsOpen] = useState(voucher.paid === 0 && voucher.state === 'on_hold');
  useEffect(() => setIsOpen((now) => now || hasDraft(`vouchers/${voucher.id}/payment`)), [voucher.id]);
  const { credits, rates, refund_rates, returnables, stale } = usePaymentFacts(voucher, isOpen);
  const isMoved = (one: string): boolean => one === 'credit';
  const isOffered = (code: string | undefined): boolean => code === undefined || formats.length === 0 || formats.some((one) => one.code === code);
  const methods = PAYMENT_METHODS.filter((one) => (isMoved(one) ? credits.length > 0 && CREDIT_KINDS.includes(kind) : isOffered(METHOD_CURRENCY[one])));
  // Until somebody chooses, money goes back the way it came.
  const came = isRefund ? returnables[0] : undefined;
  const method = methods.find((one) => one === (typed.method || (came?.method ?? 'cash_thb'))) ?? methods[0] ?? 'card';
  const currency = isMoved(method) ? voucher.currency : (METHOD_CURRENCY[method] ?? (typed.method === '' && came ? came.currency : typed.currency));
  const credit = isMoved(method) ? (credits.find(({ id }) => id === from) ?? credits[0]) : undefined;
  // A sum means something only with what it is for and how it came.
  const put = (change: Partial<typeof typed>): void => keep({ kind, method, ...change });
  const rate = (isRefund ? refund_rates : rates)[currency] ?? null;
  const own = voucher.currency;
  // What goes back settles nothing that is open.
  const open = isRefund ? 0 : Math.max(0, voucher.total - voucher.paid - voucher.pending);
  const exchanged = exchangeIn({ own, open }, currency, rate, formats);
  const wantedSum = Math.min(credit?.sum ?? Number.POSITIVE_INFINITY, usualSum(kind, voucher));
  const back = backIn({ own, due: usualSum('refund', voucher) }, currency, returnables, formats);
  const usual = (isRefund ? back.asked(wantedSum) : null) ?? exchanged.asked(wantedSum);
  const amount = typed.isTyped === '' ? (usual > 0 ? String(usual / MINOR) : '') : typed.amount;
  const entered = minorIn(amount) ?? 0;
  const worth = (isRefund ? back.worth(entered) : null) ?? exchanged.worth(entered);
  const rounding = rate && !isRefund && entered > 0 ? roundingOf(worth, { amount: entered, currency, own, rate, step: stepAmong(own, formats) }) : 0;
  const add = async (more: More = {}): Promise<void> => {
    const said = reason.trim();
    const body = {
      ...{ kind, amount: minorIn(amount), currency, method },
      ...(credit ? { credit_from: credit.id } : {}),
      ...(said ? { reason: said } : {}),
      ...more,
    };
    setRefused(null);
    onChanged(await saying(async () => (await asking(addPayment)({ id: voucher.id, ...body }, { key: keys.keyFor(body) })).voucher));
    keys.done();
    drop();
    sayDone(t(isRefund ? 'payment_refund_added' : 'payment_added'));
  };
  const send = (more?: More): void => {
    const isNoSum = minorIn(amount) === null;
    setWrong(isNoSum);
    if (!isNoSum) void press.run(() => add(more), more !== undefined);
  };
  const creditTitle = (of: VoucherCredit): string => t('payment_credit_is', { name: creditName(of, lang), sum: writeMoney(of.sum, voucher.currency, formats) });
  return (
    <Fold className="desk-why" open={isOpen} onToggle={setIsOpen}>
      <summary>{t(isAllBack ? 'payment_refund_add' : 'payment_add')}</summary>
      <div className="kit-form">
        <div className="desk-pair">
          <ChoiceField
            label={t('payment_kind')}
            value={kind}
            choices={kinds}
            titleOf={(one) => t(PAYMENT_KIND_TITLES[one])}
            onChoose={(next) => put({ kind: next })}
          />
          <ChoiceField
            label={t('payment_method')}
            value={method}
            choices={methods}
            titleOf={(one) => t(PAYMENT_METHOD_TITLES[one])}
            onChoose={(next) => put({ method: next })}
          />
          <TextField
            label={t('payment_amount')}
            value={amount}
            isRequired
            isNumber
            error={isWrong ? t(amount.trim() === '' ? 'form_required' : 'form_not_a_number') : undefined}
            onChange={(next) => put({ amount: next, isTyped: 'yes' })}
          />
          <ChoiceField
            label={t('payment_currency')}
            value={currency}
            choices={formats.map(({ code }) => code)}
            titleOf={(code) => code}
            onChoose={(next) => put({ currency: next })}
            isDisabled={credit !== undefined || METHOD_CURRENCY[method] !== undefined}
          />
        </div>
        {rate && worth > 0 && (
          <p className="kit-hint" aria-live="polite" data-worth={worth}>
            {t('payment_worth', {
              sum: writeMoney(worth, voucher.currency, formats),
              rate: `1 ${rate.base} = ${new Intl.NumberFormat(lang, { maximumFractionDigits: 10 }).format(Number(rate.value))} ${rate.quote}`,
            })}
            {rounding !== 0 && ` ${t('payment_rounding_is', { sum: writeMoney(rounding, voucher.currency, formats) })}`}
          </p>
        )}
        {rate && !isRefund && stale.includes(currency) && (
          <p className="kit-notice" role="status">
            {t('payment_rate_stale', { pair: `${rate.base}/${rate.quote}` })}
          </p>
        )}
        {credit && (
          <ChoiceField
            label={t('payment_credit_from')}
            value={credit.id}
            choices={credits.map(({ id }) => id)}
            titleOf={(id) => creditTitle(credits.find((one) => one.id === id) ?? credit)}
            onChoose={(next) => put({ from: next })}
          />
        )}
        <TextField
          label={t(isRefund ? 'voucher_why' : 'payment_reason')}
          value={reason}
          isRequired={isRefund}
          maxLength={300}
          onChange={(next) => put({ reason: next })}
        />
        {refused && (
          <p className="kit-error" role="alert">
            {errorText(t, refused)}
          </p>
        )}
        <div className="kit-form-foot">
          <Button look="primary" press={press} action={() => send()}>
            {t(isRefund ? 'payment_refund_add' : 'payment_add')}
          </Button>
          {refused?.code === 'payment_over' && (
            <Button press={press} action={() => send({ overpay: true })}>
              {t('payment_overpay')}
            </Button>
          )}
          {refused && mayAllow(refused, rightsOf(session, voucher)) && (
            <Button press={press} action={() => send({ off_schedule: true })}>
              {t('voucher_off_schedule')}
            </Button>
          )}
        </div>
      </div>
    </Fold>
  );
}
