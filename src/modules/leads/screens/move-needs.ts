import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { LeadRow } from '../repo.ts';
import { statusOf } from './lead-words.ts';

/** Why a lead goes is asked for by the stage itself; what it needs to know of the guest is asked for by name. */
export const LOST = 'lost';
const ASKED = ['date_from', 'adults', 'hotel'] as const;
export type AskedField = (typeof ASKED)[number];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0;

/** What has to be told before a lead may go to a stage. */
export interface MoveNeeds {
  readonly reason: boolean;
  readonly fields: readonly AskedField[];
}

export function moveNeeds(words: DeskWords, lead: Pick<LeadRow, AskedField>, to: string): MoveNeeds {
  const required = statusOf(words, to)?.required_fields ?? [];
  return { reason: to === LOST || required.includes('loss_reason'), fields: ASKED.filter((field) => required.includes(field) && isEmpty(lead[field])) };
}

export const needsNothing = ({ reason, fields }: MoveNeeds): boolean => !reason && fields.length === 0;
