// Written by scripts/collect.ts from the files of the modules.
import { authSettingTexts as authSettingTexts_ru } from '../model/auth/messages/ru.settings.ts';
import { boatSettingTexts as boatSettingTexts_ru } from '../model/boats/messages/ru.settings.ts';
import { catalogueSettingTexts as catalogueSettingTexts_ru } from '../model/catalogue/messages/ru.settings.ts';
import { contactSettingTexts as contactSettingTexts_ru } from '../model/contacts/messages/ru.settings.ts';
import { currencySettingTexts as currencySettingTexts_ru } from '../model/currencies/messages/ru.settings.ts';
import { departureSettingTexts as departureSettingTexts_ru } from '../model/departures/messages/ru.settings.ts';
import { deskSettingTexts as deskSettingTexts_ru } from '../model/desk/messages/ru.settings.ts';
import { enquirySettingTexts as enquirySettingTexts_ru } from '../model/enquiry/messages/ru.settings.ts';
import { feedSettingTexts as feedSettingTexts_ru } from '../model/feeds/messages/ru.settings.ts';
import { houseSettingTexts as houseSettingTexts_ru } from '../model/house/messages/ru.settings.ts';
import { incomingSettingTexts as incomingSettingTexts_ru } from '../model/incoming/messages/ru.settings.ts';
import { leadSettingTexts as leadSettingTexts_ru } from '../model/leads/messages/ru.settings.ts';
import { reminderSettingTexts as reminderSettingTexts_ru } from '../model/reminders/messages/ru.settings.ts';
import { reviewSettingTexts as reviewSettingTexts_ru } from '../model/reviews/messages/ru.settings.ts';
import { seaSettingTexts as seaSettingTexts_ru } from '../model/sea/messages/ru.settings.ts';
import { voucherSettingTexts as voucherSettingTexts_ru } from '../model/vouchers/messages/ru.settings.ts';
import { waitingSettingTexts as waitingSettingTexts_ru } from '../model/waiting/messages/ru.settings.ts';
import { authSettingTexts as authSettingTexts_en } from '../model/auth/messages/en.settings.ts';
import { boatSettingTexts as boatSettingTexts_en } from '../model/boats/messages/en.settings.ts';
import { catalogueSettingTexts as catalogueSettingTexts_en } from '../model/catalogue/messages/en.settings.ts';
import { contactSettingTexts as contactSettingTexts_en } from '../model/contacts/messages/en.settings.ts';
import { currencySettingTexts as currencySettingTexts_en } from '../model/currencies/messages/en.settings.ts';
import { departureSettingTexts as departureSettingTexts_en } from '../model/departures/messages/en.settings.ts';
import { deskSettingTexts as deskSettingTexts_en } from '../model/desk/messages/en.settings.ts';
import { enquirySettingTexts as enquirySettingTexts_en } from '../model/enquiry/messages/en.settings.ts';
import { feedSettingTexts as feedSettingTexts_en } from '../model/feeds/messages/en.settings.ts';
import { houseSettingTexts as houseSettingTexts_en } from '../model/house/messages/en.settings.ts';
import { incomingSettingTexts as incomingSettingTexts_en } from '../model/incoming/messages/en.settings.ts';
import { leadSettingTexts as leadSettingTexts_en } from '../model/leads/messages/en.settings.ts';
import { reminderSettingTexts as reminderSettingTexts_en } from '../model/reminders/messages/en.settings.ts';
import { reviewSettingTexts as reviewSettingTexts_en } from '../model/reviews/messages/en.settings.ts';
import { seaSettingTexts as seaSettingTexts_en } from '../model/sea/messages/en.settings.ts';
import { voucherSettingTexts as voucherSettingTexts_en } from '../model/vouchers/messages/en.settings.ts';
import { waitingSettingTexts as waitingSettingTexts_en } from '../model/waiting/messages/en.settings.ts';

/** Titles and explanations of settings, and the words of their choices. */
export const SETTING_TEXTS = {
  ru: { ...authSettingTexts_ru, ...boatSettingTexts_ru, ...catalogueSettingTexts_ru, ...contactSettingTexts_ru, ...currencySettingTexts_ru, ...departureSettingTexts_ru, ...deskSettingTexts_ru, ...enquirySettingTexts_ru, ...feedSettingTexts_ru, ...houseSettingTexts_ru, ...incomingSettingTexts_ru, ...leadSettingTexts_ru, ...reminderSettingTexts_ru, ...reviewSettingTexts_ru, ...seaSettingTexts_ru, ...voucherSettingTexts_ru, ...waitingSettingTexts_ru },
  en: { ...authSettingTexts_en, ...boatSettingTexts_en, ...catalogueSettingTexts_en, ...contactSettingTexts_en, ...currencySettingTexts_en, ...departureSettingTexts_en, ...deskSettingTexts_en, ...enquirySettingTexts_en, ...feedSettingTexts_en, ...houseSettingTexts_en, ...incomingSettingTexts_en, ...leadSettingTexts_en, ...reminderSettingTexts_en, ...reviewSettingTexts_en, ...seaSettingTexts_en, ...voucherSettingTexts_en, ...waitingSettingTexts_en },
} as const;
