// Written by scripts/collect.ts from the files of the modules.
import { proof } from '../model/kit/messages/en.proof.ts';
import { staff } from '../model/kit/messages/en.staff.ts';
import { codes } from '../model/agents/messages/en.codes.ts';
import { commissions } from '../model/agents/messages/en.commissions.ts';
import { touches } from '../model/agents/messages/en.commissions.ts';
import { join } from '../model/agents/messages/en.join.ts';
import { invites } from '../model/agents/messages/en.join.ts';
import { letters } from '../model/agents/messages/en.letters.ts';
import { devices } from '../model/agents/messages/en.letters.ts';
import { write } from '../model/agents/messages/en.letters.ts';
import { manual } from '../model/agents/messages/en.manual.ts';
import { ownDay } from '../model/agents/messages/en.own.ts';
import { account } from '../model/agents/messages/en.own.ts';
import { payouts } from '../model/agents/messages/en.payouts.ts';
import { settle } from '../model/agents/messages/en.payouts.ts';
import { rewards } from '../model/agents/messages/en.payouts.ts';
import { agents } from '../model/agents/messages/en.ts';
import { roster } from '../model/agents/messages/en.ts';
import { merge } from '../model/agents/messages/en.ts';
import { second } from '../model/auth/messages/en.second.ts';
import { authSettingTexts } from '../model/auth/messages/en.settings.ts';
import { auth } from '../model/auth/messages/en.ts';
import { boatSettingTexts } from '../model/boats/messages/en.settings.ts';
import { boats } from '../model/boats/messages/en.ts';
import { rules } from '../model/cancellation/messages/en.desk.ts';
import { cancellation } from '../model/cancellation/messages/en.ts';
import { cashDesk } from '../model/cash/messages/en.desk.ts';
import { cash } from '../model/cash/messages/en.desk.ts';
import { catalogueSettingTexts } from '../model/catalogue/messages/en.settings.ts';
import { clients } from '../model/clients/messages/en.ts';
import { contactSettingTexts } from '../model/contacts/messages/en.settings.ts';
import { contactTexts } from '../model/contacts/messages/en.ts';
import { currencySettingTexts } from '../model/currencies/messages/en.settings.ts';
import { currencies } from '../model/currencies/messages/en.ts';
import { calendar } from '../model/departures/messages/en.calendar.ts';
import { plans } from '../model/departures/messages/en.calendar.ts';
import { seats } from '../model/departures/messages/en.seats.ts';
import { departureSettingTexts } from '../model/departures/messages/en.settings.ts';
import { departures } from '../model/departures/messages/en.ts';
import { waitingLine } from '../model/departures/messages/en.waiting.ts';
import { deskSettingTexts } from '../model/desk/messages/en.settings.ts';
import { desk } from '../model/desk/messages/en.ts';
import { houseWords } from '../model/desk/messages/en.words.ts';
import { enquirySettingTexts } from '../model/enquiry/messages/en.settings.ts';
import { enquiry } from '../model/enquiry/messages/en.ts';
import { kept } from '../model/enquiry/messages/en.ts';
import { favourites } from '../model/favourites/messages/en.ts';
import { feedLinks } from '../model/feeds/messages/en.desk.ts';
import { feedSettingTexts } from '../model/feeds/messages/en.settings.ts';
import { feeds } from '../model/feeds/messages/en.ts';
import { pier } from '../model/guide/messages/en.pier.ts';
import { guide } from '../model/guide/messages/en.pier.ts';
import { hits } from '../model/hits/messages/en.ts';
import { houseSettingTexts } from '../model/house/messages/en.settings.ts';
import { house } from '../model/house/messages/en.ts';
import { imports } from '../model/imports/messages/en.ts';
import { incomingDesk } from '../model/incoming/messages/en.desk.ts';
import { incoming } from '../model/incoming/messages/en.desk.ts';
import { incomingSettingTexts } from '../model/incoming/messages/en.settings.ts';
import { picks } from '../model/leads/messages/en.picks.ts';
import { leadSettingTexts } from '../model/leads/messages/en.settings.ts';
import { leads } from '../model/leads/messages/en.ts';
import { managerMode } from '../model/manager-mode/messages/en.ts';
import { notes } from '../model/notes/messages/en.ts';
import { offer } from '../model/offers/messages/en.ts';
import { pickup } from '../model/pickup/messages/en.ts';
import { pictures } from '../model/pictures/messages/en.ts';
import { prices } from '../model/prices/messages/en.ts';
import { problems } from '../model/publishing/messages/en.ts';
import { app } from '../model/pwa/messages/en.ts';
import { reminderDesk } from '../model/reminders/messages/en.desk.ts';
import { reminderSettingTexts } from '../model/reminders/messages/en.settings.ts';
import { reminders } from '../model/reminders/messages/en.ts';
import { retention } from '../model/retention/messages/en.ts';
import { reviewDesk } from '../model/reviews/messages/en.desk.ts';
import { reviewSettingTexts } from '../model/reviews/messages/en.settings.ts';
import { reviews } from '../model/reviews/messages/en.ts';
import { pickups } from '../model/runs/messages/en.desk.ts';
import { runs } from '../model/runs/messages/en.desk.ts';
import { seaDesk } from '../model/sea/messages/en.desk.ts';
import { seaSettingTexts } from '../model/sea/messages/en.settings.ts';
import { sea } from '../model/sea/messages/en.ts';
import { search } from '../model/search/messages/en.ts';
import { lists } from '../model/search/messages/en.ts';
import { accountLetters } from '../model/security/messages/en.letters.ts';
import { security } from '../model/security/messages/en.ts';
import { settingScreens } from '../model/settings/messages/en.ts';
import { setup } from '../model/setup/messages/en.ts';
import { site } from '../model/site/messages/en.ts';
import { statsOwn } from '../model/statistics/messages/en.own.ts';
import { statsTargets } from '../model/statistics/messages/en.targets.ts';
import { stats } from '../model/statistics/messages/en.ts';
import { statsCharts } from '../model/statistics/messages/en.ts';
import { family } from '../model/storefront/messages/en.ts';
import { questions } from '../model/storefront/messages/en.ts';
import { content } from '../model/studio/messages/en.content.ts';
import { days } from '../model/studio/messages/en.days.ts';
import { fields } from '../model/studio/messages/en.fields.ts';
import { lint } from '../model/studio/messages/en.lint.ts';
import { map } from '../model/studio/messages/en.map.ts';
import { overview } from '../model/studio/messages/en.overview.ts';
import { missing } from '../model/studio/messages/en.overview.ts';
import { screens } from '../model/studio/messages/en.screens.ts';
import { tabs } from '../model/studio/messages/en.screens.ts';
import { studio } from '../model/studio/messages/en.screens.ts';
import { smalls } from '../model/studio/messages/en.screens.ts';
import { users } from '../model/users/messages/en.ts';
import { voucherDesk } from '../model/vouchers/messages/en.desk.ts';
import { voucherEnds } from '../model/vouchers/messages/en.ends.ts';
import { paymentWords } from '../model/vouchers/messages/en.payments.ts';
import { voucherSettingTexts } from '../model/vouchers/messages/en.settings.ts';
import { voucherStates } from '../model/vouchers/messages/en.states.ts';
import { vouchers } from '../model/vouchers/messages/en.ts';
import { waitingSettingTexts } from '../model/waiting/messages/en.settings.ts';

/** Every message of the language. */
export const en = {
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
