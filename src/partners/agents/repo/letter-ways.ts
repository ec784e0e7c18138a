import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { LetterKind } from '../rules/letters.ts';

/** Of what an agent wants letters, and where they go: '' where he wants none. */
export interface LetterChoice extends Readonly<Record<LetterKind, boolean>> {
  readonly email: string;
  readonly language: string;
}

export interface OwnLetterWays extends LetterChoice {
  /** Whether the house can send mail. */
  readonly isMail: boolean;
  readonly revision: number;
}

/** Of what whoever is signed in wants letters. @throws AppError */
export const readLetterWays = (pb: PocketBase): Promise<OwnLetterWays> => deskRead(pb, 'agent-letters');

/** Says of what whoever is signed in wants letters. @throws AppError `stale`, `invalid` at `email` */
export const saveLetterWays = (pb: PocketBase, choice: LetterChoice, revision: number): Promise<unknown> =>
  deskWrite(pb, 'agent-letters', { ...choice, revision });
