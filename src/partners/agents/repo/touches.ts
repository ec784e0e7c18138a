import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { DisputeState, TouchMethod, TouchSignal } from '../../../model/agents/fields/vocab.ts';
import type { TouchList } from '../rules/touch-list.ts';

interface Name {
  readonly ru: string;
  readonly en: string;
}

export interface TouchRow {
  readonly id: string;
  readonly agent: string;
  readonly name: Name;
  readonly code: string;
  readonly method: TouchMethod;
  readonly at: string;
  readonly live: boolean;
  readonly owns: boolean;
  readonly signals: readonly TouchSignal[];
  readonly dispute: DisputeState | '';
  readonly decision: string;
}

/** A guest with the ways by which agents brought him. */
export interface TouchedGuest {
  readonly lead: string;
  readonly number: string;
  readonly revision: number;
  readonly created: string;
  readonly agent: string;
  readonly name: Name | null;
  readonly by: TouchMethod | 'office' | '';
  readonly touches: readonly TouchRow[];
}

interface TouchPage {
  readonly guests: readonly TouchedGuest[];
  /** Where the next page begins; '' where there is none. */
  readonly next: string;
}

export interface TouchQuery {
  readonly list: TouchList;
  readonly before: string;
  readonly number: string;
}

/** Guests whom agents touched, the newest first; a manager's own leads, of others all. @throws AppError */
export const listTouches = (pb: PocketBase, country: string, query: TouchQuery): Promise<TouchPage> => deskRead(pb, 'referral/touches', { country, ...query });

/** Decides whose a guest is; '' for nobody's. @throws AppError */
export const decideTouches = (pb: PocketBase, lead: string, expected: number, said: { readonly agent: string; readonly reason: string }): Promise<unknown> =>
  deskWrite(pb, `referral/${lead}/decide`, said, { expected });

/** Writes down that a guest named an agent's code. @throws AppError */
export const tellCode = (pb: PocketBase, lead: string, expected: number, code: string): Promise<unknown> =>
  deskWrite(pb, `referral/${lead}/code`, { code }, { expected });
