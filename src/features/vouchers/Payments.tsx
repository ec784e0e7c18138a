import { useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { actOnPayment, addPayment, listPayments, type VoucherRow } from '../../data/repos/vouchers.ts';
import { type CurrencyFormat, MINOR_DIGITS, writeMoney } from '../../domain/money.ts';
import { formatMoment } from '../../kit/fields/date/format-date.ts';
import { asAppError } from '../../errors/app-error.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Pill } from '../../kit/ui/Pill.tsx';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useRequestKeys } from '../../kit/form/use-request-keys.ts';
import type { Payment } from '../../schema/collections/payments.ts';
import { PAYMENT_METHODS, type VoucherState } from '../../schema/voucher-vocab.ts';
import { minorIn } from './money.ts';
import { useSaying } from './refusal.ts';
import { rightsOf, type VoucherRights } from './rights.ts';

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
type EnteredKind = (typeof ENTERED)[number];
/** States in which money may come; a refund may go whenever there is money. */
const PAYABLE: readonly VoucherState[] = ['on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show'];
const METHOD_CURRENCY: Readonly<Record<string, string>> = {
  cash_thb: 'THB',
  cash_usd: 'USD',
  cash_rub: 'RUB',
  thai_qr: 'THB',
  bank_thb: 'THB',
  transfer_rub: 'RUB',
};

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
          <Row key={row.id} row={row} voucher={voucher} formats={formats} rights={rights} onChanged={onChanged} />
        ))}
      </ol>
      {kinds.length > 0 && <Entry voucher={voucher} formats={formats} kinds={kinds} onChanged={onChanged} />}
    </section>
  );
}

interface RowProps {
  readonly row: Payment;
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly rights: VoucherRights;
  readonly onChanged: (voucher: VoucherRow) => void;
}

function Row({ row, voucher, formats, rights, onChanged }: RowProps) {
  const { t, lang, timezone } = useStaff();
  const saying = useSaying(voucher.currency);
  const keys = useRequestKeys();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const act = async (name: 'correct' | 'clear' | 'void'): Promise<void> => {
    const body = name === 'correct' ? { amount: minorIn(amount), reason: reason.trim() } : name === 'void' ? { reason: reason.trim() } : {};
    onChanged(await saying(async () => actOnPayment(await browserPb(), row.id, name, body, keys.keyFor([name, body]))));
    keys.done();
    setAmount('');
    setReason('');
  };
  const mayCorrect = row.state === 'cleared' && row.kind !== 'correction' && rights.pay('correction');
  const maySettle = row.state === 'pending' && (row.kind === 'refund' ? rights.pay('refund') : rights.settle);
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
      <p className="kit-hint">{[formatMoment(row.received_at, lang, timezone), row.reason].filter(Boolean).join(' · ')}</p>
      {maySettle && <Button action={() => act('clear')}>{t('payment_clear')}</Button>}
      {(mayCorrect || maySettle) && (
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

interface EntryProps extends PaymentsProps {
  readonly kinds: readonly EnteredKind[];
}

/** What is probably entered next, in whole units. */
function usualAmount(kind: string, { deposit_due, paid, balance, collect_amount, refund_due }: VoucherRow): string {
  const sums: Readonly<Record<string, number>> = { deposit: deposit_due - paid, balance, collect_on_tour: collect_amount, refund: refund_due };
  const sum = sums[kind] ?? 0;
  return sum > 0 ? String(sum / 10 ** MINOR_DIGITS) : '';
}

function Entry({ voucher, formats, kinds, onChanged }: EntryProps) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  const keys = useRequestKeys();
  const wanted = voucher.refund_state === 'due' ? 'refund' : voucher.paid === 0 ? 'deposit' : 'balance';
  const [chosen, setKind] = useState<string>('');
  const kind = kinds.find((one) => one === chosen) ?? kinds.find((one) => one === wanted) ?? kinds[0] ?? 'balance';
  const [isOver, setIsOver] = useState(false);
  // What comes in live shuts no form that somebody types into.
  const [isOpen, setIsOpen] = useState(voucher.paid === 0 && voucher.state === 'on_hold');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(voucher.currency);
  const [method, setMethod] = useState('cash_thb');
  const [reason, setReason] = useState('');
  const add = async (overpay = false): Promise<void> => {
    const said = reason.trim();
    const body = { kind, amount: minorIn(amount), currency, method, ...(said ? { reason: said } : {}), ...(overpay ? { overpay } : {}) };
    setIsOver(false);
    try {
      onChanged(await saying(async () => addPayment(await browserPb(), voucher.id, body, keys.keyFor(body))));
    } catch (thrown) {
      setIsOver(asAppError(thrown).code === 'payment_over');
      throw thrown;
    }
    keys.done();
    setAmount('');
    setReason('');
    sayDone(t('payment_added'));
  };
  const choose = (next: string): void => {
    setMethod(next);
    const spoken = METHOD_CURRENCY[next];
    if (spoken && formats.some(({ code }) => code === spoken)) setCurrency(spoken);
  };
  return (
    <details className="desk-why" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('payment_add')}</summary>
      <div className="kit-form">
        <div className="desk-pair">
          <label className="kit-field">
            <span className="kit-label">{t('payment_kind')}</span>
            <select className="kit-input kit-select" value={kind} onChange={({ target }) => setKind(target.value)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(KINDS[one])}
                </option>
              ))}
            </select>
          </label>
          <label className="kit-field">
            <span className="kit-label">{t('payment_method')}</span>
            <select className="kit-input kit-select" value={method} onChange={({ target }) => choose(target.value)}>
              {PAYMENT_METHODS.map((one) => (
                <option key={one} value={one}>
                  {t(METHODS[one])}
                </option>
              ))}
            </select>
          </label>
          <label className="kit-field">
            <span className="kit-label">{t('payment_amount')}</span>
            <input
              className="kit-input text-right"
              inputMode="decimal"
              value={amount}
              placeholder={currency === voucher.currency ? usualAmount(kind, voucher) : ''}
              onChange={({ target }) => setAmount(target.value)}
            />
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
          <Button look="primary" action={() => add()}>
            {t('payment_add')}
          </Button>
          {isOver && <Button action={() => add(true)}>{t('payment_overpay')}</Button>}
        </div>
      </div>
    </details>
  );
}
