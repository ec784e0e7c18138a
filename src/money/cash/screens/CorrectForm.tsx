import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { usePress } from '../../../kit/ui/use-press.ts';
import { major } from '../../../lib/money.ts';
import type { Payment } from '../../../model/vouchers/fields/payments.ts';
import { actOnPayment } from '../../../booking/vouchers/repo.ts';
import { prepareRequest } from '../repo/cash.ts';

interface CorrectFormProps {
  readonly payment: Payment;
  /** What it comes to now, with all that put it right before. */
  readonly right: number;
  readonly onChanged: () => void;
}

/** Puts a payment right: at once, or, where the sum is one that two people decide on, by asking a second one. */
export function CorrectForm({ payment, right, onChanged }: CorrectFormProps) {
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
    await actOnPayment(await browserPb(), payment.id, 'correct', body, keys.keyFor(body));
    done(t('saved'));
  };
  const propose = async (): Promise<void> => {
    const proposal = { country, kind: 'correction', payment: payment.id, amount: sum ?? 0, reason: reason.trim() } as const;
    await prepareRequest(await browserPb(), proposal, keys.keyFor(proposal));
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
          {refused?.code === 'two_people' && (
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
