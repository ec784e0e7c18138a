import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { leads as leadsEn } from '../../../model/leads/messages/en.ts';
import { seats as seatsEn } from '../../../model/departures/messages/en.seats.ts';
import { seats as seatsRu } from '../../../model/departures/messages/ru.seats.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { leads as leadsRu } from '../../../model/leads/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the leads' screens, and no others. */
export const leadsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...seatsRu, ...leadsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...seatsEn, ...leadsEn },
});
