// Written by scripts/collect.ts from the files of the modules.
import { clients } from '../clients/fields/clients.ts';
import { leads } from '../leads/fields/leads.ts';
import { reminders } from '../reminders/fields/reminders.ts';
import { vouchers } from '../vouchers/fields/vouchers.ts';
import { events } from '../../backend/fields/events.ts';
import { agentManualEntries } from '../agents/fields/manual-entries.ts';
import { agentManualNotes } from '../agents/fields/manual-entries.ts';
import { agentManualProofs } from '../agents/fields/manual-entries.ts';
import { referralTouches } from '../agents/fields/referral-touches.ts';
import { cashRequests } from '../cash/fields/cash-requests.ts';
import { waitingList } from '../departures/fields/waiting-list.ts';
import { exports } from '../desk/fields/exports.ts';
import { savedViews } from '../desk/fields/saved-views.ts';
import { boardingActions } from '../guide/fields/boarding-actions.ts';
import { importLines } from '../imports/fields/import-lines.ts';
import { slips } from '../incoming/fields/slips.ts';
import { statementLines } from '../incoming/fields/statement-lines.ts';
import { activities } from '../leads/fields/activities.ts';
import { leadStages } from '../leads/fields/lead-stages.ts';
import { offers } from '../offers/fields/offers.ts';
import { reviews } from '../reviews/fields/reviews.ts';
import { runStops } from '../runs/fields/run-stops.ts';
import { seaChoices } from '../sea/fields/sea-choices.ts';
import { statLetters } from '../statistics/fields/stat-letters.ts';
import { statPins } from '../statistics/fields/stat-pins.ts';
import { statQuestions } from '../statistics/fields/stat-questions.ts';
import { users } from '../users/fields/users.ts';
import { payments } from '../vouchers/fields/payments.ts';
import { voucherPeople } from '../vouchers/fields/people.ts';
import type { Description } from '../../schema/describe.ts';

/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */
export const OWNED: readonly Description[] = [clients, leads, reminders, vouchers];

/** Collections in which something of a guest's is: whoever forgets him walks them. */
export const OF_GUESTS: readonly Description[] = [...OWNED, events, agentManualEntries, agentManualNotes, agentManualProofs, referralTouches, cashRequests, waitingList, exports, savedViews, boardingActions, importLines, slips, statementLines, activities, leadStages, offers, reviews, runStops, seaChoices, statLetters, statPins, statQuestions, users, payments, voucherPeople];
