import { writtenOf } from '../../schema/derive.ts';
import { answers, deskPost, each, given, ids, needed, text } from '../../schema/operation.ts';
import type { LeadDuplicates, LeadRecord } from './answers.ts';
import { leads } from './fields/leads.ts';

export { findSame, listLeads, readBoard, readLead } from './reading.operations.ts';
export {
  answerManual,
  approveManual,
  decideTouches,
  endOwnHold,
  handOver,
  listManual,
  listTouches,
  matchManual,
  readManual,
  rejectManual,
  tellCode,
} from './referral.operations.ts';
export { addActivity, assignLead, mergeLeads, moveLead, offerLead, planLead, revealLead } from './working.operations.ts';

/** Fields that a person tells of a new lead, as they are; those that a handler looks at are named beside them. */
const TOLD = writtenOf(leads).filter((field) => !field.startsWith('next_action') && field !== 'excursions');

/** A lead that a person writes down; it is his own unless he says whose. @throws Refusal `contact_missing`, `invalid` */
export const addLead = deskPost('leads', {
  right: 'leads.edit',
  keyed: true,
  takes: {
    ...each(TOLD, given()),
    ...{ country: needed(given<string>()), client: given<string>(), external_id: given<string>(), assigned_user: given<string>() },
    ...{ excursions: ids(50), next_action: text(300), next_action_at: given<string>() },
  },
  answer: answers<{ readonly lead: LeadRecord; readonly duplicates: LeadDuplicates }>(),
});
