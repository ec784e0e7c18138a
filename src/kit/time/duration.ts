import type { Translate } from '../../i18n/message-key.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** From so many hours on days are easier to read. */
const HOURS_SHOWN = 48;

/** A stretch of time in its largest unit. @example durationText(t, 130) // '2 h' */
export function durationText(t: Translate, minutes: number): string {
  if (minutes < HOUR_MIN) return t('duration_min', { count: Math.max(0, Math.floor(minutes)) });
  if (minutes < HOURS_SHOWN * HOUR_MIN) return t('duration_hours', { count: Math.floor(minutes / HOUR_MIN) });
  return t('duration_days', { count: Math.floor(minutes / DAY_MIN) });
}
