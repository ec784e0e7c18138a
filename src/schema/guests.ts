import { activities } from '../modules/leads/fields/activities.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { events } from '../backend/fields/events.ts';
import { exports } from '../modules/desk/fields/exports.ts';
import { leadStages } from '../modules/leads/fields/lead-stages.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { offers } from '../modules/offers/fields/offers.ts';
import { payments } from '../modules/vouchers/fields/payments.ts';
import { reminders } from '../modules/reminders/fields/reminders.ts';
import { savedViews } from '../modules/desk/fields/saved-views.ts';
import { users } from '../modules/users/fields/users.ts';
import { vouchers } from '../modules/vouchers/fields/vouchers.ts';
import type { Description } from './describe.ts';

/** Collections whose records are somebody's guest's, so that colleagues see contacts masked. */
export const OWNED: readonly Description[] = [leads, clients, vouchers, reminders];

/** Collections in which something of a guest's is: whoever forgets him walks them. A test says that no other is described so. */
export const OF_GUESTS: readonly Description[] = [...OWNED, payments, offers, activities, leadStages, events, exports, savedViews, users];
