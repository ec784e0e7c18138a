import type { ComponentType } from 'react';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import { FormatsContext } from '../money/formats-context.ts';
import { AddressProvider } from '../panels/Address.tsx';
import { StaffRoot } from './StaffRoot.tsx';

/** What the server tells every staff island, whatever it shows. */
export interface StaffFrame {
  readonly lang: Language;
  readonly country: string;
  /** Whoever is signed in; `null` where nobody is. */
  readonly session: Session | null;
  /** The clock of the country, by its IANA name; the house's own where it is left out. */
  readonly timezone?: string;
  /** Path and query as they were asked for. */
  readonly href: string;
  /** Currencies of the country, the main one first; of a screen that writes sums. */
  readonly formats?: readonly CurrencyFormat[];
}

const NO_FORMATS: readonly CurrencyFormat[] = [];

/**
 * A staff island: its content in the frame that all of them have, which is language, texts, session, clock, toasts, the
 * screen's address and the country's currencies.
 * @param textsOf the island's texts in a language
 * @example export const NotesScreen = staffScreen(notesT, Notes);
 */
export function staffScreen<Own extends object>(textsOf: (lang: Language) => Translate, Content: ComponentType<Own>) {
  return function StaffScreen({ lang, country, session, timezone, href, formats = NO_FORMATS, ...own }: StaffFrame & Own) {
    return (
      <StaffRoot lang={lang} country={country} session={session} t={textsOf(lang)} {...(timezone === undefined ? {} : { timezone })}>
        <AddressProvider href={href}>
          <FormatsContext value={formats}>
            <Content {...(own as unknown as Own)} />
          </FormatsContext>
        </AddressProvider>
      </StaffRoot>
    );
  };
}
