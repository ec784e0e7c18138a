import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { actOnVoucher, getVoucher, type VoucherRow } from '../repo.ts';
import { mayChoose } from '../../../catalogue/cancellation/rules/rule.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { stepOf } from '../../../catalogue/currencies/rules/rate.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { CANCELLED_BY, type CancelledBy, REFUND_CHOICES, type RefundChoice } from '../../../model/cancellation/fields/vocab.ts';
import { cancelBody, refundNow, whyRefund } from './cancel-preview.ts';
import { useSaying } from './refusal.ts';
import { rightsOf } from './rights.ts';
import { usePaymentFacts } from './use-payment-facts.ts';

const BY_TITLES = {
  client: 'cancel_by_client',
  operator: 'cancel_by_operator',
  weather: 'cancel_by_weather',
  min_pax: 'cancel_by_min_pax',
  supplier: 'cancel_by_supplier',
  duplicate: 'cancel_by_duplicate',
} as const;
const CHOICE_TITLES = { money: 'cancel_choice_money', credit: 'cancel_choice_credit', move: 'cancel_choice_move' } as const;
/** Cases that every house knows; a rule may name others. */
const EXCEPTIONS: Readonly<Record<string, MessageKey>> = {
  medical: 'cancel_exception_medical',
  flight: 'cancel_exception_flight',
  bereavement: 'cancel_exception_bereavement',
  visa: 'cancel_exception_visa',
};
const OWN: readonly CancelledBy[] = ['client'];
const TICK_MS = 15_000;

interface CancelFormProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** Cancelling, with the refund shown before it is done. */
export function CancelForm({ voucher, formats, onChanged }: CancelFormProps) {
  const { t, lang, session } = useStaff();
  const saying = useSaying(voucher.currency);
  const [typed, put, drop] = useKept(`vouchers/${voucher.id}/cancel`, { by: 'client', choice: 'money', exception: '', reason: '' });
  const { exception, reason } = typed;
  const by: CancelledBy = CANCELLED_BY.find((one) => one === typed.by) ?? 'client';
  const choice: RefundChoice = REFUND_CHOICES.find((one) => one === typed.choice) ?? 'money';
  const [now_ms, setNow] = useState(() => Date.now());
  // A deadline may pass while somebody thinks it over.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { rule, state } = voucher;
  // That others called a sold trip off is a senior's to say.
  const isFree = rightsOf(session, voucher).isSenior;
  const { bound } = usePaymentFacts(voucher, true);
  const said = { by, choice, exception: by === 'client' ? exception : '' };
  const refund = refundNow(voucher, said, { at_ms: now_ms, bound, step: stepOf(voucher.currency, formats) });
  const isOffered = !rule || mayChoose({ by, choice }, rule);
  const write = (minor: number): string => writeMoney(minor, voucher.currency, formats);
  const cancel = async (): Promise<void> => {
    try {
      const cancelled = await saying(async () =>
        actOnVoucher(await browserPb(), voucher.id, 'cancel', cancelBody(said, reason), { expected: voucher.revision }),
      );
      drop();
      onChanged(cancelled);
    } catch (thrown) {
      // Somebody was quicker: the refund is shown anew, what was typed stays.
      if (asAppError(thrown).code === 'stale') onChanged(await getVoucher(await browserPb(), voucher.id));
      throw thrown;
    }
    sayDone(t('cancel_done'));
  };
  return (
    <div className="kit-form">
      <div className="desk-pair">
        <ChoiceField
          label={t('cancel_by')}
          value={by}
          choices={isFree || state !== 'confirmed' ? CANCELLED_BY : OWN}
          titleOf={(one) => t(BY_TITLES[one])}
          onChoose={(next) => put({ by: next })}
        />
        <ChoiceField
          label={t('cancel_choice')}
          value={choice}
          choices={REFUND_CHOICES}
          titleOf={(one) => t(CHOICE_TITLES[one])}
          onChoose={(next) => put({ choice: next })}
        />
      </div>
      {by === 'client' && rule && rule.exceptions.length > 0 && isFree && (
        <ChoiceField
          label={t('cancel_exception')}
          value={exception}
          choices={['', ...rule.exceptions]}
          titleOf={(one) => (one === '' ? t('cancel_exception_none') : EXCEPTIONS[one] ? t(EXCEPTIONS[one]) : one)}
          onChoose={(next) => put({ exception: next })}
        />
      )}
      <section className="desk-preview" aria-live="polite" data-refund={refund.refund}>
        <p>{whyRefund(voucher, said, refund, { t, lang }, write)}</p>
        <dl className="desk-sums">
          <div>
            <dt>{t('voucher_line_paid')}</dt>
            <dd>{write(voucher.paid)}</dd>
          </div>
          <div>
            <dt>{t('cancel_kept')}</dt>
            <dd>{write(refund.kept)}</dd>
          </div>
          <div data-line="total">
            <dt>{t('cancel_refund')}</dt>
            <dd>{write(refund.refund)}</dd>
          </div>
          <div>
            <dt>{t('cancel_due')}</dt>
            <dd>{write(refund.refund_due)}</dd>
          </div>
        </dl>
      </section>
      {!isFree && state === 'confirmed' && <p className="kit-hint">{t('refused_waive')}</p>}
      {!isOffered && <p className="kit-error">{t('cancel_not_offered')}</p>}
      <TextField label={t('voucher_why')} value={reason} isRequired maxLength={500} onChange={(next) => put({ reason: next })} />
      <div className="kit-form-foot">
        <Button look="danger" action={cancel}>
          {t('cancel_do')}
        </Button>
      </div>
    </div>
  );
}
