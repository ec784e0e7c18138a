import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { departures as departuresEn } from '../../departures/messages/en.ts';
import { departures as departuresRu } from '../../departures/messages/ru.ts';
import { seaDesk as seaEn } from '../messages/en.desk.ts';
import { seaDesk as seaRu } from '../messages/ru.desk.ts';

/** Texts of the days on which departures are called off, and no others. */
export const seaT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...departuresRu, ...seaRu },
  en: { ...authEn, ...staffEn, ...departuresEn, ...seaEn },
});
