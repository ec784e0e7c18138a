import type { Translate } from '../../i18n/message-key.ts';
import type { Period, PeriodUnit } from '../../schema/retention.ts';

const BARE = { hours: 'period_hours', days: 'period_days', months: 'period_months', years: 'period_years' } as const satisfies Record<PeriodUnit, string>;
const OF = {
  hours: 'period_of_hours',
  days: 'period_of_days',
  months: 'period_of_months',
  years: 'period_of_years',
} as const satisfies Record<PeriodUnit, string>;

/** A period in words; `of` is its genitive, as after the Russian «в течение» and «до». @example periodText(t, { count: 2, unit: 'days' }) // '2 дня' */
export const periodText = (t: Translate, { count, unit }: Period, form: 'bare' | 'of' = 'bare'): string => t((form === 'of' ? OF : BARE)[unit], { count });
