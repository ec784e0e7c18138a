import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { pickups as pickupsEn } from '../messages/en.desk.ts';
import { runs as runsEn } from '../messages/en.ts';
import { pickups as pickupsRu } from '../messages/ru.desk.ts';
import { runs as runsRu } from '../messages/ru.ts';

/** Texts of the pick-ups' screen, and no others. */
export const pickupsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...runsRu, ...pickupsRu },
  en: { ...authEn, ...staffEn, ...runsEn, ...pickupsEn },
});
