import { HOUR_MS } from '../../../lib/time/zone.ts';
import { type DayReason, dayReasons, type SailingDays, type SalesEnd } from './sailing-days.ts';

/** How far ahead days are planned. */
export const PLANNED_DAYS = 400;

interface Starting {
  readonly id: string;
  readonly start_time: string;
}

interface Departing {
  readonly start_times: readonly string[] | null;
  readonly cutoff_hours: number;
}

interface EndsBy {
  /** Hours before the start of what has no schedule. */
  readonly usual_hours: number;
  /** The schedule of a variant, by its id, where it has one; hours of 0 are those of the main excursion. */
  readonly ownOf?: (variant: string) => Departing | undefined;
}

/** When sales end, out of what is stored; nothing where nobody has said when it starts. */
export function salesEndOf(
  schedule: Departing | undefined,
  main: Starting,
  variants: readonly Starting[],
  { usual_hours, ownOf = () => undefined }: EndsBy,
): { readonly sales?: SalesEnd } {
  const usual = schedule?.start_times?.[0] ?? '';
  const start = main.start_time || usual;
  if (start === '') return {};
  const hours = schedule ? schedule.cutoff_hours : usual_hours;
  const starts = variants.map(({ id, start_time }) => [id, start_time || ownOf(id)?.start_times?.[0] || usual || start] as const);
  const own = starts.filter(([, at]) => at !== start);
  const ownHours = variants.map(({ id }) => [id, ownOf(id)?.cutoff_hours || hours] as const).filter(([, other]) => other !== hours);
  return {
    sales: {
      ...{ hours, start },
      ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}),
      ...(ownHours.length > 0 ? { ownHours: Object.fromEntries(ownHours) } : {}),
    },
  };
}

/**
 * Whether a day can no longer be asked for, though it has not passed.
 * @param now the country's clock, `YYYY-MM-DDTHH:MM`
 */
export function areSalesOver(day: string, { sales }: SailingDays, variant: string, now: string): boolean {
  const start = sales?.own?.[variant] ?? sales?.start;
  if (!sales || !start) return false;
  const hours = sales.ownHours?.[variant] ?? sales.hours;
  return Date.parse(`${day}T${start}:00Z`) - hours * HOUR_MS <= Date.parse(`${now}:00Z`);
}

/** What is to be known of a day before it is asked for. */
export type DayState = 'runs' | 'past' | 'over' | DayReason;

/** What is to be known of a `YYYY-MM-DD` day by the schedule that travels with pages (decision: one-availability). `now` as above. */
export function dayState(day: string, days: SailingDays, variant: string, now: string): DayState {
  if (day < now.slice(0, 10)) return 'past';
  const [reason] = dayReasons(day, days, variant);
  return reason ?? (areSalesOver(day, days, variant, now) ? 'over' : 'runs');
}
