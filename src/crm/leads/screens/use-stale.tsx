import { type ReactNode, useState } from 'react';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRecord } from '../repo.ts';
import type { AppError } from '../../../errors/app-error.ts';
import { StaleDialog } from './StaleDialog.tsx';

/** What somebody wanted of a lead that was changed meanwhile. */
export interface StaleChoice {
  /** The lead as it stood on the screen; what that did not show counts as unchanged. */
  readonly lead: Partial<LeadRecord> & Pick<LeadRecord, 'name'>;
  /** The choice in words: where to, to whom, why. */
  readonly choice: string;
  /** Whether it may still be done to the lead as it is now. */
  readonly isPossible: (now: LeadRecord) => boolean;
}
interface Asked extends Omit<StaleChoice, 'lead'> {
  readonly name: string;
  readonly seen: LeadRecord;
  readonly now: LeadRecord;
  readonly answer: (isWanted: boolean) => void;
}

interface UseStale {
  /** Shows both versions; answers the lead as it is now where the choice is meant all the same, else `null`. */
  readonly ask: (error: AppError, choice: StaleChoice) => Promise<LeadRecord | null>;
  readonly dialog: ReactNode;
}

const versionIn = (value: unknown): LeadRecord | null => (typeof value === 'object' && value !== null && 'revision' in value ? (value as LeadRecord) : null);

/** The question to whoever comes second. */
export function useStale(words: DeskWords): UseStale {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: UseStale['ask'] = (error, choice) => {
    const now = versionIn(error.data['current']);
    if (!now) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (isWanted: boolean): void => {
        setAsked(null);
        resolve(isWanted ? now : null);
      };
      setAsked({
        name: choice.lead.name,
        choice: choice.choice,
        isPossible: choice.isPossible,
        now,
        seen: { ...now, ...versionIn(error.data['base']), ...choice.lead },
        answer,
      });
    });
  };
  return { ask, dialog: asked && <StaleDialog words={words} {...asked} /> };
}
