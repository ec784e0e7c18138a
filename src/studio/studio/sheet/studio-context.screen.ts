import { createContext, useContext } from 'react';
import type { DraftRow } from '../../../model/studio/answers.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';

/** What a record of an editing screen says of itself. */
export interface Registered {
  /** Saves what waits, at once. */
  readonly flush: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly isDirty: boolean;
}

/** What the parts of an editing screen share. */
export interface Studio {
  /** The record whose drafts go live together, such as the main excursion. */
  readonly subject: Named;
  /** Drafts that go live together: those of the subject, or those of a list. */
  readonly listDrafts: () => Promise<readonly DraftRow[]>;
  /** What records are called that fields point at, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** References of further records whose drafts are published with it, such as the places on its way. */
  readonly alongside: readonly string[];
  /** Counts what became of the drafts: what shows them asks again. */
  readonly changes: number;
  /** A record stands at another state than before, whoever brought it there. */
  readonly changed: (record: string, state: string) => void;
  /** What is to be said of the drafts as they stand. */
  readonly findings: readonly Finding[];
  /** A record comes, with how it is saved; `null` when it goes. */
  readonly register: (record: string, registered: Registered | null) => void;
  /** References of the records that stand on the screen. */
  readonly records: () => readonly string[];
  /** Saves everything that waits, of every record of the screen. */
  readonly flush: () => Promise<void>;
  /** Reads every record again, after something was published, taken back or restored. */
  readonly reload: () => Promise<void>;
}

export const StudioContext = createContext<Studio | null>(null);

/** @throws Error outside of an editing screen */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('A part of an editing screen stands outside of one.');
  return studio;
}
