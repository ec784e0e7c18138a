import { app } from './app.ts';
import { auth } from './auth.ts';
import { cancellation } from './cancellation.ts';
import { desk } from './desk.ts';
import { enquiry } from './enquiry.ts';
import { favourites } from './favourites.ts';
import { notes } from './notes.ts';
import { reminders } from './reminders.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';
import { vouchers } from './vouchers.ts';
import { reminderDesk } from './reminder-desk.ts';
import { voucherDesk } from './voucher-desk.ts';

/** Every message of the language. */
export const ru = {
  ...site,
  ...enquiry,
  ...search,
  ...favourites,
  ...auth,
  ...staff,
  ...users,
  ...app,
  ...desk,
  ...cancellation,
  ...reminders,
  ...vouchers,
  ...rules,
  ...notes,
  ...reminderDesk,
  ...voucherDesk,
} as const;
