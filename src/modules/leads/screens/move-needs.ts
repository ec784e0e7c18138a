import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { LeadRow } from '../fields/leads.ts';
import { REASON_FIELD, STAGE_FIELDS, type StageField, unsaidOf } from '../rules/stage-fields.ts';
import { statusOf } from '../lead-words.ts';

/** What has to be told before a lead may go to a stage. */
export interface MoveNeeds {
  readonly reason: boolean;
  readonly fields: readonly StageField[];
}

/** What the stage requires and the lead does not say: why it is lost, and fields by name. */
export function moveNeeds(words: DeskWords, lead: Pick<LeadRow, StageField>, to: string): MoveNeeds {
  const required = statusOf(words, to)?.required_fields ?? [];
  const unsaid = unsaidOf(required, (field) => lead[field as StageField]);
  return { reason: required.includes(REASON_FIELD), fields: STAGE_FIELDS.filter((field) => unsaid.includes(field)) };
}

export const needsNothing = ({ reason, fields }: MoveNeeds): boolean => !reason && fields.length === 0;
