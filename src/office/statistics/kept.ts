import type { MondayWay } from '../../model/statistics/fields/vocab.ts';

/** What a form of a kept question was filled in with. */
export interface Kept {
  readonly name: string;
  readonly shared: boolean;
  readonly pinned: boolean;
  readonly monday: MondayWay;
  readonly email: string;
}
export const NEW_KEPT: Kept = { name: '', shared: false, pinned: false, monday: '', email: '' };

/** By which ways letters can go: what is missing says so beside the choice. */
export interface LetterWays {
  /** Whether the house's mail is set up. */
  readonly isMail: boolean;
  /** Whether a gateway of messages is set. */
  readonly isGateway: boolean;
  /** How the reader's own number ends; '' where none is kept. */
  readonly phone: string;
}
