// Written by scripts/collect.ts from the files of the modules.
import { staff } from '../../i18n/messages/ru/staff.ts';
import { proof } from '../../i18n/messages/ru/proof.ts';
import { account } from '../agents/messages/ru.account.ts';
import { codes } from '../agents/messages/ru.codes.ts';
import { commissions } from '../agents/messages/ru.commissions.ts';
import { devices } from '../agents/messages/ru.devices.ts';
import { invites } from '../agents/messages/ru.invites.ts';
import { join } from '../agents/messages/ru.join.ts';
import { letters } from '../agents/messages/ru.letters.ts';
import { manual } from '../agents/messages/ru.manual.ts';
import { merge } from '../agents/messages/ru.merge.ts';
import { ownDay } from '../agents/messages/ru.own.ts';
import { payouts } from '../agents/messages/ru.payouts.ts';
import { rewards } from '../agents/messages/ru.rewards.ts';
import { roster } from '../agents/messages/ru.roster.ts';
import { settle } from '../agents/messages/ru.settle.ts';
import { touches } from '../agents/messages/ru.touches.ts';
import { agents } from '../agents/messages/ru.ts';
import { write } from '../agents/messages/ru.write.ts';
import { second } from '../auth/messages/ru.second.ts';
import { authSettingTexts } from '../auth/messages/ru.settings.ts';
import { auth } from '../auth/messages/ru.ts';
import { boatSettingTexts } from '../boats/messages/ru.settings.ts';
import { boats } from '../boats/messages/ru.ts';
import { rules } from '../cancellation/messages/ru.desk.ts';
import { cancellation } from '../cancellation/messages/ru.ts';
import { cashDesk } from '../cash/messages/ru.desk.ts';
import { cash } from '../cash/messages/ru.ts';
import { catalogueSettingTexts } from '../catalogue/messages/ru.settings.ts';
import { clients } from '../clients/messages/ru.ts';
import { contactSettingTexts } from '../contacts/messages/ru.settings.ts';
import { currencySettingTexts } from '../currencies/messages/ru.settings.ts';
import { currencies } from '../currencies/messages/ru.ts';
import { calendar } from '../departures/messages/ru.calendar.ts';
import { plans } from '../departures/messages/ru.plans.ts';
import { seats } from '../departures/messages/ru.seats.ts';
import { departureSettingTexts } from '../departures/messages/ru.settings.ts';
import { departures } from '../departures/messages/ru.ts';
import { waitingLine } from '../departures/messages/ru.waiting.ts';
import { deskSettingTexts } from '../desk/messages/ru.settings.ts';
import { desk } from '../desk/messages/ru.ts';
import { houseWords } from '../desk/messages/ru.words.ts';
import { kept } from '../enquiry/messages/ru.kept.ts';
import { enquirySettingTexts } from '../enquiry/messages/ru.settings.ts';
import { enquiry } from '../enquiry/messages/ru.ts';
import { favourites } from '../favourites/messages/ru.ts';
import { feedLinks } from '../feeds/messages/ru.desk.ts';
import { feedSettingTexts } from '../feeds/messages/ru.settings.ts';
import { feeds } from '../feeds/messages/ru.ts';
import { pier } from '../guide/messages/ru.pier.ts';
import { guide } from '../guide/messages/ru.ts';
import { hits } from '../hits/messages/ru.ts';
import { houseSettingTexts } from '../house/messages/ru.settings.ts';
import { house } from '../house/messages/ru.ts';
import { imports } from '../imports/messages/ru.ts';
import { incomingDesk } from '../incoming/messages/ru.desk.ts';
import { incomingSettingTexts } from '../incoming/messages/ru.settings.ts';
import { incoming } from '../incoming/messages/ru.ts';
import { picks } from '../leads/messages/ru.picks.ts';
import { leadSettingTexts } from '../leads/messages/ru.settings.ts';
import { leads } from '../leads/messages/ru.ts';
import { managerMode } from '../manager-mode/messages/ru.ts';
import { notes } from '../notes/messages/ru.ts';
import { offer } from '../offers/messages/ru.ts';
import { pickup } from '../pickup/messages/ru.ts';
import { pictures } from '../pictures/messages/ru.ts';
import { prices } from '../prices/messages/ru.ts';
import { problems } from '../publishing/messages/ru.ts';
import { app } from '../pwa/messages/ru.ts';
import { reminderDesk } from '../reminders/messages/ru.desk.ts';
import { reminderSettingTexts } from '../reminders/messages/ru.settings.ts';
import { reminders } from '../reminders/messages/ru.ts';
import { retention } from '../retention/messages/ru.ts';
import { reviewDesk } from '../reviews/messages/ru.desk.ts';
import { reviewSettingTexts } from '../reviews/messages/ru.settings.ts';
import { reviews } from '../reviews/messages/ru.ts';
import { pickups } from '../runs/messages/ru.desk.ts';
import { runs } from '../runs/messages/ru.ts';
import { seaDesk } from '../sea/messages/ru.desk.ts';
import { seaSettingTexts } from '../sea/messages/ru.settings.ts';
import { sea } from '../sea/messages/ru.ts';
import { lists } from '../search/messages/ru.lists.ts';
import { search } from '../search/messages/ru.ts';
import { accountLetters } from '../security/messages/ru.letters.ts';
import { security } from '../security/messages/ru.ts';
import { settingScreens } from '../settings/messages/ru.ts';
import { setup } from '../setup/messages/ru.ts';
import { site } from '../site/messages/ru.ts';
import { statsCharts } from '../statistics/messages/ru.charts.ts';
import { statsOwn } from '../statistics/messages/ru.own.ts';
import { statsTargets } from '../statistics/messages/ru.targets.ts';
import { stats } from '../statistics/messages/ru.ts';
import { questions } from '../storefront/messages/ru.questions.ts';
import { family } from '../storefront/messages/ru.ts';
import { content } from '../studio/messages/ru.content.ts';
import { days } from '../studio/messages/ru.days.ts';
import { fields } from '../studio/messages/ru.fields.ts';
import { lint } from '../studio/messages/ru.lint.ts';
import { map } from '../studio/messages/ru.map.ts';
import { overview } from '../studio/messages/ru.overview.ts';
import { screens } from '../studio/messages/ru.screens.ts';
import { smalls } from '../studio/messages/ru.smalls.ts';
import { tabs } from '../studio/messages/ru.tabs.ts';
import { studio } from '../studio/messages/ru.ts';
import { users } from '../users/messages/ru.ts';
import { voucherDesk } from '../vouchers/messages/ru.desk.ts';
import { paymentWords } from '../vouchers/messages/ru.payments.ts';
import { voucherSettingTexts } from '../vouchers/messages/ru.settings.ts';
import { voucherStates } from '../vouchers/messages/ru.states.ts';
import { vouchers } from '../vouchers/messages/ru.ts';
import { waitingSettingTexts } from '../waiting/messages/ru.settings.ts';

/** Every message of the language. */
export const ru = {
  ...staff,
  ...proof,
  ...account,
  ...codes,
  ...commissions,
  ...devices,
  ...invites,
  ...join,
  ...letters,
  ...manual,
  ...merge,
  ...ownDay,
  ...payouts,
  ...rewards,
  ...roster,
  ...settle,
  ...touches,
  ...agents,
  ...write,
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
  ...kept,
  ...enquirySettingTexts,
  ...enquiry,
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
  ...incomingSettingTexts,
  ...incoming,
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
  ...lists,
  ...search,
  ...accountLetters,
  ...security,
  ...settingScreens,
  ...setup,
  ...site,
  ...statsCharts,
  ...statsOwn,
  ...statsTargets,
  ...stats,
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
  ...paymentWords,
  ...voucherSettingTexts,
  ...voucherStates,
  ...vouchers,
  ...waitingSettingTexts,
} as const;
