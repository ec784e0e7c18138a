import { useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { actOnVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { mayMoveFreely } from '../../domain/cancellation/rule.ts';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { faultsOf } from '../../errors/from-pocketbase.ts';
import { formatDate } from '../../kit/fields/date/format-date.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { errorText } from '../../kit/ui/error-text.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';

/** Another day for a sold trip, with what the frozen rule says of it. */
export function MoveForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t, lang } = useStaff();
  const [date, setDate] = useState(voucher.service_date);
  const [time, setTime] = useState(voucher.start_time);
  const [isOffSchedule, setIsOffSchedule] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<AppError | null>(null);
  // The last deadline of a frozen rule is the start itself.
  const start = Date.parse(voucher.deadlines?.at(-1)?.until ?? '');
  const isFree = voucher.rule !== null && mayMoveFreely(voucher.rule, start, Date.now(), voucher.date_history?.length ?? 0);
  const move = async (): Promise<void> => {
    setError(null);
    try {
      const body = { service_date: date, start_time: time, reason: reason.trim(), ...(isOffSchedule ? { off_schedule: true } : {}) };
      onChanged(await actOnVoucher(await browserPb(), voucher.id, 'reschedule', body, { expected: voucher.updated }));
    } catch (thrown) {
      setError(asAppError(thrown));
      throw thrown;
    }
    sayDone(t('move_done', { date: formatDate(date, lang) }));
  };
  const isNotSailing = error !== null && faultsOf(error)['service_date']?.code === 'not_sailing';
  return (
    <div className="kit-form">
      <p className="kit-notice">{t(isFree ? 'move_free' : 'move_not_free')}</p>
      <div className="desk-pair">
        <label className="kit-field">
          <span className="kit-label">{t('move_date')}</span>
          <input type="date" className="kit-input" value={date} onChange={({ target }) => setDate(target.value)} />
        </label>
        <label className="kit-field">
          <span className="kit-label">{t('move_time')}</span>
          <input type="time" className="kit-input" value={time} onChange={({ target }) => setTime(target.value)} />
        </label>
      </div>
      <label className="kit-check">
        <input type="checkbox" checked={isOffSchedule} onChange={({ target }) => setIsOffSchedule(target.checked)} />
        {t('voucher_off_schedule')}
      </label>
      <label className="kit-field">
        <span className="kit-label">{t('voucher_why')}</span>
        <input className="kit-input" value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </label>
      {error && (
        <p className="kit-error" role="alert">
          {isNotSailing ? t('error_field_not_sailing') : errorText(t, error)}
        </p>
      )}
      <div className="kit-form-foot">
        <Button look="primary" action={move}>
          {t('move_do')}
        </Button>
      </div>
    </div>
  );
}
