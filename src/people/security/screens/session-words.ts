import type { Translate } from '../../../i18n/message-key.ts';
import type { SessionRow } from '../repo/sessions.ts';

/** A device as its owner knows it. @example deviceText(t, row) // 'Chrome, Android' */
export const deviceText = (t: Translate, { browser, system }: Pick<SessionRow, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(', ') || t('sessions_unknown');

/** The same with its network. */
export const whereText = (t: Translate, row: SessionRow): string =>
  [deviceText(t, row), row.place ? t('sessions_place', { place: row.place }) : ''].filter(Boolean).join(', ');
