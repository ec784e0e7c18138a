import { type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Language } from '../../i18n/language.ts';
import { personOf } from '../../access/session.ts';
import { speakFor } from '../../data/browser-pb.ts';
import { claimNotes, followNotes } from '../../lib/tab-notes.ts';
import { SessionNotice } from '../ui/SessionNotice.tsx';
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
export function StaffRoot({ children, timezone = DEFAULT_TIMEZONE, ...rest }: StaffRootProps) {
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
