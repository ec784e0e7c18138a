import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { findSailing } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { headcount } from '../../../catalogue/catalogue/rules/party.ts';
import { type DayReason, dayReasons, nextSailings, reasonOfDay, type SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { withPb } from '../../../data/ask.ts';
import { dayStrip, hasSeats, STRIP_DAYS, type StripDay, stripFrom } from '../seats/day-strip.rules.ts';
import { readSeats } from '../seats/seats.repo.ts';
import { stripWords } from '../seats/strip-words.screen.ts';
import type { Language } from '../../../i18n/language.ts';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { DateInput } from '../../../kit/fields/date/DateInput.tsx';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { dayIn } from '../../../lib/time/zone-clock.ts';
import { dayAfter, isDay } from '../../../lib/time/zone.ts';
import { partyIn } from './sale-values.screen.ts';
import { MarkedInput, SeniorInput } from './sale-inputs.tsx';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const loadSeats = withPb(readSeats);

/** Free seats of the days around the chosen one, each to press; nothing for what is sold without departures. */
function SeatStrip() {
  const { t, lang, country, timezone } = useStaff();
  const { setValue } = useFormContext();
  const values = useWatch() as FormValues;
  const [excursion, variant, chosen, time] = ['excursion', 'variant', 'service_date', 'start_time'].map((name) => String(values[name] ?? ''));
  const sold = variant || excursion || '';
  const from = stripFrom(isDay(chosen) ? chosen : '', dayIn(timezone, Date.now()));
  const asked = { country, excursion: excursion ?? '', from, to: dayAfter(from, STRIP_DAYS) };
  const { found } = useQuery(loadSeats, [asked], { isOn: excursion !== '', isCarried: true, live: live('vouchers') });
  const starts = found.data ?? [];
  if (!hasSeats(starts, sold)) return null;
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const put = ({ day, time: start }: StripDay): void => {
    setValue('service_date', day, { shouldDirty: true, shouldValidate: true });
    if (start !== '' && values['start_time'] !== undefined) setValue('start_time', start, { shouldDirty: true });
  };
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('seats_of_days')}</legend>
      {dayStrip(from, starts, sold, partyIn(values), time ?? '').map((one) => (
        <button
          key={one.day}
          type="button"
          className="kit-button kit-button-plain desk-seats"
          aria-pressed={one.day === chosen}
          data-enough={one.isEnough}
          disabled={one.free === null}
          onClick={() => put(one)}
        >
          <span>{format.format(new Date(`${one.day}T00:00:00Z`))}</span>
          <b>{stripWords(one, t)}</b>
          {one.kept > 0 && <small>{t('seats_kept', { count: one.kept })}</small>}
        </button>
      ))}
    </fieldset>
  );
}

const loadSailing = withPb(findSailing);

/** When an excursion and its variants sail; `null` until it is known. Asked for once per page. */
function useSailing(excursion: string): SailingDays | null {
  const { lang } = useStaff();
  return useQuery(loadSailing, [excursion, lang], { isOn: excursion !== '', isKept: true }).found.data;
}

interface SpecProps {
  readonly spec: FormField;
}

const NEXT_DAYS = 5;
/** What is said of a day on which the trip does not sail. */
const REASONS = { off: 'form_day_off', closed: 'form_park_closed', season: 'form_out_of_season', weekday: 'form_not_sailing' } as const satisfies Record<
  DayReason,
  string
>;
/** A Monday, to name weekdays by. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

function weekdayNames(weekdays: readonly number[], lang: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' });
  return weekdays
    .toSorted((one, other) => one - other)
    .map((day) => format.format(MONDAY + (day - 1) * DAY_MS))
    .join(', ');
}

const monthDay = (text: string, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(`2024-${text}T00:00:00Z`));

const useFormSailing = (): SailingDays | null => useSailing(String(useWatch({ name: 'excursion' }) ?? ''));
const useFormVariant = (): string => String(useWatch({ name: 'variant' }) ?? '');

/** Why what is chosen in the form does not sail on its day, the weightiest first: none where it does, or no day is chosen. */
function useReasons(): readonly DayReason[] {
  const [sailing, variant] = [useFormSailing(), useFormVariant()];
  const day: unknown = useWatch({ name: 'service_date' });
  return sailing !== null && isDay(day) ? dayReasons(day, sailing, variant) : [];
}

/** The day of the trip, with when the excursion sails and its next days to press. */
export function SailingDayInput({ spec }: SpecProps) {
  const { t, lang, timezone } = useStaff();
  const { setValue } = useFormContext();
  const [sailing, variant] = [useFormSailing(), useFormVariant()];
  const [reason] = useReasons();
  const isOff = reason !== undefined;
  const day: unknown = useWatch({ name: spec.name });
  const put = (next: string): void => setValue(spec.name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-1 content-start">
      <DateInput spec={spec} />
      <SeatStrip />
      {sailing && (
        <p className="kit-hint">
          {sailing.weekdays ? t('voucher_sails', { days: weekdayNames(sailing.weekdays, lang) }) : t('voucher_sails_daily')}
          {sailing.seasons?.map(({ from, to }) => ` ${t('voucher_season', { from: monthDay(from, lang), to: monthDay(to, lang) })}`)}
        </p>
      )}
      {isOff && (
        <p className="kit-error" role="status">
          {t(REASONS[reason])} {reason === 'off' && isDay(day) && reasonOfDay(day, sailing ?? {}, variant)}
        </p>
      )}
      {sailing && (day === '' || isOff) && (
        <div className="flex flex-wrap gap-1">
          {nextSailings(isOff && isDay(day) ? day : dayIn(timezone, Date.now()), NEXT_DAYS, sailing, variant).map((one) => (
            <button key={one} type="button" className="kit-button kit-button-plain desk-chip" onClick={() => put(one)}>
              {formatDate(one, lang)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether the house does not sell the day of the form: by the schedule, or because it was refused so. */
function useIsRefused(): boolean {
  const { errors } = useFormState({ name: 'service_date' });
  const isAllowed: unknown = useWatch({ name: 'off_schedule' });
  return [useReasons().length > 0, errors['service_date'] !== undefined, isAllowed === true].includes(true);
}

/** A day off the schedule may be sold all the same by a senior: asked only where it is one. */
export function OffScheduleInput({ spec }: SpecProps) {
  return useIsRefused() ? <Plain spec={spec} /> : null;
}

/** More people on a day that is no longer sold, which a senior may allow: asked only where there are more. */
export function OffPartyInput({ spec }: SpecProps) {
  const { defaultValues } = useFormState();
  const values = useWatch() as FormValues;
  return headcount(partyIn(values)) > headcount(partyIn({ ...defaultValues })) ? <SeniorInput spec={spec} /> : null;
}

export function OffReasonInput({ spec }: SpecProps) {
  const isAllowed: unknown = useWatch({ name: 'off_schedule' });
  return isAllowed === true ? <MarkedInput spec={spec} /> : null;
}

function Plain({ spec }: SpecProps) {
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain} />;
}
