import { Fold } from '../../../kit/ui/before-live.tsx';
import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { personOf } from '../../../access/session.ts';
import { PAYMENT_METHODS, type PaymentMethod, PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { actOnPayment, addPayment, readPaymentFacts } from '../../../model/vouchers/operations.ts';
import { aloneUpTo, METHOD_CURRENCY, needsDualControl } from '../../../booking/vouchers/payments/ledger.rules.ts';
import { ALONE_UP_TO, ELSEWHERE } from '../../../model/vouchers/limits.ts';
import type { HolderName, OwedRefund, PreparedRefund } from '../../../model/cash/answers.ts';
import { holderText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const loadFacts = asking(readPaymentFacts);

/** What goes back to a guest goes by any way but another trip, which is told on his voucher. */
const METHODS = PAYMENT_METHODS.filter((method) => method !== 'credit' && method !== 'agent_collected');

/** What the house owes a guest: prepared here, with the way by which it goes. */
export function Owed({ refund, onDone }: { readonly refund: OwedRefund; readonly onDone: () => void }) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  const { voucher, number, name, amount, voucher_currency: currency } = refund;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="cash-card">
      <p className="cash-line">
        <a href={localePath(href('voucher', { country, id: voucher }), lang)}>{[name, number].filter(Boolean).join(' · ') || t('cash_voucher')}</a>
        <b>{writeMoney(amount, currency, formats)}</b>
      </p>
      <Fold className="cash-fold" onToggle={setOpen}>
        <summary>{t('cash_refund_prepare')}</summary>
        <Prepare refund={refund} isOpen={isOpen} onDone={onDone} />
      </Fold>
    </li>
  );
}

interface PrepareProps {
  readonly refund: OwedRefund;
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

function Prepare({ refund, isOpen, onDone }: PrepareProps) {
  const { t } = useStaff();
  const { formats } = useFormats();
  const { voucher, amount: owed, voucher_currency: own } = refund;
  const keys = useIdempotencyKeys(`cash/refund/${voucher}`);
  const [typed, put, drop] = useKept(`cash/refund/${voucher}`, { amount: '', reason: '', method: '' });
  const { reason } = typed;
  const [isAsked, setAsked] = useState(false);
  const { found } = useQuery(loadFacts, [{ id: voucher }], { isOn: isOpen });
  // Until somebody chooses, money goes back the way it came.
  const came = found.data?.returnables[0]?.method;
  const chosen: PaymentMethod = METHODS.find((one) => one === (typed.method || came)) ?? 'bank_thb';
  const currency = METHOD_CURRENCY[chosen] ?? own;
  // In another currency nobody but who hands it over knows how much it is.
  const amount = typed.amount === '' && currency === own ? String(major(owed)) : typed.amount;
  const sum = minorIn(amount);
  const prepare = async (): Promise<Pressed> => {
    setAsked(true);
    if (sum === null || sum <= 0 || reason.trim() === '') return false;
    const body = { kind: 'refund' as const, method: chosen, amount: sum, currency, reason: reason.trim() };
    await asking(addPayment)({ id: voucher, ...body }, { key: keys.keyFor(body) });
    keys.done();
    drop();
    sayDone(t('cash_refund_prepared'));
    onDone();
  };
  return (
    <div className="kit-form">
      <div className="desk-pair">
        <ChoiceField
          label={t('payment_method')}
          value={chosen}
          choices={METHODS}
          titleOf={(one) => t(PAYMENT_METHOD_TITLES[one])}
          onChoose={(next) => put({ method: next })}
        />
        <TextField
          label={`${t('payment_amount')}, ${currency}`}
          value={amount}
          isNumber
          isRequired
          maxLength={16}
          onChange={(next) => put({ amount: next })}
          error={isAsked && (sum === null || sum <= 0) ? t('cash_sum_wrong') : undefined}
        />
      </div>
      <TextField
        label={t('cash_why')}
        value={reason}
        maxLength={300}
        isRequired
        onChange={(next) => put({ reason: next })}
        error={isAsked && reason.trim() === '' ? t('form_required') : undefined}
      />
      {currency !== own && <p className="kit-hint">{t('cash_refund_foreign', { sum: writeMoney(owed, own, formats) })}</p>}
      <Button look="primary" action={prepare}>
        {t('cash_refund_do')}
      </Button>
    </div>
  );
}

interface PreparedProps {
  readonly refund: PreparedRefund;
  readonly names: readonly HolderName[];
  readonly onDone: () => void;
}

/** A refund that waits to be paid: by anybody but who prepared it where it is large. */
export function Prepared({ refund, names, onDone }: PreparedProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats, format } = useFormats();
  const [reason, setReason] = useState('');
  const { id, number, name, amount, currency, worth, voucher_currency, method, created_by, since } = refund;
  const isLarge = needsDualControl(
    worth,
    aloneUpTo(voucher_currency, format.code, useShownSettings({ alone_up_to: ALONE_UP_TO[format.code] ?? ELSEWHERE }).alone_up_to),
  );
  const isOwn = session !== null && created_by === personOf(session);
  const act = async (what: 'clear' | 'void'): Promise<void> => {
    await asking(actOnPayment)({ id, action: what, ...(what === 'void' ? { reason: reason.trim() } : {}) });
    sayDone(t(what === 'void' ? 'cash_refund_voided' : 'cash_refund_paid'));
    onDone();
  };
  return (
    <li className="cash-card" data-open="true">
      <p className="cash-line">
        <a href={localePath(href('payment', { country, id }), lang)}>{[name, number].filter(Boolean).join(' · ') || t('cash_voucher')}</a>
        <b>{writeMoney(amount, currency, formats)}</b>
      </p>
      <p className="kit-hint">
        {[
          t(PAYMENT_METHOD_TITLES[method]),
          t('cash_prepared_by', { name: holderText(t, lang, names, created_by), at: formatMoment(since, lang, timezone) }),
          refund.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isLarge && <Pill tone="amber">{t('cash_two')}</Pill>}
      {isLarge && isOwn ? (
        <p className="kit-hint">{t('cash_two_wait')}</p>
      ) : (
        <Button look="primary" action={() => act('clear')}>
          {t('cash_refund_pay')}
        </Button>
      )}
      <details className="cash-fold">
        <summary>{t('cash_refund_void')}</summary>
        <div className="kit-form">
          <TextField label={t('cash_why')} value={reason} maxLength={300} isRequired onChange={setReason} />
          <Button look="danger" action={() => act('void')}>
            {t('cash_refund_void')}
          </Button>
        </div>
      </details>
    </li>
  );
}
