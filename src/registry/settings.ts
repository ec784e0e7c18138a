// Written by scripts/collect.ts from the files of the modules.
import { authSettings } from '../model/auth/settings.ts';
import { boatSettings } from '../model/boats/settings.ts';
import { catalogueSettings } from '../model/catalogue/settings.ts';
import { contactSettings } from '../model/contacts/settings.ts';
import { currencySettings } from '../model/currencies/settings.ts';
import { departureSettings } from '../model/departures/settings.ts';
import { deskSettings } from '../model/desk/settings.ts';
import { enquirySettings } from '../model/enquiry/settings.ts';
import { feedSettings } from '../model/feeds/settings.ts';
import { houseSettings } from '../model/house/settings.ts';
import { incomingSettings } from '../model/incoming/settings.ts';
import { leadSettings } from '../model/leads/settings.ts';
import { reminderSettings } from '../model/reminders/settings.ts';
import { reviewSettings } from '../model/reviews/settings.ts';
import { seaSettings } from '../model/sea/settings.ts';
import { voucherSettings } from '../model/vouchers/settings.ts';
import { waitingSettings } from '../model/waiting/settings.ts';

/** Every setting of the house by its key. */
export const SETTINGS = {
  ...authSettings,
  ...boatSettings,
  ...catalogueSettings,
  ...contactSettings,
  ...currencySettings,
  ...departureSettings,
  ...deskSettings,
  ...enquirySettings,
  ...feedSettings,
  ...houseSettings,
  ...incomingSettings,
  ...leadSettings,
  ...reminderSettings,
  ...reviewSettings,
  ...seaSettings,
  ...voucherSettings,
  ...waitingSettings,
} as const;
export type SettingKey = keyof typeof SETTINGS;
