// Written by scripts/collect.ts from the files of the modules.
import { staff } from '../../i18n/messages/ru/staff.ts';
import { agents } from '../agents/messages/ru.ts';
import { auth } from '../auth/messages/ru.ts';
import { rules } from '../cancellation/messages/ru.desk.ts';
import { cancellation } from '../cancellation/messages/ru.ts';
import { clients } from '../clients/messages/ru.ts';
import { desk } from '../desk/messages/ru.ts';
import { kept } from '../enquiry/messages/ru.kept.ts';
import { enquiry } from '../enquiry/messages/ru.ts';
import { favourites } from '../favourites/messages/ru.ts';
import { picks } from '../leads/messages/ru.picks.ts';
import { leads } from '../leads/messages/ru.ts';
import { managerMode } from '../manager-mode/messages/ru.ts';
import { notes } from '../notes/messages/ru.ts';
import { offer } from '../offers/messages/ru.ts';
import { pictures } from '../pictures/messages/ru.ts';
import { problems } from '../publishing/messages/ru.ts';
import { app } from '../pwa/messages/ru.ts';
import { reminderDesk } from '../reminders/messages/ru.desk.ts';
import { reminders } from '../reminders/messages/ru.ts';
import { search } from '../search/messages/ru.ts';
import { setup } from '../setup/messages/ru.ts';
import { site } from '../site/messages/ru.ts';
import { family } from '../storefront/messages/ru.ts';
import { lint } from '../studio/messages/ru.lint.ts';
import { studio } from '../studio/messages/ru.ts';
import { users } from '../users/messages/ru.ts';
import { voucherDesk } from '../vouchers/messages/ru.desk.ts';
import { voucherStates } from '../vouchers/messages/ru.states.ts';
import { vouchers } from '../vouchers/messages/ru.ts';

/** Every message of the language. */
export const ru = {
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
