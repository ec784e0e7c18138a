import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useKept } from '../../../kit/form/use-kept.ts';
import { major } from '../../../lib/money.ts';
import { SLIP_REASONS, type SlipReason } from '../../../model/incoming/fields/vocab.ts';
import { acceptSlip, refuseSlip, type SlipRow } from '../repo/slips.ts';
import { REASON_TITLES } from './words.ts';

interface DecisionProps {
  readonly slip: SlipRow;
  readonly onDone: () => void;
}

/** Whoever was quicker has decided: the list is asked anew, and the refusal says who it was. */
const isOver = (thrown: unknown): boolean => ['slip_decided', 'stale'].includes(asAppError(thrown).code);

/** The money is there, as much as the slip shows; or the slip proves nothing, and the guest is told why. */
export function SlipDecision({ slip, onDone }: DecisionProps) {
  const { t } = useStaff();
  const usual = String(major(slip.amount));
  const [sum, setSum] = useState(usual);
  const [isOverpaid, setOverpaid] = useState(false);
  const [mayOverpay, setMayOverpay] = useState(false);
  const amount = minorIn(sum);
  const isWrong = amount === null || amount <= 0;
  const accept = async (): Promise<void> => {
    try {
      await acceptSlip(await browserPb(), slip, { ...(amount === null || amount === slip.amount ? {} : { amount }), ...(mayOverpay ? { overpay: true } : {}) });
    } catch (thrown) {
      if (asAppError(thrown).code === 'payment_over') setOverpaid(true);
      if (isOver(thrown)) onDone();
      throw thrown;
    }
    sayDone(t('slip_accepted'));
    onDone();
  };
  return (
    <div className="slip-decision">
      <div className="slip-accept">
        <TextField
          label={t('slip_accept_sum', { currency: slip.currency })}
          value={sum}
          isNumber
          maxLength={14}
          onChange={setSum}
          error={isWrong ? t('slip_accept_sum_wrong') : undefined}
        />
        <Button look="primary" action={() => (isWrong ? undefined : accept())}>
          {t('slip_accept')}
        </Button>
      </div>
      {isOverpaid && (
        <label className="incoming-check">
          <input type="checkbox" checked={mayOverpay} onChange={({ target }) => setMayOverpay(target.checked)} />
          <span>{t('slip_overpay')}</span>
        </label>
      )}
      <Refuse slip={slip} onDone={onDone} />
    </div>
  );
}

function Refuse({ slip, onDone }: DecisionProps) {
  const { t } = useStaff();
  const [reason, setReason] = useState<SlipReason>('unreadable');
  const [{ words }, put, drop] = useKept(`slips/${slip.id}/refuse`, { words: '' });
  const refuse = async (): Promise<void> => {
    try {
      await refuseSlip(await browserPb(), slip, { reason, words: words.trim() });
    } catch (thrown) {
      if (isOver(thrown)) onDone();
      throw thrown;
    }
    drop();
    sayDone(t('slip_refused'));
    onDone();
  };
  return (
    <details className="slip-refuse">
      <summary>{t('slip_refuse')}</summary>
      <p className="kit-hint">{t('slip_refuse_hint')}</p>
      <ChoiceField label={t('slip_refuse_why')} value={reason} choices={SLIP_REASONS} titleOf={(one) => t(REASON_TITLES[one])} onChoose={setReason} />
      <TextField label={t('slip_refuse_words')} value={words} maxLength={300} onChange={(next) => put({ words: next })} />
      <Button look="danger" action={refuse}>
        {t('slip_refuse')}
      </Button>
    </details>
  );
}
