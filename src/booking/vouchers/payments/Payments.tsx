import { PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { listPayments } from '../voucher/vouchers.repo.ts';
import { actOnPayment } from '../../../model/vouchers/operations.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isPayable } from '../voucher/voucher.rules.ts';
import { ENTERED, PaymentForm, stateTitle } from './PaymentForm.tsx';
import { rightsOf, useSaying, type VoucherRights } from '../voucher/refusal.screen.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { usePress } from '../../../kit/ui/use-press.ts';
import { type Payment, PAYMENT_KIND_TITLES } from '../../../model/vouchers/fields/payments.ts';
import { signOf } from './ledger.rules.ts';
import { useState } from 'react';

const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;

interface PaymentRowProps {
  readonly row: Payment;
  /** The payment that a refund returns. */
  readonly returned: Payment | undefined;
  /** The payment or refund that a correction puts right. */
  readonly corrected: Payment | undefined;
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly rights: VoucherRights;
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** A row of the ledger, with what can still be done to it. */
function PaymentRow({ row, returned, corrected, voucher, formats, rights, onChanged }: PaymentRowProps) {
  const { t, lang, timezone } = useStaff();
  const saying = useSaying(voucher.currency);
  const keys = useIdempotencyKeys(`payments/${row.id}`);
  const [{ amount, reason }, put, drop] = useKept(`payments/${row.id}`, { amount: '', reason: '' });
  const [refused, setRefused] = useState<AppError | null>(null);
  const [isWrong, setWrong] = useState(false);
  const press = usePress((thrown) => setRefused(asAppError(thrown)));
  const act = async (name: 'correct' | 'clear' | 'void', overpay = false): Promise<void> => {
    const right = name === 'correct' ? { amount: minorIn(amount), ...(overpay ? { overpay } : {}) } : {};
    const body = name === 'clear' ? {} : { ...right, reason: reason.trim() };
    setRefused(null);
    const asked = { id: row.id, action: name, ...body };
    onChanged(await saying(async () => (await asking(actOnPayment)(asked, { key: keys.keyFor([name, body]) })).voucher));
    keys.done();
    drop();
  };
  const isRefund = row.kind === 'refund';
  // Money that went to another voucher is put right there.
  const isElsewhere = isRefund && row.method === 'credit';
  const mayCorrect = row.state === 'cleared' && row.kind !== 'correction' && !isElsewhere && rights.pay('correction');
  const maySettle = row.state === 'pending' && (isRefund ? rights.pay('refund') : rights.settle);
  const end = mayCorrect ? 'correct' : 'void';
  const endTitle = t(mayCorrect ? 'payment_correct' : isRefund ? 'payment_refund_unsent' : 'payment_void');
  const sendEnd = (overpay = false): void => {
    const isNoSum = mayCorrect && minorIn(amount) === null;
    setWrong(isNoSum);
    if (!isNoSum) void press.run(() => act(end, overpay), overpay);
  };
  const returnedText = (of: Payment): string =>
    t('payment_returns', { sum: writeMoney(of.amount, of.currency, formats), when: formatMoment(of.received_at, lang, timezone) });
  const isForeign = row.currency !== voucher.currency;
  // As they are shown, the rows add up to what is paid.
  const sign = signOf(row, corrected);
  const rounded = row.rounding !== 0 && t('payment_rounding_is', { sum: writeMoney(sign * row.rounding, voucher.currency, formats) });
  return (
    <li data-payment={row.id} data-state={row.state}>
      <p>
        <b>{t(PAYMENT_KIND_TITLES[row.kind])}</b> <span>{t(PAYMENT_METHOD_TITLES[row.method])}</span>{' '}
        <Pill tone={TONES[row.state]}>{t(stateTitle(corrected?.kind ?? row.kind, row.state))}</Pill>
        <strong>
          {writeMoney(sign * row.amount, row.currency, formats)}
          {isForeign && <small> = {writeMoney(sign * row.amount_in_voucher_currency, voucher.currency, formats)}</small>}
        </strong>
      </p>
      <p className="kit-hint">
        {[formatMoment(row.received_at, lang, timezone), returned && returnedText(returned), rounded, row.reason].filter(Boolean).join(' · ')}
      </p>
      {maySettle && <Button action={() => act('clear')}>{t(isRefund ? 'payment_refund_sent' : 'payment_clear')}</Button>}
      {(mayCorrect || maySettle) && (
        <details className="desk-why">
          <summary>{endTitle}</summary>
          <div className="kit-form">
            {mayCorrect && (
              <TextField
                label={t('payment_right_amount')}
                value={amount}
                isRequired
                isNumber
                error={isWrong ? t(amount.trim() === '' ? 'form_required' : 'form_not_a_number') : undefined}
                onChange={(next) => put({ amount: next })}
              />
            )}
            <TextField label={t('voucher_why')} value={reason} isRequired maxLength={300} onChange={(next) => put({ reason: next })} />
            {refused && (
              <p className="kit-error" role="alert">
                {errorText(t, refused)}
              </p>
            )}
            <div className="kit-form-foot">
              <Button look="danger" press={press} action={() => sendEnd()}>
                {endTitle}
              </Button>
              {refused?.code === 'payment_over' && (
                <Button press={press} action={() => sendEnd(true)}>
                  {t('payment_overpay')}
                </Button>
              )}
            </div>
          </div>
          {mayCorrect && <p className="kit-hint">{t('payment_ledger_hint')}</p>}
        </details>
      )}
    </li>
  );
}

const load = withPb(listPayments);

interface PaymentsProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** The ledger: rows are added, never changed. */
export function Payments({ voucher, formats, onChanged }: PaymentsProps) {
  const { t, session } = useStaff();
  // Another version of the voucher has other rows; the sums above stand without them.
  const { found } = useQuery(load, [voucher.id], { version: String(voucher.revision), isCarried: true });
  const rows = found.data ?? [];
  const rights = rightsOf(session, voucher);
  const kinds = ENTERED.filter((kind) => rights.pay(kind) && (kind === 'refund' ? voucher.paid > 0 : isPayable(voucher.state)));
  return (
    <section className="desk-section" aria-busy={found.data === null && found.state !== 'failed'}>
      <h3 className="kit-heading">{t('voucher_payments')}</h3>
      {rows.length === 0 && <p className="kit-hint">{t('voucher_payments_none')}</p>}
      <ol className="desk-ledger">
        {rows.map((row) => (
          <PaymentRow
            key={row.id}
            row={row}
            returned={rows.find(({ id: one }) => one === row.returns)}
            corrected={rows.find(({ id: one }) => one === row.corrects)}
            voucher={voucher}
            formats={formats}
            rights={rights}
            onChanged={onChanged}
          />
        ))}
      </ol>
      {kinds.length > 0 && <PaymentForm voucher={voucher} formats={formats} kinds={kinds} onChanged={onChanged} />}
    </section>
  );
}
