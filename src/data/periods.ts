/** Stretches of time that lists are narrowed to; days begin on the office's clock. */
export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** Bangkok has no summer time. */
const OFFICE_OFFSET_MS = 7 * 3_600_000;
const DAYS_BACK: Readonly<Record<Period, number>> = { today: 0, week: 6, month: 29, quarter: 89 };

export const isPeriod = (value: string): boolean => (PERIODS as readonly string[]).includes(value);

/** When a stretch begins. @example periodStart('today', now) // midnight in the office */
export function periodStart(period: string, now_ms: number): number {
  const midnight = Math.floor((now_ms + OFFICE_OFFSET_MS) / DAY_MS) * DAY_MS - OFFICE_OFFSET_MS;
  return midnight - (DAYS_BACK[period as Period] ?? 0) * DAY_MS;
}
