import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { pickups as pickupsEn } from '../../../model/runs/messages/en.desk.ts';
import { runs as runsEn } from '../../../model/runs/messages/en.ts';
import { pickups as pickupsRu } from '../../../model/runs/messages/ru.desk.ts';
import { runs as runsRu } from '../../../model/runs/messages/ru.ts';

/** Texts of the pick-ups' screen, and no others. */
export const pickupsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...runsRu, ...pickupsRu },
  en: { ...authEn, ...staffEn, ...runsEn, ...pickupsEn },
});
