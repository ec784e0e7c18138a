// Written by scripts/collect.ts from the files of the modules.
import { clients } from '../model/clients/fields/clients.ts';
import { leads } from '../model/leads/fields/leads.ts';
import { reminders } from '../model/reminders/fields/reminders.ts';
import { vouchers } from '../model/vouchers/fields/vouchers.ts';
import { events } from '../model/backend/fields/runtime.ts';
import { agentManualEntries } from '../model/agents/fields/manual-entries.ts';
import { agentManualNotes } from '../model/agents/fields/manual-entries.ts';
import { agentManualProofs } from '../model/agents/fields/manual-entries.ts';
import { referralTouches } from '../model/agents/fields/referral-touches.ts';
import { cashRequests } from '../model/cash/fields/cash.ts';
import { waitingList } from '../model/departures/fields/waiting-list.ts';
import { exports } from '../model/desk/fields/exports.ts';
import { savedViews } from '../model/desk/fields/saved-views.ts';
import { boardingActions } from '../model/guide/fields/boarding-actions.ts';
import { importLines } from '../model/imports/fields/imports.ts';
import { slips } from '../model/incoming/fields/statements.ts';
import { statementLines } from '../model/incoming/fields/statements.ts';
import { activities } from '../model/leads/fields/activities.ts';
import { leadStages } from '../model/leads/fields/lead-stages.ts';
import { offers } from '../model/offers/fields/offers.ts';
import { reviews } from '../model/reviews/fields/reviews.ts';
import { runStops } from '../model/runs/fields/runs.ts';
import { seaChoices } from '../model/sea/fields/sea-choices.ts';
import { statLetters } from '../model/statistics/fields/statistics.ts';
import { statPins } from '../model/statistics/fields/statistics.ts';
import { statQuestions } from '../model/statistics/fields/statistics.ts';
import { users } from '../model/users/fields/users.ts';
import { payments } from '../model/vouchers/fields/payments.ts';
import { voucherPeople } from '../model/vouchers/fields/people.ts';
import type { Description } from '../schema/describe.ts';

/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */
export const OWNED: readonly Description[] = [clients, leads, reminders, vouchers];

/** Collections in which something of a guest's is: whoever erases him walks them. */
export const OF_GUESTS: readonly Description[] = [...OWNED, events, agentManualEntries, agentManualNotes, agentManualProofs, referralTouches, cashRequests, waitingList, exports, savedViews, boardingActions, importLines, slips, statementLines, activities, leadStages, offers, reviews, runStops, seaChoices, statLetters, statPins, statQuestions, users, payments, voucherPeople];
