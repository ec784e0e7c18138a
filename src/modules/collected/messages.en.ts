// Written by scripts/collect.ts from the files of the modules.
import { staff } from '../../i18n/messages/en/staff.ts';
import { agents } from '../agents/messages/en.ts';
import { auth } from '../auth/messages/en.ts';
import { boats } from '../boats/messages/en.ts';
import { rules } from '../cancellation/messages/en.desk.ts';
import { cancellation } from '../cancellation/messages/en.ts';
import { clients } from '../clients/messages/en.ts';
import { currencies } from '../currencies/messages/en.ts';
import { calendar } from '../departures/messages/en.calendar.ts';
import { plans } from '../departures/messages/en.plans.ts';
import { seats } from '../departures/messages/en.seats.ts';
import { departures } from '../departures/messages/en.ts';
import { waitingLine } from '../departures/messages/en.waiting.ts';
import { desk } from '../desk/messages/en.ts';
import { kept } from '../enquiry/messages/en.kept.ts';
import { enquiry } from '../enquiry/messages/en.ts';
import { favourites } from '../favourites/messages/en.ts';
import { feedLinks } from '../feeds/messages/en.desk.ts';
import { feeds } from '../feeds/messages/en.ts';
import { pier } from '../guide/messages/en.pier.ts';
import { guide } from '../guide/messages/en.ts';
import { picks } from '../leads/messages/en.picks.ts';
import { leads } from '../leads/messages/en.ts';
import { managerMode } from '../manager-mode/messages/en.ts';
import { notes } from '../notes/messages/en.ts';
import { offer } from '../offers/messages/en.ts';
import { pickup } from '../pickup/messages/en.ts';
import { pictures } from '../pictures/messages/en.ts';
import { prices } from '../prices/messages/en.ts';
import { problems } from '../publishing/messages/en.ts';
import { app } from '../pwa/messages/en.ts';
import { reminderDesk } from '../reminders/messages/en.desk.ts';
import { reminders } from '../reminders/messages/en.ts';
import { reviewDesk } from '../reviews/messages/en.desk.ts';
import { reviews } from '../reviews/messages/en.ts';
import { pickups } from '../runs/messages/en.desk.ts';
import { runs } from '../runs/messages/en.ts';
import { seaDesk } from '../sea/messages/en.desk.ts';
import { sea } from '../sea/messages/en.ts';
import { lists } from '../search/messages/en.lists.ts';
import { search } from '../search/messages/en.ts';
import { setup } from '../setup/messages/en.ts';
import { site } from '../site/messages/en.ts';
import { questions } from '../storefront/messages/en.questions.ts';
import { family } from '../storefront/messages/en.ts';
import { content } from '../studio/messages/en.content.ts';
import { days } from '../studio/messages/en.days.ts';
import { fields } from '../studio/messages/en.fields.ts';
import { lint } from '../studio/messages/en.lint.ts';
import { map } from '../studio/messages/en.map.ts';
import { overview } from '../studio/messages/en.overview.ts';
import { screens } from '../studio/messages/en.screens.ts';
import { smalls } from '../studio/messages/en.smalls.ts';
import { tabs } from '../studio/messages/en.tabs.ts';
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
  ...boats,
  ...rules,
  ...cancellation,
  ...clients,
  ...currencies,
  ...calendar,
  ...plans,
  ...seats,
  ...departures,
  ...waitingLine,
  ...desk,
  ...kept,
  ...enquiry,
  ...favourites,
  ...feedLinks,
  ...feeds,
  ...pier,
  ...guide,
  ...picks,
  ...leads,
  ...managerMode,
  ...notes,
  ...offer,
  ...pickup,
  ...pictures,
  ...prices,
  ...problems,
  ...app,
  ...reminderDesk,
  ...reminders,
  ...reviewDesk,
  ...reviews,
  ...pickups,
  ...runs,
  ...seaDesk,
  ...sea,
  ...lists,
  ...search,
  ...setup,
  ...site,
  ...questions,
  ...family,
  ...content,
  ...days,
  ...fields,
  ...lint,
  ...map,
  ...overview,
  ...screens,
  ...smalls,
  ...tabs,
  ...studio,
  ...users,
  ...voucherDesk,
  ...voucherStates,
  ...vouchers,
} as const;
