import { createContext, useContext } from 'react';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/message-key.ts';

/** What every part of a staff island may ask for. */
export interface StaffValue {
  readonly lang: Language;
  readonly country: string;
  /** The clock of the country, by its IANA name: what screens write times in. */
  readonly timezone: string;
  readonly session: Session | null;
  readonly t: Translate;
}

export const StaffContext = createContext<StaffValue | null>(null);

/** @throws Error outside of a staff screen */
export function useStaff(): StaffValue {
  const value = useContext(StaffContext);
  if (!value) throw new Error('A part of the kit stands outside of a staff screen.');
  return value;
}

/** The island's translator. */
export function useT(): Translate {
  return useStaff().t;
}
