import { agents } from '../../../modules/agents/messages/en.ts';
import { app } from '../../../modules/pwa/messages/en.ts';
import { auth } from '../../../modules/auth/messages/en.ts';
import { cancellation } from '../../../modules/cancellation/messages/en.ts';
import { clients } from '../../../modules/clients/messages/en.ts';
import { desk } from '../../../modules/desk/messages/en.ts';
import { enquiry } from '../../../modules/enquiry/messages/en.ts';
import { favourites } from '../../../modules/favourites/messages/en.ts';
import { kept } from '../../../modules/enquiry/messages/en.kept.ts';
import { leads } from '../../../modules/leads/messages/en.ts';
import { notes } from '../../../modules/notes/messages/en.ts';
import { offer } from '../../../modules/offers/messages/en.ts';
import { picks } from '../../../modules/offers/messages/en.picks.ts';
import { problems } from '../../../modules/publishing/messages/en.ts';
import { reminderDesk } from '../../../modules/reminders/messages/en.desk.ts';
import { reminders } from '../../../modules/reminders/messages/en.ts';
import { rules } from '../../../modules/cancellation/messages/en.desk.ts';
import { search } from '../../../modules/search/messages/en.ts';
import { setup } from '../../../modules/setup/messages/en.ts';
import { site } from '../../../modules/site/messages/en.ts';
import { staff } from './staff.ts';
import { users } from '../../../modules/users/messages/en.ts';
import { voucherDesk } from '../../../modules/vouchers/messages/en.desk.ts';
import { voucherStates } from '../../../modules/vouchers/messages/en.states.ts';
import { vouchers } from '../../../modules/vouchers/messages/en.ts';

/** Every message of the language. */
export const en = {
  ...site,
  ...enquiry,
  ...search,
  ...favourites,
  ...auth,
  ...staff,
  ...setup,
  ...users,
  ...agents,
  ...app,
  ...cancellation,
  ...clients,
  ...desk,
  ...kept,
  ...leads,
  ...notes,
  ...offer,
  ...picks,
  ...problems,
  ...reminderDesk,
  ...reminders,
  ...rules,
  ...voucherDesk,
  ...voucherStates,
  ...vouchers,
} as const;
