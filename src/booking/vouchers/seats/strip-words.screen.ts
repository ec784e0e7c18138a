import type { Translate } from '../../../i18n/message-key.ts';
import type { StripDay } from './day-strip.rules.ts';

/** What is said of a day under its date. */
export function stripWords({ free, why }: Pick<StripDay, 'free' | 'why'>, t: Translate): string {
  if (why === 'over') return t('seats_over');
  if (free === null || why !== '') return t('seats_not_sailing');
  return free === 0 ? t('seats_none') : t('seats_free', { count: free });
}
