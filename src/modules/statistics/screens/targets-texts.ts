import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { statsTargets as targetsEn } from '../messages/en.targets.ts';
import { statsTargets as targetsRu } from '../messages/ru.targets.ts';

/** Texts of the screen of targets, and no others. */
export const targetsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...targetsRu }, en: { ...authEn, ...staffEn, ...targetsEn } });
