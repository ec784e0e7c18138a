import { useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { actOnPayment, listPayments, type VoucherRow } from '../../data/repos/vouchers.ts';
import { type CurrencyFormat, writeMoney } from '../../domain/money.ts';
import { formatMoment } from '../../kit/fields/date/format-date.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Pill } from '../../kit/ui/Pill.tsx';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useKept } from '../../kit/form/use-kept.ts';
import { useRequestKeys } from '../../kit/form/use-request-keys.ts';
import type { Payment } from '../../schema/collections/payments.ts';
import type { VoucherState } from '../../schema/voucher-vocab.ts';
import { minorIn } from './money.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { ENTERED, KINDS, METHODS, STATES } from './payment-words.ts';
import { useSaying } from './refusal.ts';
import { rightsOf, type VoucherRights } from './rights.ts';

const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;
/** States in which money may come; a refund may go whenever there is money. */
const PAYABLE: readonly VoucherState[] = ['on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show'];
interface PaymentsProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** The ledger: rows are added, never changed. */
export function Payments({ voucher, formats, onChanged }: PaymentsProps) {
  const { t, session } = useStaff();
  const [rows, setRows] = useState<readonly Payment[]>([]);
  const { id, updated } = voucher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the voucher has other rows.
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const found = await listPayments(await browserPb(), id);
      if (isWanted) setRows(found);
    };
    // The sums above stand without the rows.
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id, updated]);
  const rights = rightsOf(session, voucher);
  const kinds = ENTERED.filter((kind) => rights.pay(kind) && (kind === 'refund' ? voucher.paid > 0 : PAYABLE.includes(voucher.state)));
  return (
    <section className="desk-section">
      <h3 className="kit-heading">{t('voucher_payments')}</h3>
      {rows.length === 0 && <p className="kit-hint">{t('voucher_payments_none')}</p>}
      <ol className="desk-ledger">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            returned={rows.find(({ id: one }) => one === row.returns)}
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

interface RowProps {
  readonly row: Payment;
  /** The payment that a refund returns. */
  readonly returned: Payment | undefined;
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly rights: VoucherRights;
  readonly onChanged: (voucher: VoucherRow) => void;
}

function Row({ row, returned, voucher, formats, rights, onChanged }: RowProps) {
  const { t, lang, timezone } = useStaff();
  const saying = useSaying(voucher.currency);
  const keys = useRequestKeys(`payments/${row.id}`);
  const [{ amount, reason }, put, drop] = useKept(`payments/${row.id}`, { amount: '', reason: '' });
  const act = async (name: 'correct' | 'clear' | 'void'): Promise<void> => {
    const body = name === 'correct' ? { amount: minorIn(amount), reason: reason.trim() } : name === 'void' ? { reason: reason.trim() } : {};
    onChanged(await saying(async () => actOnPayment(await browserPb(), row.id, name, body, keys.keyFor([name, body]))));
    keys.done();
    drop();
  };
  // Money that went to another voucher is put right there.
  const isElsewhere = row.kind === 'refund' && row.method === 'credit';
  const mayCorrect = row.state === 'cleared' && row.kind !== 'correction' && !isElsewhere && rights.pay('correction');
  const maySettle = row.state === 'pending' && (row.kind === 'refund' ? rights.pay('refund') : rights.settle);
  const returnedText = (of: Payment): string =>
    t('payment_returns', { sum: writeMoney(of.amount, of.currency, formats), when: formatMoment(of.received_at, lang, timezone) });
  const isForeign = row.currency !== voucher.currency;
  return (
    <li data-payment={row.id} data-state={row.state}>
      <p>
        <b>{t(KINDS[row.kind])}</b> <span>{t(METHODS[row.method])}</span> <Pill tone={TONES[row.state]}>{t(STATES[row.state])}</Pill>
        <strong>
          {writeMoney(row.kind === 'refund' ? -row.amount : row.amount, row.currency, formats)}
          {isForeign && <small> = {writeMoney(row.amount_in_voucher_currency, voucher.currency, formats)}</small>}
        </strong>
      </p>
      <p className="kit-hint">{[formatMoment(row.received_at, lang, timezone), returned && returnedText(returned), row.reason].filter(Boolean).join(' · ')}</p>
      {maySettle && <Button action={() => act('clear')}>{t('payment_clear')}</Button>}
      {(mayCorrect || maySettle) && (
        <details className="desk-why">
          <summary>{t(mayCorrect ? 'payment_correct' : 'payment_void')}</summary>
          <div className="flex flex-wrap items-end gap-2">
            {mayCorrect && (
              <label className="kit-field">
                <span className="kit-label">{t('payment_right_amount')}</span>
                <input className="kit-input text-right" inputMode="decimal" value={amount} onChange={({ target }) => put({ amount: target.value })} />
              </label>
            )}
            <label className="kit-field grow">
              <span className="kit-label">{t('voucher_why')}</span>
              <input className="kit-input" value={reason} maxLength={300} onChange={({ target }) => put({ reason: target.value })} />
            </label>
            <Button look="danger" action={() => act(mayCorrect ? 'correct' : 'void')}>
              {t(mayCorrect ? 'payment_correct' : 'payment_void')}
            </Button>
          </div>
          {mayCorrect && <p className="kit-hint">{t('payment_ledger_hint')}</p>}
        </details>
      )}
    </li>
  );
}
