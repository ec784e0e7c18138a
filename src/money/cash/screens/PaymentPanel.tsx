import { PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone, errorText } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type Payment, PAYMENT_KIND_TITLES, PAYMENT_STATE_TITLES, REFUND_PAYMENT_STATE_TITLES } from '../../../model/vouchers/fields/payments.ts';
import { actOnPayment } from '../../../model/vouchers/operations.ts';
import type { PaymentCard } from '../../../model/cash/answers.ts';
import { ENTRY_WORDS, holderText } from './words.ts';
import { useState } from 'react';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { usePress } from '../../../kit/ui/use-press.ts';
import { prepareRequest, readPayment } from '../../../model/cash/operations.ts';

interface CorrectFormProps {
  readonly payment: Payment;
  /** What it comes to now, with all that put it right before. */
  readonly right: number;
  readonly onChanged: () => void;
}

/** Puts a payment right: at once, or, where the sum is one that two people decide on, by asking a second one. */
function CorrectForm({ payment, right, onChanged }: CorrectFormProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys(`cash/correct/${payment.id}`);
  const [{ amount, reason }, put, drop] = useKept(`cash/correct/${payment.id}`, { amount: String(major(right)), reason: '' });
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<AppError | null>(null);
  const press = usePress((thrown) => setRefused(asAppError(thrown)));
  const sum = minorIn(amount);
  const isReady = sum !== null && sum >= 0 && reason.trim() !== '';
  const send = async (more: { readonly overpay?: true } = {}): Promise<void> => {
    const body = { amount: sum ?? 0, reason: reason.trim(), ...more };
    await asking(actOnPayment)({ id: payment.id, action: 'correct', ...body }, { key: keys.keyFor(body) });
    done(t('saved'));
  };
  const propose = async (): Promise<void> => {
    const proposal = { country, kind: 'correction', payment: payment.id, amount: sum ?? 0, reason: reason.trim() } as const;
    await asking(prepareRequest)(proposal, { key: keys.keyFor(proposal) });
    done(t('cash_proposed'));
  };
  const done = (said: string): void => {
    keys.done();
    drop();
    setAsked(false);
    sayDone(said);
    onChanged();
  };
  const run = (work: () => Promise<void>): void => {
    setAsked(true);
    setRefused(null);
    if (isReady) void press.run(work);
  };
  return (
    <details className="desk-why">
      <summary>{t('payment_correct')}</summary>
      <div className="kit-form">
        <TextField
          label={`${t('payment_right_amount')}, ${payment.currency}`}
          value={amount}
          isNumber
          isRequired
          maxLength={16}
          onChange={(next) => put({ amount: next })}
          error={isAsked && (sum === null || sum < 0) ? t('cash_sum_wrong') : undefined}
        />
        <TextField
          label={t('cash_why')}
          value={reason}
          isRequired
          maxLength={300}
          onChange={(next) => put({ reason: next })}
          error={isAsked && reason.trim() === '' ? t('form_required') : undefined}
        />
        {refused && (
          <p className="kit-error" role="alert">
            {errorText(t, refused)}
          </p>
        )}
        <div className="kit-form-foot">
          <Button look="danger" press={press} action={() => run(() => send())}>
            {t('payment_correct')}
          </Button>
          {refused?.code === 'payment_over' && (
            <Button press={press} action={() => run(() => send({ overpay: true }))}>
              {t('payment_overpay')}
            </Button>
          )}
          {refused?.code === 'dual_control' && (
            <Button press={press} action={() => run(propose)}>
              {t('cash_propose')}
            </Button>
          )}
        </div>
        <p className="kit-hint">{t('payment_ledger_hint')}</p>
      </div>
    </details>
  );
}

const load = asking(readPayment);
const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;

interface PaymentPanelProps {
  readonly id: string;
  readonly first: PaymentCard | null;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** A payment: whose it is, how it came, what puts it right, what went back of it, whose cash it became; and putting it right. */
export function PaymentPanel({ id, first, closeTo, onChanged }: PaymentPanelProps) {
  const { t } = useStaff();
  const { found, refresh, retry } = useQuery(load, [{ id }], { first, live: live('payments') });
  const changed = (): void => {
    refresh();
    onChanged();
  };
  const title = found.data ? t(PAYMENT_KIND_TITLES[found.data.payment.kind]) : t('cash_row_payment');
  return (
    <SidePanel title={title} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(card) => <Card card={card} onChanged={changed} />}
      </PanelRecord>
    </SidePanel>
  );
}

const isRefund = ({ kind }: Pick<Payment, 'kind'>): boolean => kind === 'refund';

function Card({ card, onChanged }: { readonly card: PaymentCard; readonly onChanged: () => void }) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const { payment, voucher, related, pair, entries, requests, names } = card;
  const write = (minor: number, currency = payment.currency): string => writeMoney(minor, currency, formats);
  const corrected = related.find(({ id }) => id === payment.corrects);
  const isOut = isRefund(corrected ?? payment);
  const right = payment.amount + related.filter(({ corrects }) => corrects === payment.id).reduce((sum, { amount }) => sum + amount, 0);
  const by = (ref: string): string => holderText(t, lang, names, ref);
  const facts: readonly (readonly [string, string])[] = [
    [t('payment_method'), t(PAYMENT_METHOD_TITLES[payment.method])],
    [t('payments_at'), formatMoment(payment.received_at, lang, timezone)],
    [t('payments_by'), payment.received_by ? by(payment.received_by) : ''],
    [t('payments_settled'), payment.settled_at ? `${by(payment.settled_by)}, ${formatMoment(payment.settled_at, lang, timezone)}` : ''],
    [t('payments_handed'), payment.handed_over_at ? `${by(payment.handed_over_to)}, ${formatMoment(payment.handed_over_at, lang, timezone)}` : ''],
    [t('payments_rate'), payment.rate_snapshot ? `${payment.rate_snapshot.base}/${payment.rate_snapshot.quote} ${payment.rate_snapshot.value}` : ''],
    [t('payment_rounding'), payment.rounding === 0 ? '' : write(payment.rounding, voucher.currency)],
    [t('cash_why'), payment.reason],
  ];
  return (
    <div className="cash-panel">
      <p className="cash-line">
        <strong className="cash-sum">{write(isOut ? -payment.amount : payment.amount)}</strong>
        <Pill tone={TONES[payment.state]}>{t((isOut ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[payment.state])}</Pill>
      </p>
      {payment.currency !== voucher.currency && <p className="kit-hint">= {write(payment.amount_in_voucher_currency, voucher.currency)}</p>}
      {right !== payment.amount && <p className="kit-notice">{t('payments_corrected', { sum: write(right) })}</p>}
      <dl className="cash-lines">
        {facts
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>{t('cash_voucher')}</h3>
      <p>
        <a href={localePath(href('voucher', { country, id: voucher.id }), lang)}>
          {[voucher.lead_name_latin, voucher.number].filter(Boolean).join(' · ') || t('cash_voucher')}
        </a>
        <br />
        <small className="text-ink-2">
          {[
            localized(voucher, 'excursion_name', lang),
            formatDay(voucher.service_date, lang),
            t('payments_paid_of', { paid: write(voucher.paid, voucher.currency), total: write(voucher.total, voucher.currency) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      {(related.length > 0 || pair) && (
        <>
          <h3>{t('payments_related')}</h3>
          <ul className="cash-rows">
            {[...related, ...(pair ? [pair] : [])].map((one) => (
              <li key={one.id}>
                <span>
                  <a href={localePath(href('payment', { country, id: one.id }), lang)}>{t(PAYMENT_KIND_TITLES[one.kind])}</a>
                  <small>{[formatMoment(one.received_at, lang, timezone), one.reason].filter(Boolean).join(' · ')}</small>
                </span>
                <b>{write(one.amount, one.currency)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <h3>{t('payments_holder')}</h3>
          <ul className="cash-rows">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>
                  {by(entry.holder)}
                  <small>{[t(ENTRY_WORDS[entry.kind]), t('cash_row_day', { day: formatDay(entry.day, lang) })].join(' · ')}</small>
                </span>
                <b data-out={entry.amount < 0}>{write(entry.amount, entry.currency)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {requests.some(({ state }) => state === 'proposed') && (
        <p className="kit-notice">
          {t('payments_proposed')} <a href={localePath(href('cash-due', { country }), lang)}>{t('cash_requests')}</a>
        </p>
      )}
      {payment.state === 'pending' && can(session, isOut ? 'cash.approve' : 'cash.edit') && <Settle payment={payment} onChanged={onChanged} />}
      {payment.state === 'cleared' && payment.kind !== 'correction' && !(isOut && payment.method === 'credit') && can(session, 'cash.approve') && (
        <CorrectForm payment={payment} right={right} onChanged={onChanged} />
      )}
    </div>
  );
}

/** Money that was awaited is there, or a refund was paid. */
function Settle({ payment, onChanged }: { readonly payment: Payment; readonly onChanged: () => void }) {
  const { t } = useStaff();
  const settle = async (): Promise<void> => {
    await asking(actOnPayment)({ id: payment.id, action: 'clear' });
    sayDone(t('saved'));
    onChanged();
  };
  return (
    <Button look="primary" action={settle}>
      {t(isRefund(payment) ? 'cash_refund_pay' : 'payment_clear')}
    </Button>
  );
}
