import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { periodText } from '../period-text.ts';
import { changePeriod, countFor, type RetentionRow } from '../repo/retention.ts';

interface PeriodFormProps {
  readonly row: RetentionRow;
  readonly onChanged: () => void;
}

/** Another period; what goes by a shorter one is counted and shown before it is set. */
export function PeriodForm({ row, onChanged }: PeriodFormProps) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Asked {...{ row, onChanged }} onClose={() => setOpen(false)} />
  ) : (
    <p>
      <Button action={() => setOpen(true)}>{t('retention_change')}</Button>
    </p>
  );
}

function Asked({ row, onChanged, onClose }: PeriodFormProps & { readonly onClose: () => void }) {
  const { t } = useStaff();
  const { unit, count: now } = row.period;
  const [typed, setTyped] = useState(String(now));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [going, setGoing] = useState<number | null>(null);
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isRight = count >= row.least && count <= row.most;
  const limits = { least: periodText(t, { unit, count: row.least }), most: periodText(t, { unit, count: row.most }) };

  const save = async (confirmed?: number): Promise<void> => {
    setAsked(true);
    if (!isRight || reason.trim() === '') throw new Error('not right yet');
    if (count < now && confirmed === undefined) {
      setGoing((await countFor(await browserPb(), row.code, count)).going);
      return;
    }
    try {
      await changePeriod(await browserPb(), row, { count, reason: reason.trim(), ...(confirmed === undefined ? {} : { confirmed }) });
    } catch (thrown) {
      if (asAppError(thrown).code === 'retention_more') setGoing((await countFor(await browserPb(), row.code, count)).going);
      throw thrown;
    }
    sayDone(t('retention_saved'));
    onClose();
    onChanged();
  };
  return (
    <div className="retention-form">
      <TextField
        label={t('retention_new')}
        value={typed}
        isNumber
        isRequired
        maxLength={4}
        onChange={(next) => {
          setTyped(next);
          setGoing(null);
        }}
        error={isAsked && !isRight ? t('retention_wrong', limits) : undefined}
      />
      <p className="kit-hint">{t('retention_limits', limits)}</p>
      <TextField
        label={t('retention_reason')}
        value={reason}
        isRequired
        maxLength={500}
        onChange={setReason}
        error={isAsked && reason.trim() === '' ? t('retention_reason_missing') : undefined}
      />
      {going !== null && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {t('retention_shorter', { count: going })}
        </p>
      )}
      <div className="retention-buttons">
        {going === null ? (
          <Button look="primary" action={() => save()}>
            {t('retention_save')}
          </Button>
        ) : (
          <Button look="danger" action={() => save(going)}>
            {t('retention_shorten')}
          </Button>
        )}
        <Button action={onClose}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
