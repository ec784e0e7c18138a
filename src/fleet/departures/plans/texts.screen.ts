import { islandTranslator } from '../../../i18n/translator.ts';
import { waitingLine as waitingLineEn } from '../../../model/departures/messages/en.waiting.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { waitingLine as waitingLineRu } from '../../../model/departures/messages/ru.waiting.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { calendar as calendarEn, plans as plansEn } from '../../../model/departures/messages/en.calendar.ts';
import { departures as departuresEn } from '../../../model/departures/messages/en.ts';
import { calendar as calendarRu, plans as plansRu } from '../../../model/departures/messages/ru.calendar.ts';
import { feedLinks as feedLinksEn } from '../../../model/feeds/messages/en.desk.ts';
import { feedLinks as feedLinksRu } from '../../../model/feeds/messages/ru.desk.ts';
import { departures as departuresRu } from '../../../model/departures/messages/ru.ts';

/** Texts of the calendar, and no others. */
export const calendarT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...waitingLineRu, ...departuresRu, ...calendarRu, ...plansRu, ...feedLinksRu },
  en: { ...authEn, ...staffEn, ...waitingLineEn, ...departuresEn, ...calendarEn, ...plansEn, ...feedLinksEn },
});
