import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { DayException } from '../../../model/catalogue/fields/shapes.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { fullDay } from './day-texts.screen.ts';

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
            <TextField label={t('studio_days_time')} isBare type="time" value={time} onChange={setTime} />
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

const listedExceptions = (value: unknown): readonly DayException[] => (Array.isArray(value) ? (value as readonly DayException[]) : []);
/** As much as a calendar can show of a day. */
const REASON_MAX = 120;

/** Single days that go before the schedule, in their order, each with what guests are told of it. */
export function ExceptionsField() {
  const { t, lang } = useStaff();
  const stateOf = ({ runs }: DayException): string => t(runs ? 'studio_days_is_on' : 'studio_days_is_off');
  const inWords = (value: unknown): string =>
    listedExceptions(value)
      .map((one) => [`${fullDay(one.day, lang)}: ${stateOf(one)}`, one[`reason_${lang}`]].filter(Boolean).join(', '))
      .join('\n');
  return (
    <DraftField name="exceptions" label={t('studio_field_exceptions')} hint={t('studio_days_exceptions_hint')} isGroup valueText={inWords}>
      {(_ties, { value }, type) => {
        const exceptions = listedExceptions(value);
        const put = (day: string, change: Partial<DayException>): void => type(exceptions.map((one) => (one.day === day ? { ...one, ...change } : one)));
        const add = (day: string, runs: boolean): void =>
          type([...exceptions, { day, runs, reason_ru: '', reason_en: '' }].sort((a, b) => (a.day < b.day ? -1 : 1)));
        return (
          <div className="days-rows">
            {exceptions.map((one) => {
              const name = fullDay(one.day, lang);
              return (
                <div key={one.day} className="days-exception" data-runs={one.runs}>
                  <p>
                    <b>{name}</b> {stateOf(one)}
                  </p>
                  {LANGUAGES.map((language) => (
                    <label key={language}>
                      <span className="kit-hint">
                        {t('studio_days_reason')} {t(language === 'ru' ? 'studio_in_russian' : 'studio_in_english')}
                      </span>
                      <input
                        className="kit-input"
                        lang={language}
                        maxLength={REASON_MAX}
                        autoComplete="off"
                        aria-label={`${name}: ${t('studio_days_reason')} ${t(language === 'ru' ? 'studio_in_russian' : 'studio_in_english')}`}
                        value={one[`reason_${language}`] ?? ''}
                        onChange={({ target }) => put(one.day, { [`reason_${language}`]: target.value })}
                      />
                    </label>
                  ))}
                  <Button
                    look="quiet"
                    size="icon"
                    label={t('studio_days_remove', { name })}
                    action={() => type(exceptions.filter(({ day }) => day !== one.day))}
                  >
                    <X className="size-4" aria-hidden />
                  </Button>
                </div>
              );
            })}
            <NewDate known={exceptions.map(({ day }) => day)} onAdd={add} />
          </div>
        );
      }}
    </DraftField>
  );
}

function NewDate({ known, onAdd }: { readonly known: readonly string[]; readonly onAdd: (day: string, runs: boolean) => void }) {
  const { t } = useStaff();
  const id = useId();
  const [day, setDay] = useState('');
  const [said, setSaid] = useState('');
  const add = (runs: boolean): void => {
    const fault = day === '' ? t('studio_days_exception_missing') : known.includes(day) ? t('studio_days_exception_twice') : '';
    setSaid(fault);
    if (fault) return;
    onAdd(day, runs);
    setDay('');
  };
  return (
    <div className="days-add">
      <label htmlFor={id}>{t('studio_days_exception_day')}</label>
      <input
        id={id}
        type="date"
        className="kit-input"
        value={day}
        aria-invalid={said !== ''}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button action={() => add(false)}>{t('studio_days_exception_off')}</Button>
      <Button action={() => add(true)}>{t('studio_days_exception_on')}</Button>
      <p id={`${id}-said`} className="kit-error" role="status">
        {said}
      </p>
    </div>
  );
}
