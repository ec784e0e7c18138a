import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/message-key.ts';
import { Toasts } from './Toasts.tsx';

/** What every part of a staff island may ask for. */
export interface StaffValue {
  readonly lang: Language;
  readonly country: string;
  readonly session: Session | null;
  readonly t: Translate;
}

const StaffContext = createContext<StaffValue | null>(null);
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

export function useStaff(): StaffValue {
  const value = useContext(StaffContext);
  if (!value) throw new Error('A part of the kit stands outside of StaffRoot.');
  return value;
}

/** The island's translator. */
export function useT(): Translate {
  return useStaff().t;
}
