import { agents } from '../../../modules/agents/messages/ru.ts';
import { app } from '../../../modules/pwa/messages/ru.ts';
import { auth } from '../../../modules/auth/messages/ru.ts';
import { cancellation } from '../../../modules/cancellation/messages/ru.ts';
import { clients } from '../../../modules/clients/messages/ru.ts';
import { desk } from '../../../modules/desk/messages/ru.ts';
import { enquiry } from '../../../modules/enquiry/messages/ru.ts';
import { favourites } from '../../../modules/favourites/messages/ru.ts';
import { kept } from '../../../modules/enquiry/messages/ru.kept.ts';
import { leads } from '../../../modules/leads/messages/ru.ts';
import { notes } from '../../../modules/notes/messages/ru.ts';
import { offer } from '../../../modules/offers/messages/ru.ts';
import { picks } from '../../../modules/offers/messages/ru.picks.ts';
import { problems } from '../../../modules/publishing/messages/ru.ts';
import { reminderDesk } from '../../../modules/reminders/messages/ru.desk.ts';
import { reminders } from '../../../modules/reminders/messages/ru.ts';
import { rules } from '../../../modules/cancellation/messages/ru.desk.ts';
import { search } from '../../../modules/search/messages/ru.ts';
import { setup } from '../../../modules/setup/messages/ru.ts';
import { site } from '../../../modules/site/messages/ru.ts';
import { staff } from './staff.ts';
import { users } from '../../../modules/users/messages/ru.ts';
import { voucherDesk } from '../../../modules/vouchers/messages/ru.desk.ts';
import { voucherStates } from '../../../modules/vouchers/messages/ru.states.ts';
import { vouchers } from '../../../modules/vouchers/messages/ru.ts';

/** Every message of the language. */
export const ru = {
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
