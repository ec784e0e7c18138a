import { useFormContext, useWatch } from 'react-hook-form';
import { withPb } from '../../../data/browser-pb.ts';
import type { Language } from '../../../i18n/language.ts';
import { live } from '../../../kit/live/hear-live.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import { dayIn } from '../../../lib/zone-clock.ts';
import { readSeats } from '../../../fleet/departures/repo/seats.ts';
import { dayStrip, STRIP_DAYS, stripFrom, type StripDay } from '../../../fleet/departures/rules/day-strip.ts';
import { partyIn } from './sale-values.ts';
import { useExcursions } from './use-excursions.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const load = withPb(readSeats);

/** Free seats of the days around the chosen one, each to press; nothing for what is sold without departures. */
export function SeatStrip() {
  const { t, lang, country, timezone } = useStaff();
  const { setValue } = useFormContext();
  const values = useWatch() as FormValues;
  const [excursion, variant, chosen, time] = ['excursion', 'variant', 'service_date', 'start_time'].map((name) => String(values[name] ?? ''));
  const sold = variant || excursion || '';
  const isPrivate = useExcursions().some((one) => one.id === sold && one.private);
  const from = stripFrom(isDay(chosen) ? chosen : '', dayIn(timezone, Date.now()));
  const asked = { country, excursion: excursion ?? '', from, to: dayAfter(from, STRIP_DAYS) };
  const { found } = useQuery(load, [asked], { isOn: excursion !== '', isCarried: true, live: live('vouchers') });
  const departures = found.data ?? [];
  if (departures.every((one) => one.sold !== sold)) return null;
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const saidOf = ({ free }: StripDay): string => (free === null ? t('seats_not_sailing') : free === 0 ? t('seats_none') : t('seats_free', { count: free }));
  const put = ({ day, time: start }: StripDay): void => {
    setValue('service_date', day, { shouldDirty: true, shouldValidate: true });
    if (start !== '' && values['start_time'] !== undefined) setValue('start_time', start, { shouldDirty: true });
  };
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('seats_of_days')}</legend>
      {dayStrip(from, departures, sold, { party: partyIn(values), isWhole: isPrivate }, time ?? '').map((one) => (
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
          <b>{saidOf(one)}</b>
        </button>
      ))}
    </fieldset>
  );
}
