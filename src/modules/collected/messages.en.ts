// Written by scripts/collect.ts from the files of the modules.
import { staff } from '../../i18n/messages/en/staff.ts';
import { proof } from '../../i18n/messages/en/proof.ts';
import { account } from '../agents/messages/en.account.ts';
import { codes } from '../agents/messages/en.codes.ts';
import { commissions } from '../agents/messages/en.commissions.ts';
import { devices } from '../agents/messages/en.devices.ts';
import { invites } from '../agents/messages/en.invites.ts';
import { join } from '../agents/messages/en.join.ts';
import { letters } from '../agents/messages/en.letters.ts';
import { manual } from '../agents/messages/en.manual.ts';
import { merge } from '../agents/messages/en.merge.ts';
import { ownDay } from '../agents/messages/en.own.ts';
import { payouts } from '../agents/messages/en.payouts.ts';
import { rewards } from '../agents/messages/en.rewards.ts';
import { roster } from '../agents/messages/en.roster.ts';
import { settle } from '../agents/messages/en.settle.ts';
import { touches } from '../agents/messages/en.touches.ts';
import { agents } from '../agents/messages/en.ts';
import { write } from '../agents/messages/en.write.ts';
import { second } from '../auth/messages/en.second.ts';
import { authSettingTexts } from '../auth/messages/en.settings.ts';
import { auth } from '../auth/messages/en.ts';
import { boatSettingTexts } from '../boats/messages/en.settings.ts';
import { boats } from '../boats/messages/en.ts';
import { rules } from '../cancellation/messages/en.desk.ts';
import { cancellation } from '../cancellation/messages/en.ts';
import { cashDesk } from '../cash/messages/en.desk.ts';
import { cash } from '../cash/messages/en.ts';
import { catalogueSettingTexts } from '../catalogue/messages/en.settings.ts';
import { clients } from '../clients/messages/en.ts';
import { contactSettingTexts } from '../contacts/messages/en.settings.ts';
import { currencySettingTexts } from '../currencies/messages/en.settings.ts';
import { currencies } from '../currencies/messages/en.ts';
import { calendar } from '../departures/messages/en.calendar.ts';
import { plans } from '../departures/messages/en.plans.ts';
import { seats } from '../departures/messages/en.seats.ts';
import { departureSettingTexts } from '../departures/messages/en.settings.ts';
import { departures } from '../departures/messages/en.ts';
import { waitingLine } from '../departures/messages/en.waiting.ts';
import { deskSettingTexts } from '../desk/messages/en.settings.ts';
import { desk } from '../desk/messages/en.ts';
import { houseWords } from '../desk/messages/en.words.ts';
import { kept } from '../enquiry/messages/en.kept.ts';
import { enquirySettingTexts } from '../enquiry/messages/en.settings.ts';
import { enquiry } from '../enquiry/messages/en.ts';
import { favourites } from '../favourites/messages/en.ts';
import { feedLinks } from '../feeds/messages/en.desk.ts';
import { feedSettingTexts } from '../feeds/messages/en.settings.ts';
import { feeds } from '../feeds/messages/en.ts';
import { pier } from '../guide/messages/en.pier.ts';
import { guide } from '../guide/messages/en.ts';
import { hits } from '../hits/messages/en.ts';
import { houseSettingTexts } from '../house/messages/en.settings.ts';
import { house } from '../house/messages/en.ts';
import { imports } from '../imports/messages/en.ts';
import { incomingDesk } from '../incoming/messages/en.desk.ts';
import { incomingSettingTexts } from '../incoming/messages/en.settings.ts';
import { incoming } from '../incoming/messages/en.ts';
import { picks } from '../leads/messages/en.picks.ts';
import { leadSettingTexts } from '../leads/messages/en.settings.ts';
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
import { reminderSettingTexts } from '../reminders/messages/en.settings.ts';
import { reminders } from '../reminders/messages/en.ts';
import { retention } from '../retention/messages/en.ts';
import { reviewDesk } from '../reviews/messages/en.desk.ts';
import { reviewSettingTexts } from '../reviews/messages/en.settings.ts';
import { reviews } from '../reviews/messages/en.ts';
import { pickups } from '../runs/messages/en.desk.ts';
import { runs } from '../runs/messages/en.ts';
import { seaDesk } from '../sea/messages/en.desk.ts';
import { seaSettingTexts } from '../sea/messages/en.settings.ts';
import { sea } from '../sea/messages/en.ts';
import { lists } from '../search/messages/en.lists.ts';
import { search } from '../search/messages/en.ts';
import { accountLetters } from '../security/messages/en.letters.ts';
import { security } from '../security/messages/en.ts';
import { settingScreens } from '../settings/messages/en.ts';
import { setup } from '../setup/messages/en.ts';
import { site } from '../site/messages/en.ts';
import { statsCharts } from '../statistics/messages/en.charts.ts';
import { statsOwn } from '../statistics/messages/en.own.ts';
import { statsTargets } from '../statistics/messages/en.targets.ts';
import { stats } from '../statistics/messages/en.ts';
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
import { paymentWords } from '../vouchers/messages/en.payments.ts';
import { voucherSettingTexts } from '../vouchers/messages/en.settings.ts';
import { voucherStates } from '../vouchers/messages/en.states.ts';
import { vouchers } from '../vouchers/messages/en.ts';
import { waitingSettingTexts } from '../waiting/messages/en.settings.ts';

/** Every message of the language. */
export const en = {
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
