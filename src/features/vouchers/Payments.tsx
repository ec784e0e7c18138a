import { useEffect, useState } from 'react';
import { can } from '../../access/policy.ts';
import { browserPb } from '../../data/browser-pb.ts';
import { actOnPayment, addPayment, listPayments, type VoucherRow } from '../../data/repos/vouchers.ts';
import type { CurrencyFormat } from '../../domain/money.ts';
import { formatMoment } from '../../kit/fields/date/format-date.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Pill } from '../../kit/ui/Pill.tsx';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useRequestKeys } from '../../kit/ui/use-request-keys.ts';
import type { Payment } from '../../schema/collections/payments.ts';
import { PAYMENT_METHODS } from '../../schema/voucher-vocab.ts';
import { minorIn, writeMoney } from './money.ts';

export const KINDS = {
  deposit: 'payment_kind_deposit',
  balance: 'payment_kind_balance',
  collect_on_tour: 'payment_kind_collect_on_tour',
  refund: 'payment_kind_refund',
  correction: 'payment_kind_correction',
} as const;
export const METHODS = {
  cash_thb: 'payment_method_cash_thb',
  cash_usd: 'payment_method_cash_usd',
  cash_rub: 'payment_method_cash_rub',
  thai_qr: 'payment_method_thai_qr',
  bank_thb: 'payment_method_bank_thb',
  transfer_rub: 'payment_method_transfer_rub',
  card: 'payment_method_card',
  agent_collected: 'payment_method_agent_collected',
  credit: 'payment_method_credit',
} as const;
export const STATES = { pending: 'payment_state_pending', cleared: 'payment_state_cleared', void: 'payment_state_void' } as const;
const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;
const ENTERED = ['deposit', 'balance', 'collect_on_tour', 'refund'] as const;

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
  const mayEdit = can(session, 'payments.edit');
  return (
    <section className="desk-section">
      <h3 className="kit-heading">{t('voucher_payments')}</h3>
      {rows.length === 0 && <p className="kit-hint">{t('voucher_payments_none')}</p>}
      <ol className="desk-ledger">
        {rows.map((row) => (
          <Row key={row.id} row={row} formats={formats} mayEdit={mayEdit} onChanged={onChanged} />
        ))}
      </ol>
      {mayEdit && voucher.state !== 'draft' && <Entry voucher={voucher} formats={formats} onChanged={onChanged} />}
    </section>
  );
}

interface RowProps {
  readonly row: Payment;
  readonly formats: readonly CurrencyFormat[];
  readonly mayEdit: boolean;
  readonly onChanged: (voucher: VoucherRow) => void;
}

function Row({ row, formats, mayEdit, onChanged }: RowProps) {
  const { t, lang } = useStaff();
  const keys = useRequestKeys();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const act = async (name: 'correct' | 'clear' | 'void'): Promise<void> => {
    const body = name === 'correct' ? { amount: minorIn(amount), reason: reason.trim() } : name === 'void' ? { reason: reason.trim() } : {};
    onChanged(await actOnPayment(await browserPb(), row.id, name, body, keys.keyFor([name, body])));
    keys.done();
    setAmount('');
    setReason('');
  };
  const mayCorrect = row.state === 'cleared' && row.kind !== 'correction';
  return (
    <li data-payment={row.id} data-state={row.state}>
      <p>
        <b>{t(KINDS[row.kind])}</b> <span>{t(METHODS[row.method])}</span> <Pill tone={TONES[row.state]}>{t(STATES[row.state])}</Pill>
        <strong>{writeMoney(row.kind === 'refund' ? -row.amount : row.amount, row.currency, formats)}</strong>
      </p>
      <p className="kit-hint">{[formatMoment(row.received_at, lang), row.reason].filter(Boolean).join(' · ')}</p>
      {mayEdit && row.state === 'pending' && <Button action={() => act('clear')}>{t('payment_clear')}</Button>}
      {mayEdit && (mayCorrect || row.state === 'pending') && (
        <details className="desk-why">
          <summary>{t(mayCorrect ? 'payment_correct' : 'payment_void')}</summary>
          <div className="flex flex-wrap items-end gap-2">
            {mayCorrect && (
              <label className="kit-field">
                <span className="kit-label">{t('payment_right_amount')}</span>
                <input className="kit-input text-right" inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
              </label>
            )}
            <label className="kit-field grow">
              <span className="kit-label">{t('voucher_why')}</span>
              <input className="kit-input" value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
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

function Entry({ voucher, formats, onChanged }: PaymentsProps) {
  const { t } = useStaff();
  const keys = useRequestKeys();
  const [kind, setKind] = useState<string>(voucher.refund_state === 'due' ? 'refund' : voucher.paid === 0 ? 'deposit' : 'balance');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(voucher.currency);
  const [method, setMethod] = useState('cash_thb');
  const [reason, setReason] = useState('');
  const add = async (): Promise<void> => {
    const body = { kind, amount: minorIn(amount), currency, method, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    onChanged(await addPayment(await browserPb(), voucher.id, body, keys.keyFor(body)));
    keys.done();
    setAmount('');
    setReason('');
    sayDone(t('payment_added'));
  };
  return (
    <details className="desk-why" open={voucher.paid === 0 && voucher.state === 'on_hold'}>
      <summary>{t('payment_add')}</summary>
      <div className="kit-form">
        <div className="desk-pair">
          <label className="kit-field">
            <span className="kit-label">{t('payment_kind')}</span>
            <select className="kit-input kit-select" value={kind} onChange={({ target }) => setKind(target.value)}>
              {ENTERED.map((one) => (
                <option key={one} value={one}>
                  {t(KINDS[one])}
                </option>
              ))}
            </select>
          </label>
          <label className="kit-field">
            <span className="kit-label">{t('payment_method')}</span>
            <select className="kit-input kit-select" value={method} onChange={({ target }) => setMethod(target.value)}>
              {PAYMENT_METHODS.map((one) => (
                <option key={one} value={one}>
                  {t(METHODS[one])}
                </option>
              ))}
            </select>
          </label>
          <label className="kit-field">
            <span className="kit-label">{t('payment_amount')}</span>
            <input className="kit-input text-right" inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          </label>
          <label className="kit-field">
            <span className="kit-label">{t('payment_currency')}</span>
            <select className="kit-input kit-select" value={currency} onChange={({ target }) => setCurrency(target.value)}>
              {formats.map(({ code }) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className="kit-field">
          <span className="kit-label">{t('payment_reason')}</span>
          <input className="kit-input" value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </label>
        <div className="kit-form-foot">
          <Button look="primary" action={add}>
            {t('payment_add')}
          </Button>
        </div>
      </div>
    </details>
  );
}
