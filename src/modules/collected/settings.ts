// Written by scripts/collect.ts from the files of the modules.
import { authSettings } from '../auth/settings.ts';
import { boatSettings } from '../boats/settings.ts';
import { catalogueSettings } from '../catalogue/settings.ts';
import { contactSettings } from '../contacts/settings.ts';
import { currencySettings } from '../currencies/settings.ts';
import { departureSettings } from '../departures/settings.ts';
import { deskSettings } from '../desk/settings.ts';
import { enquirySettings } from '../enquiry/settings.ts';
import { feedSettings } from '../feeds/settings.ts';
import { houseSettings } from '../house/settings.ts';
import { incomingSettings } from '../incoming/settings.ts';
import { leadSettings } from '../leads/settings.ts';
import { reminderSettings } from '../reminders/settings.ts';
import { reviewSettings } from '../reviews/settings.ts';
import { seaSettings } from '../sea/settings.ts';
import { voucherSettings } from '../vouchers/settings.ts';
import { waitingSettings } from '../waiting/settings.ts';

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
