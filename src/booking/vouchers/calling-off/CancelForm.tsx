import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { actOnVoucher, getVoucher, type VoucherWords } from '../voucher/vouchers.repo.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { isWholeBack, mayChoose } from '../../../catalogue/cancellation/rules/rule.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { stepOf } from '../../../catalogue/currencies/rules/rate.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { CANCELLED_BY, type CancelledBy, REFUND_CHOICES, type RefundChoice } from '../../../model/cancellation/fields/vocab.ts';
import { rightsOf, useSaying } from '../voucher/refusal.screen.ts';
import { usePaymentFacts } from '../payments/PaymentForm.tsx';
import { tierSentence } from '../document/end-part.rules.ts';
import { type Owing, owingOf, partsOf, sumsOf } from '../refunds/refund.rules.ts';
import type { Language } from '../../../i18n/language.ts';

/** What somebody is about to say of a cancellation. */
interface CancelChoice {
  readonly by: CancelledBy;
  readonly choice: RefundChoice;
  readonly exception: string;
}

/** The same as the backend takes it: a case of the rule is the client's own, whatever stood in the form before. */
export function cancelBody({ by, choice, exception }: CancelChoice, reason: string): VoucherWords {
  return { by, refund_choice: choice, reason: reason.trim(), ...(by === 'client' && exception !== '' ? { exception } : {}) };
}

/** What the voucher alone does not say. Sums in minor units. */
interface Beside {
  readonly at_ms: number;
  /** What of its money may go to another trip only. */
  readonly bound: number;
  /** Smallest sum of its currency that is paid. */
  readonly step: number;
}

/** What a cancellation would give back right now, as the backend will reckon it. */
export function refundNow(voucher: VoucherRow, { by, choice, exception }: CancelChoice, { at_ms, bound, step }: Beside): Owing {
  const { rule, deadlines, total, part_fees, deposit_due, paid, amendments } = voucher;
  const cancellation = { by, refund_choice: choice, at: new Date(at_ms).toISOString(), ...(exception ? { exception } : {}) };
  const { fee, off } = sumsOf(partsOf(amendments ?? [], step));
  return owingOf({
    ...{ state: 'cancelled', total, part_fees, parts: { fees: fee, off }, deposit: deposit_due, refunded_before: 0, step },
    ...{ ledger: { paid, refunded: 0, bound: Math.max(0, Math.min(paid, bound)) }, cancellation, rule, deadlines: deadlines ?? [] },
  });
}

/** The reason of the sum in the rule's own words. */
export function whyRefund(
  { rule }: VoucherRow,
  said: CancelChoice,
  { tier, part_fees }: Owing,
  words: { readonly t: Translate; readonly lang: Language },
  write: (minor: number) => string,
): string {
  const { t, lang } = words;
  if (!rule) return t('cancel_no_rule');
  const isWhole = isWholeBack({ by: said.by, ...(said.exception ? { exception: said.exception } : {}) }, rule);
  const sentence = tierSentence(rule, tier)[lang];
  const first = isWhole ? t('cancel_whole') : t('cancel_tier_is', { sentence });
  return part_fees > 0 ? `${first} ${t('cancel_parts', { sum: write(part_fees) })}` : first;
}

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
