import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { security as securityEn } from '../messages/en.ts';
import { security as securityRu } from '../messages/ru.ts';

/** Texts of sessions and the log, and no others. */
export const securityT = islandTranslator({ ru: { ...authRu, ...staffRu, ...securityRu }, en: { ...authEn, ...staffEn, ...securityEn } });
