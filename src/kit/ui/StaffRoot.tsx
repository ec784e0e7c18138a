import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from '../../i18n/language.ts';
import { prepareToasts } from './say.ts';
import { DEFAULT_TIMEZONE } from '../../config/constants.ts';
import { StaffContext, type StaffValue } from './staff-context.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

interface StaffRootProps extends Omit<StaffValue, 'timezone'> {
  readonly timezone?: string;
  readonly children: ReactNode;
}

/** Root of a staff island: language, texts, session, toasts. */
export function StaffRoot({ children, timezone = DEFAULT_TIMEZONE, ...rest }: StaffRootProps) {
  const value = { ...rest, timezone };
  const { t } = value;
  useEffect(() => prepareToasts(t), [t]);
  // Effects run from the inside out: by now every key and panel of the screen listens.
  useEffect(() => document.documentElement.setAttribute('data-live', 'yes'), []);
  return (
    <I18nProvider locale={LOCALES[value.lang]}>
      <StaffContext value={value}>{children}</StaffContext>
    </I18nProvider>
  );
}
