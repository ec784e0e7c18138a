import { PeriodPicker } from '../../../kit/period/PeriodPicker.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isDay } from '../../../lib/time/zone.ts';
import { type AskedPeriod, type Basis, BASES, type PeriodFault, periodQuery, type Preset, PRESETS, USUAL_BASIS } from './period.rules.ts';

const FAULTS = {
  not_a_day: 'stats_fault_not_a_day',
  backwards: 'stats_fault_backwards',
  ahead: 'stats_fault_ahead',
  too_long: 'stats_fault_too_long',
} as const satisfies Record<PeriodFault, string>;
export const PRESET_TITLES = {
  today: 'stats_preset_today',
  yesterday: 'stats_preset_yesterday',
  this_week: 'stats_preset_this_week',
  last_week: 'stats_preset_last_week',
  this_month: 'stats_preset_this_month',
  last_month: 'stats_preset_last_month',
  last_30: 'stats_preset_last_30',
  this_quarter: 'stats_preset_this_quarter',
  this_year: 'stats_preset_this_year',
  last_year: 'stats_preset_last_year',
} as const satisfies Record<Preset, string>;
export const BASIS_NAMES = {
  created: 'stats_basis_created',
  closed: 'stats_basis_closed',
  sold: 'stats_basis_sold',
  sailed: 'stats_basis_sailed',
} as const satisfies Record<Basis, string>;

/** Values that the bar says itself. */
const OWN: readonly string[] = ['preset', 'from', 'to', 'compared', 'basis'];

export interface PeriodBarProps {
  /** The screen's own path, language and all. */
  readonly path: string;
  readonly asked: AskedPeriod;
  /** By what is counted; nothing is offered where the screen counts one way only. */
  readonly basis?: Basis | undefined;
  /** Those that are offered; all of them where it is left out. */
  readonly bases?: readonly Basis[];
  /** Values of the query, which stay: filters of the screen. What the bar itself says is left out. */
  readonly kept?: Readonly<Record<string, string | number | null | undefined>>;
}

/** Which days are counted and by what: links and a form of the browser's own, so that the address says it and no script is needed. */
export function PeriodBar({ path, asked, basis, bases = BASES, kept = {} }: PeriodBarProps) {
  const { t } = useStaff();
  const { period, typed, fault, preset } = asked;
  const others = Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => !OWN.includes(name) && value !== null && value !== undefined && value !== ''),
  );
  const addressOf = (of: Pick<AskedPeriod, 'period' | 'preset'>, by = basis): string =>
    `${path}?${periodQuery(of, { ...others, basis: by, compared: of.preset === null ? asked.as : null })}`;
  const faultAtFrom = fault === 'not_a_day' ? !isDay(typed.from) : fault !== null && fault !== 'ahead';
  const faultAtTo = fault === 'not_a_day' ? !isDay(typed.to) : fault !== null;
  return (
    <PeriodPicker
      {...{ path, linksTitle: t('stats_periods'), showTitle: t('stats_show'), fault: fault && t(FAULTS[fault]) }}
      links={PRESETS.map((one) => ({
        key: one,
        text: t(PRESET_TITLES[one]),
        href: addressOf({ period, preset: one }),
        isShown: one === preset && !fault,
      }))}
      kept={[
        ...Object.entries(others).map(([name, value]) => [name, String(value)] as const),
        ...(basis && basis !== USUAL_BASIS ? [['basis', basis] as const] : []),
      ]}
      from={{ title: t('stats_from'), value: typed.from, isWrong: faultAtFrom }}
      to={{ title: t('stats_to'), value: typed.to, isWrong: faultAtTo }}
    >
      {basis && bases.length > 1 && (
        <nav className="kit-bases" aria-labelledby="stats-basis">
          <span id="stats-basis">{t('stats_basis')}</span>
          <span className="kit-segments">
            {bases.map((one) => (
              <a key={one} href={addressOf({ period, preset }, one)} aria-current={one === basis ? 'page' : undefined}>
                {t(BASIS_NAMES[one])}
              </a>
            ))}
          </span>
        </nav>
      )}
    </PeriodPicker>
  );
}
