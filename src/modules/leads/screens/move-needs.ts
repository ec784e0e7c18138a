import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { LeadRow } from '../fields/leads.ts';
import { REASON_FIELD, STATUS_FIELDS, type StatusField, unsaidOf } from '../rules/status-fields.ts';
import { statusOf } from '../lead-words.ts';

/** What has to be told before a lead may go to a status. */
export interface MoveNeeds {
  readonly reason: boolean;
  readonly fields: readonly StatusField[];
}

/** What the status requires and the lead does not say: why it is lost, and fields by name. */
export function moveNeeds(words: DeskWords, lead: Pick<LeadRow, StatusField>, to: string): MoveNeeds {
  const required = statusOf(words, to)?.required_fields ?? [];
  const unsaid = unsaidOf(required, (field) => lead[field as StatusField]);
  return { reason: required.includes(REASON_FIELD), fields: STATUS_FIELDS.filter((field) => unsaid.includes(field)) };
}

export const needsNothing = ({ reason, fields }: MoveNeeds): boolean => !reason && fields.length === 0;
