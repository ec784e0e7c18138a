import { islandTranslator } from '../../../i18n/translator.ts';
import { waitingLine as waitingLineEn } from '../messages/en.waiting.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { waitingLine as waitingLineRu } from '../messages/ru.waiting.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { calendar as calendarEn } from '../messages/en.calendar.ts';
import { departures as departuresEn } from '../messages/en.ts';
import { calendar as calendarRu } from '../messages/ru.calendar.ts';
import { departures as departuresRu } from '../messages/ru.ts';

/** Texts of the calendar, and no others. */
export const calendarT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...waitingLineRu, ...departuresRu, ...calendarRu },
  en: { ...authEn, ...staffEn, ...waitingLineEn, ...departuresEn, ...calendarEn },
});
