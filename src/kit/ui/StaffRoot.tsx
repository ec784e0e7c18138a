import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from '../../i18n/language.ts';
import { StaffContext, type StaffValue } from './staff-context.ts';
import { Toasts } from './Toasts.tsx';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Root of a staff island: language, texts, session, toasts. */
export function StaffRoot({ children, ...value }: StaffValue & { readonly children: ReactNode }) {
  return (
    <I18nProvider locale={LOCALES[value.lang]}>
      <StaffContext value={value}>
        {children}
        <Toasts />
      </StaffContext>
    </I18nProvider>
  );
}
