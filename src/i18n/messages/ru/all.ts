import { agents } from './agents.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { cancellation } from './cancellation.ts';
import { clients } from './clients.ts';
import { desk } from './desk.ts';
import { enquiry } from './enquiry.ts';
import { favourites } from './favourites.ts';
import { kept } from './kept.ts';
import { leads } from './leads.ts';
import { notes } from './notes.ts';
import { offer } from './offer.ts';
import { picks } from './picks.ts';
import { problems } from './problems.ts';
import { reminderDesk } from './reminder-desk.ts';
import { reminders } from './reminders.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';
import { voucherDesk } from './voucher-desk.ts';
import { voucherStates } from './voucher-states.ts';
import { vouchers } from './vouchers.ts';

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
