import { useStaff } from '../../../kit/ui/staff-context.ts';
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

/** Which days are shown: links and a form of the browser's own, so that the address says it and no script is needed. */
export function PeriodForm({ today, period, typed, fault }: PeriodFormProps) {
  const { t, lang, country } = useStaff();
  const path = localePath(href('stats-hits', { country }), lang);
  return (
    <div className="hits-period">
      <nav aria-label={t('hits_periods')}>
        {HIT_PERIODS.map((days) => {
          const { from, to } = lastDays(today, days);
          const isShown = period.from === from && period.to === to;
          return (
            <a key={days} className="kit-button kit-button-plain" href={`${path}?from=${from}&to=${to}`} aria-current={isShown ? 'page' : undefined}>
              {t('hits_last', { count: days })}
            </a>
          );
        })}
      </nav>
      <form method="get" action={path} noValidate>
        <label>
          <span>{t('hits_from')}</span>
          <input
            className="kit-input"
            type="date"
            name="from"
            defaultValue={typed.from}
            max={today}
            aria-describedby={fault ? 'hits-fault' : undefined}
            aria-invalid={fault !== null}
          />
        </label>
        <label>
          <span>{t('hits_to')}</span>
          <input
            className="kit-input"
            type="date"
            name="to"
            defaultValue={typed.to}
            max={today}
            aria-describedby={fault ? 'hits-fault' : undefined}
            aria-invalid={fault !== null}
          />
        </label>
        <button className="kit-button kit-button-primary" type="submit">
          {t('hits_show')}
        </button>
      </form>
      {fault && (
        <p id="hits-fault" className="kit-error" role="alert">
          {t(FAULTS[fault])}
        </p>
      )}
    </div>
  );
}
