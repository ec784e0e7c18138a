import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { DraftField } from '../sheet/DraftField.tsx';

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** The times of day at which it leaves; the first is the usual one. */
export function TimesField() {
  const t = useT();
  const [time, setTime] = useState('');
  const [isTwice, setIsTwice] = useState(false);
  return (
    <DraftField
      name="start_times"
      label={t('studio_field_start_times')}
      hint={t('studio_days_times_hint')}
      isGroup
      valueText={(value) => listed(value).join(', ')}
    >
      {(_ties, { value }, type) => {
        const times = listed(value);
        const add = (): void => {
          setIsTwice(times.includes(time));
          if (time === '' || times.includes(time)) return;
          type([...times, time].sort());
          setTime('');
        };
        return (
          <div className="days-add">
            {times.map((one) => (
              <span key={one} className="days-time">
                {one}
                <Button look="quiet" size="icon" label={t('studio_days_remove', { name: one })} action={() => type(times.filter((other) => other !== one))}>
                  <X className="size-4" aria-hidden />
                </Button>
              </span>
            ))}
            <input type="time" className="kit-input" aria-label={t('studio_days_time')} value={time} onChange={({ target }) => setTime(target.value)} />
            <Button action={add}>{t('studio_days_time_add')}</Button>
            {isTwice && (
              <p className="kit-error" role="status">
                {t('studio_days_time_twice')}
              </p>
            )}
          </div>
        );
      }}
    </DraftField>
  );
}

/** The hour of an excursion or a variant itself. */
export function StartField() {
  const t = useT();
  return (
    <DraftField name="start_time" label={t('studio_field_start_time')} hint={t('studio_days_start_hint')}>
      {(ties, { value }, type) => (
        <input
          {...ties}
          type="time"
          className="kit-input days-clock"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </DraftField>
  );
}
