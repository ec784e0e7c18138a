// Written by scripts/collect.ts from the files of the modules.
import { staff } from '../../i18n/messages/en/staff.ts';
import { agents } from '../agents/messages/en.ts';
import { auth } from '../auth/messages/en.ts';
import { rules } from '../cancellation/messages/en.desk.ts';
import { cancellation } from '../cancellation/messages/en.ts';
import { clients } from '../clients/messages/en.ts';
import { desk } from '../desk/messages/en.ts';
import { kept } from '../enquiry/messages/en.kept.ts';
import { enquiry } from '../enquiry/messages/en.ts';
import { favourites } from '../favourites/messages/en.ts';
import { picks } from '../leads/messages/en.picks.ts';
import { leads } from '../leads/messages/en.ts';
import { managerMode } from '../manager-mode/messages/en.ts';
import { notes } from '../notes/messages/en.ts';
import { offer } from '../offers/messages/en.ts';
import { pictures } from '../pictures/messages/en.ts';
import { problems } from '../publishing/messages/en.ts';
import { app } from '../pwa/messages/en.ts';
import { reminderDesk } from '../reminders/messages/en.desk.ts';
import { reminders } from '../reminders/messages/en.ts';
import { search } from '../search/messages/en.ts';
import { setup } from '../setup/messages/en.ts';
import { site } from '../site/messages/en.ts';
import { family } from '../storefront/messages/en.ts';
import { lint } from '../studio/messages/en.lint.ts';
import { studio } from '../studio/messages/en.ts';
import { users } from '../users/messages/en.ts';
import { voucherDesk } from '../vouchers/messages/en.desk.ts';
import { voucherStates } from '../vouchers/messages/en.states.ts';
import { vouchers } from '../vouchers/messages/en.ts';

/** Every message of the language. */
export const en = {
  ...staff,
  ...agents,
  ...auth,
  ...rules,
  ...cancellation,
  ...clients,
  ...desk,
  ...kept,
  ...enquiry,
  ...favourites,
  ...picks,
  ...leads,
  ...managerMode,
  ...notes,
  ...offer,
  ...pictures,
  ...problems,
  ...app,
  ...reminderDesk,
  ...reminders,
  ...search,
  ...setup,
  ...site,
  ...family,
  ...lint,
  ...studio,
  ...users,
  ...voucherDesk,
  ...voucherStates,
  ...vouchers,
} as const;
