import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { statsTargets as targetsEn } from '../../../model/statistics/messages/en.targets.ts';
import { statsTargets as targetsRu } from '../../../model/statistics/messages/ru.targets.ts';

/** Texts of the screen of targets, and no others. */
export const targetsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...targetsRu }, en: { ...authEn, ...staffEn, ...targetsEn } });
