import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { personOf, type Session } from '../../access/session.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import { FormatsContext } from '../money/formats-context.ts';
import { AddressProvider } from '../panels/Address.tsx';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { speakFor } from '../../data/ask.ts';
import { claimNotes, followNotes } from '../../lib/tab-notes.ts';
import { SessionNotice } from '../ui/Retry.tsx';
import { prepareProof } from '../proof/proof.ts';
import { prepareToasts } from '../ui/say.ts';
import { DEFAULT_TIMEZONE } from '../../config/constants.ts';
import { StaffContext, type StaffValue } from '../ui/staff-context.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** This page belongs to a person from here on; on the server it is nobody's yet. */
function begin(person: string): void {
  if (typeof document === 'undefined') return;
  claimNotes(person);
  speakFor(person);
}

interface StaffRootProps extends Omit<StaffValue, 'timezone'> {
  readonly timezone?: string;
  readonly children: ReactNode;
}

/** Root of a staff island: language, texts, session, toasts. */
function StaffRoot({ children, timezone = DEFAULT_TIMEZONE, ...rest }: StaffRootProps) {
  const value = { ...rest, timezone };
  const { t, session } = value;
  // Before any form looks for its draft, or asks for anything.
  useState(() => session && begin(personOf(session)));
  useEffect(followNotes, []);
  useEffect(() => prepareToasts(t), [t]);
  useEffect(() => prepareProof(value));
  // Effects run from the inside out: by now every key and panel of the screen listens.
  useEffect(() => document.documentElement.setAttribute('data-live', 'yes'), []);
  return (
    <I18nProvider locale={LOCALES[value.lang]}>
      <StaffContext value={value}>
        {children}
        <SessionNotice />
      </StaffContext>
    </I18nProvider>
  );
}

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
            {/* What is left of the props without those of the frame is its own: the compiler does not follow that for any `Own`. */}
            <Content {...(own as unknown as Own)} />
          </FormatsContext>
        </AddressProvider>
      </StaffRoot>
    );
  };
}
