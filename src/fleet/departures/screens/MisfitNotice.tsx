import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { AppError } from '../../../errors/app-error.ts';
import { MessageError } from '../../../errors/message-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { CalendarDeparture } from '../repo/calendar.ts';
import { allowDeparture } from '../repo/misfits.ts';
import { useMisfits } from './use-misfits.ts';
import { misfitText, saidOf } from './words.ts';

interface MisfitNoticeProps {
  readonly departure: CalendarDeparture;
  readonly onDone: (saved: CalendarDeparture) => void;
}

/** Why a departure does not fit its boat and what is to be done; where the law leaves it, a senior lets it sail in his name. */
export function MisfitNotice({ departure, onDone }: MisfitNoticeProps) {
  const { t, lang, session } = useStaff();
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const found = useMisfits().find(({ id }) => id === departure.id);
  if (!found) return null;
  const allow = async (): Promise<void> => {
    const isMissing = reason.trim() === '';
    setMissed(isMissing);
    if (isMissing) throw new MessageError(t('misfit_reason_missing'), new AppError('invalid'));
    try {
      onDone(await allowDeparture(await browserPb(), departure, reason));
      sayDone(t('departure_done'));
    } catch (thrown) {
      throw saidOf(thrown, t, lang);
    }
  };
  return (
    <div className="kit-notice kit-notice-bad cal-misfit">
      <p>
        <strong>{t('misfit_stands')}</strong> {found.misfits.map((misfit) => misfitText(t, lang, misfit)).join('; ')}. {t('misfits_hint')}
      </p>
      {found.may_allow && can(session, 'departures.edit') && (
        <details className="kit-fold">
          <summary>{t('misfit_allow')}</summary>
          <p className="kit-hint">{t('misfit_allow_hint', { seats: found.seats_taken, licensed: found.licensed })}</p>
          <TextField
            label={t('misfit_allow_reason')}
            value={reason}
            maxLength={300}
            isRequired
            error={isMissed && reason.trim() === '' ? t('misfit_reason_missing') : undefined}
            onChange={setReason}
          />
          <Button action={allow}>{t('misfit_allow')}</Button>
        </details>
      )}
    </div>
  );
}
