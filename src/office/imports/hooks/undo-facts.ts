import type { Actor } from '../../../backend/actor.ts';

export interface UndoFacts {
  readonly import: string;
  readonly actor: Actor;
  readonly table: string;
  /** Field of a line that points at its record. */
  readonly link: 'lead' | 'client' | 'voucher' | 'excursion';
  readonly now: string;
  readonly most: number;
}
