// Written by scripts/collect.ts from the files of the modules.
import { proof } from '../model/kit/messages/ru.proof.ts';
import { staff } from '../model/kit/messages/ru.staff.ts';
import { codes } from '../model/agents/messages/ru.codes.ts';
import { commissions } from '../model/agents/messages/ru.commissions.ts';
import { touches } from '../model/agents/messages/ru.commissions.ts';
import { join } from '../model/agents/messages/ru.join.ts';
import { invites } from '../model/agents/messages/ru.join.ts';
import { letters } from '../model/agents/messages/ru.letters.ts';
import { devices } from '../model/agents/messages/ru.letters.ts';
import { write } from '../model/agents/messages/ru.letters.ts';
import { manual } from '../model/agents/messages/ru.manual.ts';
import { ownDay } from '../model/agents/messages/ru.own.ts';
import { account } from '../model/agents/messages/ru.own.ts';
import { payouts } from '../model/agents/messages/ru.payouts.ts';
import { settle } from '../model/agents/messages/ru.payouts.ts';
import { rewards } from '../model/agents/messages/ru.payouts.ts';
import { agents } from '../model/agents/messages/ru.ts';
import { roster } from '../model/agents/messages/ru.ts';
import { merge } from '../model/agents/messages/ru.ts';
import { second } from '../model/auth/messages/ru.second.ts';
import { authSettingTexts } from '../model/auth/messages/ru.settings.ts';
import { auth } from '../model/auth/messages/ru.ts';
import { boatSettingTexts } from '../model/boats/messages/ru.settings.ts';
import { boats } from '../model/boats/messages/ru.ts';
import { rules } from '../model/cancellation/messages/ru.desk.ts';
import { cancellation } from '../model/cancellation/messages/ru.ts';
import { cashDesk } from '../model/cash/messages/ru.desk.ts';
import { cash } from '../model/cash/messages/ru.desk.ts';
import { catalogueSettingTexts } from '../model/catalogue/messages/ru.settings.ts';
import { clients } from '../model/clients/messages/ru.ts';
import { contactSettingTexts } from '../model/contacts/messages/ru.settings.ts';
import { contactTexts } from '../model/contacts/messages/ru.ts';
import { currencySettingTexts } from '../model/currencies/messages/ru.settings.ts';
import { currencies } from '../model/currencies/messages/ru.ts';
import { calendar } from '../model/departures/messages/ru.calendar.ts';
import { plans } from '../model/departures/messages/ru.calendar.ts';
import { seats } from '../model/departures/messages/ru.seats.ts';
import { departureSettingTexts } from '../model/departures/messages/ru.settings.ts';
import { departures } from '../model/departures/messages/ru.ts';
import { waitingLine } from '../model/departures/messages/ru.waiting.ts';
import { deskSettingTexts } from '../model/desk/messages/ru.settings.ts';
import { desk } from '../model/desk/messages/ru.ts';
import { houseWords } from '../model/desk/messages/ru.words.ts';
import { enquirySettingTexts } from '../model/enquiry/messages/ru.settings.ts';
import { enquiry } from '../model/enquiry/messages/ru.ts';
import { kept } from '../model/enquiry/messages/ru.ts';
import { favourites } from '../model/favourites/messages/ru.ts';
import { feedLinks } from '../model/feeds/messages/ru.desk.ts';
import { feedSettingTexts } from '../model/feeds/messages/ru.settings.ts';
import { feeds } from '../model/feeds/messages/ru.ts';
import { pier } from '../model/guide/messages/ru.pier.ts';
import { guide } from '../model/guide/messages/ru.pier.ts';
import { hits } from '../model/hits/messages/ru.ts';
import { houseSettingTexts } from '../model/house/messages/ru.settings.ts';
import { house } from '../model/house/messages/ru.ts';
import { imports } from '../model/imports/messages/ru.ts';
import { incomingDesk } from '../model/incoming/messages/ru.desk.ts';
import { incoming } from '../model/incoming/messages/ru.desk.ts';
import { incomingSettingTexts } from '../model/incoming/messages/ru.settings.ts';
import { picks } from '../model/leads/messages/ru.picks.ts';
import { leadSettingTexts } from '../model/leads/messages/ru.settings.ts';
import { leads } from '../model/leads/messages/ru.ts';
import { managerMode } from '../model/manager-mode/messages/ru.ts';
import { notes } from '../model/notes/messages/ru.ts';
import { offer } from '../model/offers/messages/ru.ts';
import { pickup } from '../model/pickup/messages/ru.ts';
import { pictures } from '../model/pictures/messages/ru.ts';
import { prices } from '../model/prices/messages/ru.ts';
import { problems } from '../model/publishing/messages/ru.ts';
import { app } from '../model/pwa/messages/ru.ts';
import { reminderDesk } from '../model/reminders/messages/ru.desk.ts';
import { reminderSettingTexts } from '../model/reminders/messages/ru.settings.ts';
import { reminders } from '../model/reminders/messages/ru.ts';
import { retention } from '../model/retention/messages/ru.ts';
import { reviewDesk } from '../model/reviews/messages/ru.desk.ts';
import { reviewSettingTexts } from '../model/reviews/messages/ru.settings.ts';
import { reviews } from '../model/reviews/messages/ru.ts';
import { pickups } from '../model/runs/messages/ru.desk.ts';
import { runs } from '../model/runs/messages/ru.desk.ts';
import { seaDesk } from '../model/sea/messages/ru.desk.ts';
import { seaSettingTexts } from '../model/sea/messages/ru.settings.ts';
import { sea } from '../model/sea/messages/ru.ts';
import { search } from '../model/search/messages/ru.ts';
import { lists } from '../model/search/messages/ru.ts';
import { accountLetters } from '../model/security/messages/ru.letters.ts';
import { security } from '../model/security/messages/ru.ts';
import { settingScreens } from '../model/settings/messages/ru.ts';
import { setup } from '../model/setup/messages/ru.ts';
import { site } from '../model/site/messages/ru.ts';
import { statsOwn } from '../model/statistics/messages/ru.own.ts';
import { statsTargets } from '../model/statistics/messages/ru.targets.ts';
import { stats } from '../model/statistics/messages/ru.ts';
import { statsCharts } from '../model/statistics/messages/ru.ts';
import { family } from '../model/storefront/messages/ru.ts';
import { questions } from '../model/storefront/messages/ru.ts';
import { content } from '../model/studio/messages/ru.content.ts';
import { days } from '../model/studio/messages/ru.days.ts';
import { fields } from '../model/studio/messages/ru.fields.ts';
import { lint } from '../model/studio/messages/ru.lint.ts';
import { map } from '../model/studio/messages/ru.map.ts';
import { overview } from '../model/studio/messages/ru.overview.ts';
import { missing } from '../model/studio/messages/ru.overview.ts';
import { screens } from '../model/studio/messages/ru.screens.ts';
import { tabs } from '../model/studio/messages/ru.screens.ts';
import { studio } from '../model/studio/messages/ru.screens.ts';
import { smalls } from '../model/studio/messages/ru.screens.ts';
import { users } from '../model/users/messages/ru.ts';
import { voucherDesk } from '../model/vouchers/messages/ru.desk.ts';
import { voucherEnds } from '../model/vouchers/messages/ru.ends.ts';
import { paymentWords } from '../model/vouchers/messages/ru.payments.ts';
import { voucherSettingTexts } from '../model/vouchers/messages/ru.settings.ts';
import { voucherStates } from '../model/vouchers/messages/ru.states.ts';
import { vouchers } from '../model/vouchers/messages/ru.ts';
import { waitingSettingTexts } from '../model/waiting/messages/ru.settings.ts';

/** Every message of the language. */
export const ru = {
  ...proof,
  ...staff,
  ...codes,
  ...commissions,
  ...touches,
  ...join,
  ...invites,
  ...letters,
  ...devices,
  ...write,
  ...manual,
  ...ownDay,
  ...account,
  ...payouts,
  ...settle,
  ...rewards,
  ...agents,
  ...roster,
  ...merge,
  ...second,
  ...authSettingTexts,
  ...auth,
  ...boatSettingTexts,
  ...boats,
  ...rules,
  ...cancellation,
  ...cashDesk,
  ...cash,
  ...catalogueSettingTexts,
  ...clients,
  ...contactSettingTexts,
  ...contactTexts,
  ...currencySettingTexts,
  ...currencies,
  ...calendar,
  ...plans,
  ...seats,
  ...departureSettingTexts,
  ...departures,
  ...waitingLine,
  ...deskSettingTexts,
  ...desk,
  ...houseWords,
  ...enquirySettingTexts,
  ...enquiry,
  ...kept,
  ...favourites,
  ...feedLinks,
  ...feedSettingTexts,
  ...feeds,
  ...pier,
  ...guide,
  ...hits,
  ...houseSettingTexts,
  ...house,
  ...imports,
  ...incomingDesk,
  ...incoming,
  ...incomingSettingTexts,
  ...picks,
  ...leadSettingTexts,
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
  ...reminderSettingTexts,
  ...reminders,
  ...retention,
  ...reviewDesk,
  ...reviewSettingTexts,
  ...reviews,
  ...pickups,
  ...runs,
  ...seaDesk,
  ...seaSettingTexts,
  ...sea,
  ...search,
  ...lists,
  ...accountLetters,
  ...security,
  ...settingScreens,
  ...setup,
  ...site,
  ...statsOwn,
  ...statsTargets,
  ...stats,
  ...statsCharts,
  ...family,
  ...questions,
  ...content,
  ...days,
  ...fields,
  ...lint,
  ...map,
  ...overview,
  ...missing,
  ...screens,
  ...tabs,
  ...studio,
  ...smalls,
  ...users,
  ...voucherDesk,
  ...voucherEnds,
  ...paymentWords,
  ...voucherSettingTexts,
  ...voucherStates,
  ...vouchers,
  ...waitingSettingTexts,
} as const;
