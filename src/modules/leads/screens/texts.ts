import { auth as authEn } from '../../auth/messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { leads as leadsEn } from '../messages/en.ts';
import { seats as seatsEn } from '../../departures/messages/en.seats.ts';
import { seats as seatsRu } from '../../departures/messages/ru.seats.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../vouchers/messages/en.states.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { leads as leadsRu } from '../messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../vouchers/messages/ru.states.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the leads' screens, and no others. */
export const leadsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...seatsRu, ...leadsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...seatsEn, ...leadsEn },
});
