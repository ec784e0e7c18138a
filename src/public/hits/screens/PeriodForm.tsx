import { PeriodPicker } from '../../../kit/period/PeriodPicker.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isDay } from '../../../lib/zone.ts';
import { href, localePath } from '../../../routing/href.ts';
import { HIT_PERIODS, type HitPeriod, lastDays, type PeriodFault } from '../rules/period.ts';

const FAULTS = {
  not_a_day: 'hits_fault_not_a_day',
  backwards: 'hits_fault_backwards',
  ahead: 'hits_fault_ahead',
  too_long: 'hits_fault_too_long',
} as const satisfies Record<PeriodFault, string>;

interface PeriodFormProps {
  readonly today: string;
  readonly period: HitPeriod;
  /** As somebody typed it. */
  readonly typed: HitPeriod;
  readonly fault: PeriodFault | null;
}

/** Which days opened pages are shown of. */
export function PeriodForm({ today, period, typed, fault }: PeriodFormProps) {
  const { t, lang, country } = useStaff();
  const path = localePath(href('stats-hits', { country }), lang);
  const isWrong = (day: string): boolean => fault !== null && (fault !== 'not_a_day' || !isDay(day));
  return (
    <PeriodPicker
      {...{ path, linksTitle: t('hits_periods'), showTitle: t('hits_show'), last: today, fault: fault && t(FAULTS[fault]) }}
      links={HIT_PERIODS.map((days) => {
        const { from, to } = lastDays(today, days);
        const isShown = period.from === from && period.to === to;
        return { key: String(days), text: t('hits_last', { count: days }), href: `${path}?from=${from}&to=${to}`, isShown };
      })}
      from={{ title: t('hits_from'), value: typed.from, isWrong: isWrong(typed.from) }}
      to={{ title: t('hits_to'), value: typed.to, isWrong: isWrong(typed.to) }}
    />
  );
}
