import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { departures as departuresEn } from '../../../model/departures/messages/en.ts';
import { departures as departuresRu } from '../../../model/departures/messages/ru.ts';
import { seaDesk as seaEn } from '../../../model/sea/messages/en.desk.ts';
import { seaDesk as seaRu } from '../../../model/sea/messages/ru.desk.ts';

/** Texts of the days on which departures are called off, and no others. */
export const seaT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...departuresRu, ...seaRu },
  en: { ...authEn, ...staffEn, ...departuresEn, ...seaEn },
});
